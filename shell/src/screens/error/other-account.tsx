import { Button } from '@anju/ui/controls';
import { texts } from '../../texts.ts';
import { ErrorPage } from './error-page.tsx';

export function OtherAccount() {
  return (
    <ErrorPage heading={texts.errors.otherAccount} lead={texts.errors.otherAccountLead}>
      <Button look="filled" onClick={() => location.reload()}>
        {texts.errors.otherAccountContinue}
      </Button>
    </ErrorPage>
  );
}
