import type { CallInput, PlainCall } from '@anju/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';
import type { FailureOptions } from './show-failures.ts';
import type { SentCall } from './transport.ts';

/** A call as a query: kept under its path and input. Its failure is shown in place of its data, or as a message. */
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
