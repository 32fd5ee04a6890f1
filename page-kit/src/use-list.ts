import { type CallInput, findFieldFault } from '@anju/contract';
import { useCall, usePageAddress, useSetPageQuery } from '@anju/sub-app-kit/react';
import { useState } from 'react';
import { filledIn } from './trim-text.ts';
import { usePaging } from './use-paging.ts';

type ListCall = Parameters<typeof useCall>[0];

interface ListOptions<C extends ListCall, Name extends keyof CallInput<C>> {
  /** What a person can narrow the list down by; the address of the page may name it, too. */
  readonly filters: readonly (Name & string)[];
  /** What is asked for whatever the filter. */
  readonly fixed?: Partial<CallInput<C>>;
  readonly pageSize?: number;
}

/** A list that is asked for page by page. It begins with the filter that the page's address names. */
export function useList<C extends ListCall, Name extends keyof CallInput<C>>(
  call: C,
  { filters, fixed, pageSize: size }: ListOptions<C, Name>,
) {
  type Filter = Partial<Pick<CallInput<C>, Name>>;
  const { query } = usePageAddress();
  const setQuery = useSetPageQuery();
  const [filter, setFilter] = useState(() => readFilter(call, filters, query) as Filter);
  const paging = usePaging(size);
  const { pageNum, pageSize } = paging;
  const answer = useCall(call, { ...fixed, ...filter, pageNum, pageSize } as CallInput<C>, { keepPrevious: true });
  return {
    answer,
    filter,
    paging,
    search(values: Filter): void {
      const chosen = filledIn(values);
      setFilter(chosen);
      setQuery({ ...without(query, filters), ...asText(chosen) });
      paging.restart();
    },
  };
}

const without = (query: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

const asText = (filter: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));

/** The fields of a filter that an address names rightly; what the call would refuse is left out. */
export function readFilter(
  call: Pick<ListCall, 'input'>,
  names: readonly string[],
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query[name];
      return value && findFieldFault(call.input, name, value) === undefined ? [[name, value]] : [];
    }),
  );
}
