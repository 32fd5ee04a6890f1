import type { CallInput, PlainCall } from '@anju/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../client/call-error.ts';
import type { SentCall, SentOutput } from '../client/transport.ts';
import { useSubApp } from './context.ts';

export interface ChangeOptions {
  /** Calls whose answers are no longer true afterwards. */
  readonly touches?: readonly SentCall[];
  /** Told when it is done. */
  readonly done?: string;
  /** `failure` is shown where the person looks; else a failure is told as a message. */
  readonly ownMessage?: boolean;
}

export interface Change<C extends SentCall> {
  /** Answers undefined where it was not done. While one is under way, another is not sent. */
  send(input: CallInput<C>): Promise<{ readonly output: SentOutput<C> } | undefined>;
  readonly sending: boolean;
  readonly failure: string | undefined;
}

/** Sends a change, tells that it is done, and lets every page, and the shell, ask again for what it touched. */
export function useChange<C extends SentCall & PlainCall>(
  call: C,
  { touches = [], done, ownMessage = false }: ChangeOptions = {},
): Change<C> {
  const { bridge, client } = useSubApp();
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
      // Somebody else was first, so what the pages show is old.
      if (failure instanceof CallError && failure.errorName === 'conflict') invalidate();
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
