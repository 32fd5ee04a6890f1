import { QueryCache } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

export interface FailureOptions {
  /** Shows a failure as a message. Without it, the component shows `error.message` in place of the answer. */
  readonly showFailure?: true | 'unless-forbidden' | undefined;
}

/** Shows a failure once, after the last retry, however many components use the query. */
export function showFailures(showMessage: (message: string) => void): QueryCache {
  return new QueryCache({
    onError(error, { meta }) {
      const { showFailure } = (meta ?? {}) as FailureOptions;
      if (!showFailure || !(error instanceof CallError)) return;
      // The client itself shows the end of a session.
      if (error.code === 401) return;
      if (showFailure === 'unless-forbidden' && error.errorName === 'forbidden') return;
      showMessage(error.message);
    },
  });
}
