import type { CaseOrder } from '@anju/contract';
import { usePageAddress, useSetPageQuery } from '@anju/sub-app-kit/react';
import { type CaseFilter, readCaseFilter, readCaseOrder, writeCaseFilter } from './case-filter.ts';

interface Asked {
  readonly filter: CaseFilter;
  readonly order: CaseOrder;
  /** What else the address of the page names. */
  readonly more: Readonly<Record<string, string>>;
}

/** What a list of cases is asked for: it stands in the address, where a reload and a link find it again. */
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
