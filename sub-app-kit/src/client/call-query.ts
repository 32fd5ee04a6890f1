import type { CallInput, PlainCall } from '@anju/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';
import type { FailureOptions } from './show-failures.ts';
import type { SentCall } from './transport.ts';

/** Keeps the answer of a call under its path and input. A failure replaces the data, or is shown as a message. */
export function callQuery<C extends SentCall & PlainCall>(
  client: Client,
  call: C,
  input: CallInput<C>,
  { showFailure }: FailureOptions = {},
) {
  return queryOptions({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => client.call(call, input, { signal, ownMessage: true }),
    meta: { showFailure },
  });
}
