import type { CallInput } from '@anju/contract';
import type { SentOutput } from '@anju/sub-app-kit';
import { type ChangeOptions, useChange } from '@anju/sub-app-kit/react';
import { FormDrawer } from '@anju/ui/page';
import type { ReactNode } from 'react';

type SentCall = Parameters<typeof useChange>[0];

interface ChangeDrawerProps<C extends SentCall, Values extends object>
  extends Required<Pick<ChangeOptions, 'touches' | 'done'>> {
  readonly call: C;
  readonly open: boolean;
  readonly title: string;
  readonly initialValues: Partial<Values>;
  readonly toInput: (values: Values) => CallInput<C>;
  readonly onDone?: (output: SentOutput<C>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The drawer closes when the call has succeeded, and otherwise stays open with the failure. */
export function ChangeDrawer<C extends SentCall, Values extends object>({
  call,
  touches,
  done,
  toInput,
  onDone,
  ...drawer
}: ChangeDrawerProps<C, Values>) {
  const { send, sending, failure } = useChange(call, { touches, done, ownMessage: true });
  const submit = async (values: Values) => {
    const answer = await send(toInput(values));
    if (!answer) return;
    drawer.onClose();
    onDone?.(answer.output);
  };
  return <FormDrawer<Values> {...drawer} sending={sending} failure={failure} onSubmit={submit} />;
}
