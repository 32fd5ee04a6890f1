import { type CallInput, CaseBucket, CaseCategory, type calls, DueGroup } from '@anju/contract';

type ListInput = CallInput<typeof calls.listCases>;
export type CaseFilter = Pick<ListInput, 'category' | 'due' | 'bucket' | 'months'>;

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The filter that an address names; what it does not know is left out. */
export function readCaseFilter(query: Readonly<Record<string, string>>): CaseFilter {
  const { category, due, bucket, from = '', to = '' } = query;
  return {
    ...(isOneOf(CaseCategory.options, category) && { category }),
    ...(isOneOf(DueGroup.options, due) && { due }),
    ...(isOneOf(CaseBucket.options, bucket) && { bucket }),
    ...(month.test(from) && month.test(to) && from <= to && { months: { from, to } }),
  };
}

function isOneOf<Option extends string>(options: readonly Option[], value: string | undefined): value is Option {
  return options.includes(value as Option);
}
