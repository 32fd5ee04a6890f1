import { type CallInput, linkTo, type Page } from '@anju/contract';
import { useBridge, type useCall, useCloseTab, useIsOpen, usePageAddress, useTabData } from '@anju/sub-app-kit/react';
import { filledIn } from './trim-text.ts';
import { readFilter } from './use-list.ts';

type ListCall = Parameters<typeof useCall>[0];

interface AddressFilterOptions<Name extends string> {
  /** Whose address it is. */
  readonly page: Page;
  /** What a person can narrow the list down by. */
  readonly filters: readonly Name[];
}

/**
 * What a list is narrowed down by stands in the address of its page: a reload shows the same, and so does the address in
 * another window. Another filter is another page in place of this one.
 */
export function useAddressFilter<C extends ListCall, Name extends keyof CallInput<C> & string>(
  call: C,
  { page, filters }: AddressFilterOptions<Name>,
) {
  type Filter = Partial<Pick<CallInput<C>, Name>>;
  const bridge = useBridge();
  const { query } = usePageAddress();
  const { params } = useTabData();
  const closeTab = useCloseTab();
  const isOpen = useIsOpen();
  const filter = readFilter(call, filters, query) as Filter;
  return {
    filter,
    /** Whether it was filtered here just now: the focus is to go to what was found. */
    isSearched: params.isSearched === true,
    search(values: Filter): void {
      const next = filledIn(values) as Readonly<Record<string, string>>;
      const before = filter as Readonly<Record<string, string>>;
      if (filters.every((name) => next[name] === before[name])) return;
      const { keepAlive, icon } = page;
      bridge.openTab({ ...linkTo(page), keepAlive, icon, query: next, params: { isSearched: true } });
      // Alone, an app has one page, which the other has replaced already.
      if (isOpen()) closeTab({ open: { path: page.route, query: next } });
    },
  };
}
