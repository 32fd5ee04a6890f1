import { QueryCache } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

export interface FailureOptions {
  /** A message tells of a failure; left out, whoever asks shows `error.message` where the answer would stand. */
  readonly tellFailure?: true | 'unless-forbidden' | undefined;
}

/** Failures of queries that ask for it are told, once: after the last retry, however many wait for the answer. */
export function tellFailures(tell: (message: string) => void): QueryCache {
  return new QueryCache({
    onError(error, { meta }) {
      const { tellFailure } = (meta ?? {}) as FailureOptions;
      if (!tellFailure || !(error instanceof CallError)) return;
      // The end of a session is told by the client.
      if (error.code === 401 || error.kind === 'unexplained') return;
      if (tellFailure === 'unless-forbidden' && error.errorName === 'forbidden') return;
      tell(error.message);
    },
  });
}
