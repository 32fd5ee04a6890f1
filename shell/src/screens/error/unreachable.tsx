import { retryWaitMs } from '@anju/sub-app-kit';
import { Button } from '@anju/ui/controls';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import { ErrorPage } from './error-page.tsx';

interface UnreachableProps {
  readonly heading?: string;
  readonly lead?: string;
  readonly retry: () => Promise<void>;
  readonly children?: ReactNode;
}

/** The portal cannot show anything without what has failed to load, so it retries by itself until that has arrived. */
export function Unreachable(props: UnreachableProps) {
  const { heading = texts.errors.unreachable, lead = texts.errors.unreachableLead, retry, children } = props;
  const [failures, setFailures] = useState(0);
  const [retrying, setRetrying] = useState(false);
  const tryAgain = useCallback(async () => {
    setRetrying(true);
    await retry();
    setFailures((before) => before + 1);
    setRetrying(false);
  }, [retry]);
  useEffect(() => {
    if (retrying) return;
    const timer = setTimeout(tryAgain, retryWaitMs(failures));
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [retrying, failures, tryAgain]);
  return (
    <ErrorPage heading={heading} lead={lead}>
      <Button look="filled" resting={retrying} onClick={tryAgain}>
        {texts.retry}
      </Button>
      {children}
    </ErrorPage>
  );
}
