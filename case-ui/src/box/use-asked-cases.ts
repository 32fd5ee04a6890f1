import type { CaseOrder } from '@anju/contract';
import { usePageAddress, useSetPageQuery } from '@anju/sub-app-kit/react';
import { type CaseFilter, readCaseFilter, readCaseOrder, writeCaseFilter } from './case-filter.ts';

interface Asked {
  readonly filter: CaseFilter;
  readonly order: CaseOrder;
  readonly more: Readonly<Record<string, string>>;
}

/** The filter and the order of a list stand in the address, so a reload and a link restore them. */
export function useAskedCases(names: readonly string[] = []) {
  const { query } = usePageAddress();
  const setQuery = useSetPageQuery();
  const asked: Asked = {
    filter: readCaseFilter(query),
    order: readCaseOrder(query),
    more: Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
  };
  return {
    ...asked,
    ask(change: Partial<Asked>): void {
      const { filter, order, more } = { ...asked, ...change };
      setQuery({ ...more, ...writeCaseFilter(filter), ...(order !== 'newest' && { order }) });
    },
  };
}
