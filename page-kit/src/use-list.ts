import type { CallInput } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { useFilter } from './use-filter.ts';
import { usePaging } from './use-paging.ts';

type ListCall = Parameters<typeof useCall>[0];

interface ListOptions<C extends ListCall, Name extends keyof CallInput<C>> {
  readonly filters: readonly (Name & string)[];
  readonly fixed?: Partial<CallInput<C>>;
  readonly pageSize?: number;
}

export function useList<C extends ListCall, Name extends keyof CallInput<C>>(
  call: C,
  { filters, fixed, pageSize: size }: ListOptions<C, Name>,
) {
  const { filter, search } = useFilter(call, filters);
  const paging = usePaging(size);
  const { pageNum, pageSize } = paging;
  const answer = useCall(call, { ...fixed, ...filter, pageNum, pageSize } as CallInput<C>, { keepPrevious: true });
  return {
    answer,
    filter,
    paging,
    search(values: typeof filter): void {
      search(values);
      paging.restart();
    },
  };
}
