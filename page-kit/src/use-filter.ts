import { type CallInput, findFieldFault } from '@anju/contract';
import { type useCall, usePageAddress, useSetPageQuery } from '@anju/sub-app-kit/react';
import { filledIn } from './trim-text.ts';

type ListCall = Parameters<typeof useCall>[0];
type Query = Readonly<Record<string, string>>;

/** The filter stands in the address of the page, so a reload and a link show the same list. */
export function useFilter<C extends ListCall, Name extends keyof CallInput<C>>(
  call: C,
  names: readonly (Name & string)[],
) {
  type Filter = Partial<Pick<CallInput<C>, Name>>;
  const { query } = usePageAddress();
  const setQuery = useSetPageQuery();
  return {
    filter: readFilter(call, names, query) as Filter,
    search(values: Filter): void {
      const others = Object.entries(query).filter(([name]) => !names.some((own) => own === name));
      const chosen = Object.entries(filledIn(values)).map(([name, value]) => [name, String(value)]);
      setQuery(Object.fromEntries([...others, ...chosen]));
    },
  };
}

/** Reads the filter from an address, and ignores values that the call would refuse. */
export function readFilter(
  call: Pick<ListCall, 'input'>,
  names: readonly string[],
  query: Query,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query[name];
      return value && findFieldFault(call.input, name, value) === undefined ? [[name, value]] : [];
    }),
  );
}
