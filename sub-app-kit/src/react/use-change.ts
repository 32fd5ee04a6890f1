import type { CallInput, PlainCall } from '@anju/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../client/call-error.ts';
import { invalidateCall } from '../client/invalidate-call.ts';
import type { SentCall, SentOutput } from '../client/transport.ts';
import { useBridge } from './context.ts';
import { useClient } from './hooks.ts';

export interface ChangeOptions {
  /** The change makes the answers of these calls stale. */
  readonly touches?: readonly SentCall[];
  /** This message is shown when the change is done. */
  readonly done?: string;
  /** The component shows `failure` itself. Without it, a failure is shown as a message. */
  readonly ownMessage?: boolean;
  readonly onFailure?: (failure: CallError) => void;
}

export interface Change<C extends SentCall> {
  /** Returns undefined if the change failed. While a change is under way, another one is not sent. */
  send(input: CallInput<C>): Promise<{ readonly output: SentOutput<C> } | undefined>;
  readonly sending: boolean;
  readonly failure: string | undefined;
}

/** Sends a change, reports success, and invalidates the touched calls in every page and in the shell. */
export function useChange<C extends SentCall & PlainCall>(
  call: C,
  { touches = [], done, ownMessage = false, onFailure }: ChangeOptions = {},
): Change<C> {
  const bridge = useBridge();
  const client = useClient();
  const queries = useQueryClient();
  const underWay = useRef(false);
  const invalidate = () => {
    for (const { path } of touches) invalidateCall(queries, path);
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
