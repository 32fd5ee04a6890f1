import type { CallInput, PlainCall } from '@anju/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';
import type { FailureOptions } from './tell-failures.ts';
import type { SentCall } from './transport.ts';

/** A call as a query: kept under its path and input. Its failure is shown where its data would stand, or told. */
export function callQuery<C extends SentCall & PlainCall>(
  client: Client,
  call: C,
  input: CallInput<C>,
  { tellFailure }: FailureOptions = {},
) {
  return queryOptions({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => client.call(call, input, { signal, ownMessage: true }),
    meta: { tellFailure },
  });
}
