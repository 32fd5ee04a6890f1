import { Button } from '@anju/ui/controls';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { ErrorPage } from './error-page.tsx';

/** The portal cannot even learn whose it is. */
export function Unreachable({ retry }: { readonly retry: () => Promise<void> }) {
  const [retrying, setRetrying] = useState(false);
  return (
    <ErrorPage heading={texts.errors.unreachable} lead={texts.errors.unreachableLead}>
      <Button
        look="filled"
        resting={retrying}
        onClick={async () => {
          setRetrying(true);
          await retry();
          setRetrying(false);
        }}
      >
        {texts.retry}
      </Button>
    </ErrorPage>
  );
}
