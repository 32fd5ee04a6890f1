import { QueryCache } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

export interface FailureOptions {
  /** Shows a failure as a message; left out, the component shows `error.message` in place of the answer. */
  readonly showFailure?: true | 'unless-forbidden' | undefined;
}

/** Shows the failures of queries that ask for it, once: after the last retry, however many components use the query. */
export function showFailures(showMessage: (message: string) => void): QueryCache {
  return new QueryCache({
    onError(error, { meta }) {
      const { showFailure } = (meta ?? {}) as FailureOptions;
      if (!showFailure || !(error instanceof CallError)) return;
      // The end of a session is shown by the client.
      if (error.code === 401) return;
      if (showFailure === 'unless-forbidden' && error.errorName === 'forbidden') return;
      showMessage(error.message);
    },
  });
}
