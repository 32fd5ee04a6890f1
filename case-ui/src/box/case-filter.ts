import { type CallInput, CaseOrder, type CaseFilter as ContractFilter, calls, findFieldFault } from '@anju/contract';

export type CaseFilter = Pick<CallInput<typeof calls.listCases>, keyof ContractFilter>;

const barFields = ['category', 'due', 'bucket', 'months'] as const;
const plainFields = [
  ...['category', 'due', 'bucket', 'caseType', 'district', 'outcome', 'timing'],
  ...['official', 'assignee', 'step', 'passed'],
] as (keyof CaseFilter)[];
/** Each range stands in the address as two parameters, its first and its last value. */
const rangeFields = {
  months: ['from', 'to'],
  submitted: ['submittedFrom', 'submittedTo'],
  decided: ['decidedFrom', 'decidedTo'],
} as const satisfies Partial<Record<keyof CaseFilter, readonly [string, string]>>;

type Query = Readonly<Record<string, string>>;

const isRight = (name: string, value: unknown): boolean =>
  findFieldFault(calls.listCases.input, name, value) === undefined;

/** Reads the filter that an address names, and ignores values that the server would refuse. */
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

/** Returns the part of a filter that has no field in the bar. */
export function beyondBar(filter: CaseFilter): CaseFilter {
  const isInBar = (name: string) => barFields.some((field) => field === name);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !isInBar(name)));
}

/** If only one end is given, the range is that month alone. */
export function monthsBetween(first: string | undefined, last: string | undefined): CaseFilter['months'] {
  const [from, to] = [first ?? last, last ?? first];
  return from && to ? { from, to } : undefined;
}

export function readCaseOrder({ order }: Query): CaseOrder {
  return CaseOrder.options.find((option) => option === order) ?? 'newest';
}
