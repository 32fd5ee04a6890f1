import type { CallInput, PlainCall } from '@anju/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../client/call-error.ts';
import type { SentCall, SentOutput } from '../client/transport.ts';
import { useBridge } from './context.ts';
import { useClient } from './hooks.ts';

export interface ChangeOptions {
  /** Calls whose answers are no longer true afterwards. */
  readonly touches?: readonly SentCall[];
  /** The message when it is done. */
  readonly done?: string;
  /** `failure` is shown by the component; left out, a failure is shown as a message. */
  readonly ownMessage?: boolean;
  /** Called with why it was not done. */
  readonly onFailure?: (failure: CallError) => void;
}

export interface Change<C extends SentCall> {
  /** Answers undefined where it was not done. While one is under way, another is not sent. */
  send(input: CallInput<C>): Promise<{ readonly output: SentOutput<C> } | undefined>;
  readonly sending: boolean;
  readonly failure: string | undefined;
}

/** Sends a change, shows that it is done, and invalidates what it touched in every page and in the shell. */
export function useChange<C extends SentCall & PlainCall>(
  call: C,
  { touches = [], done, ownMessage = false, onFailure }: ChangeOptions = {},
): Change<C> {
  const bridge = useBridge();
  const client = useClient();
  const queries = useQueryClient();
  const underWay = useRef(false);
  const invalidate = () => {
    for (const { path } of touches) queries.invalidateQueries({ queryKey: [path] });
    bridge.invalidate(touches.map(({ path }) => path));
  };
  const { mutateAsync, isPending, error } = useMutation<SentOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => client.call(call, input, { ownMessage }),
    onSuccess: () => {
      if (done !== undefined) bridge.showMessage('success', done);
      invalidate();
    },
    onError: (failure) => {
      // Another user changed it first, so what the pages show is stale.
      if (failure instanceof CallError && failure.errorName === 'conflict') invalidate();
      if (failure instanceof CallError) onFailure?.(failure);
    },
  });
  return {
    async send(input) {
      if (underWay.current) return undefined;
      underWay.current = true;
      try {
        return { output: await mutateAsync(input) };
      } catch (failure) {
        if (failure instanceof CallError) return undefined;
        throw failure;
      } finally {
        underWay.current = false;
      }
    },
    sending: isPending,
    failure: error?.message,
  };
}
