import type { CallError } from '@anju/sub-app-kit';
import { Button } from '@anju/ui/controls';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts.ts';
import { workspaceTexts } from '../../workspace-texts.ts';
import { Unreachable } from './unreachable.tsx';

interface UserUnknownProps {
  readonly failure: CallError;
  readonly retry: () => Promise<void>;
}

/** The user stays signed in although they cannot be loaded: only a 401 says that a session is over. */
export function UserUnknown({ failure, retry }: UserUnknownProps) {
  const portal = usePortal();
  const heading = failure.kind === 'refused' ? workspaceTexts.userUnknown.heading : texts.errors.unreachable;
  return (
    <Unreachable heading={heading} lead={workspaceTexts.userUnknown.lead(failure.message)} retry={retry}>
      <Button onClick={portal.dismiss}>{texts.logOut}</Button>
    </Unreachable>
  );
}
