import { type CallInput, CaseOrder, type CaseFilter as ContractFilter, calls, findFieldFault } from '@anju/contract';

export type CaseFilter = Pick<CallInput<typeof calls.listCases>, keyof ContractFilter>;

/** Those that have a field in the filter bar. */
const barFields = ['category', 'due', 'bucket', 'months'] as const;
const plainFields = [
  ...['category', 'due', 'bucket', 'caseType', 'district', 'outcome', 'timing'],
  ...['official', 'assignee', 'step', 'passed'],
] as (keyof CaseFilter)[];
/** Each with the names under which its ends stand in an address. */
const rangeFields = {
  months: ['from', 'to'],
  submitted: ['submittedFrom', 'submittedTo'],
  decided: ['decidedFrom', 'decidedTo'],
} as const satisfies Partial<Record<keyof CaseFilter, readonly [string, string]>>;

type Query = Readonly<Record<string, string>>;

const isRight = (name: string, value: unknown): boolean =>
  findFieldFault(calls.listCases.input, name, value) === undefined;

/** The filter that an address names; what it does not know is left out. */
export function readCaseFilter(query: Query): CaseFilter {
  const plain = plainFields.flatMap((name) => {
    const value = query[name];
    return value !== undefined && isRight(name, value) ? [[name, value]] : [];
  });
  const ranges = Object.entries(rangeFields).flatMap(([name, [from, to]]) => {
    const range = { from: query[from], to: query[to] };
    return range.from !== undefined && range.to !== undefined && isRight(name, range) ? [[name, range]] : [];
  });
  return Object.fromEntries([...plain, ...ranges]);
}

/** The address that names a filter. */
export function writeCaseFilter(filter: CaseFilter): Record<string, string> {
  const plain = plainFields.flatMap((name) => (filter[name] === undefined ? [] : [[name, String(filter[name])]]));
  const ranges = (Object.keys(rangeFields) as (keyof typeof rangeFields)[]).flatMap((name) => {
    const range = filter[name];
    const [from, to] = rangeFields[name];
    return range
      ? [
          [from, range.from],
          [to, range.to],
        ]
      : [];
  });
  return Object.fromEntries([...plain, ...ranges]);
}

/** What it is narrowed down by without a field in the bar. */
export function beyondBar(filter: CaseFilter): CaseFilter {
  const isInBar = (name: string) => barFields.some((field) => field === name);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !isInBar(name)));
}

/** With one end left open, that month alone. */
export function monthsBetween(first: string | undefined, last: string | undefined): CaseFilter['months'] {
  const [from, to] = [first ?? last, last ?? first];
  return from && to ? { from, to } : undefined;
}

export function readCaseOrder({ order }: Query): CaseOrder {
  return CaseOrder.options.find((option) => option === order) ?? 'newest';
}
