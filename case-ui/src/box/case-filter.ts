import { type CallInput, CaseBucket, CaseCategory, CaseOrder, type calls, DueGroup } from '@anju/contract';

type ListInput = CallInput<typeof calls.listCases>;
export type CaseFilter = Pick<ListInput, 'category' | 'due' | 'bucket' | 'months'>;
type Query = Readonly<Record<string, string>>;

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The filter that an address names; what it does not know is left out. */
export function readCaseFilter(query: Query): CaseFilter {
  const { category, due, bucket, from = '', to = '' } = query;
  return {
    ...(isOneOf(CaseCategory.options, category) && { category }),
    ...(isOneOf(DueGroup.options, due) && { due }),
    ...(isOneOf(CaseBucket.options, bucket) && { bucket }),
    ...(month.test(from) && month.test(to) && from <= to && { months: { from, to } }),
  };
}

/** The same as an address names it. */
export function writeCaseFilter({ months, ...filter }: CaseFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...filter, ...months }).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

export function readCaseOrder({ order }: Query): CaseOrder {
  return isOneOf(CaseOrder.options, order) ? order : 'newest';
}

function isOneOf<Option extends string>(options: readonly Option[], value: string | undefined): value is Option {
  return options.includes(value as Option);
}
