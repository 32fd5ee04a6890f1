import {
  type CallOutput,
  type CallParsedInput,
  type calls,
  casePhaseNames,
  caseResultNames,
  type Found,
  SearchKind,
} from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { ExportedRow, ExportedTable } from '../../../platform/exported-table.ts';
import type { SearchService } from '../service.ts';

type CaseOfFound = Pick<Found, 'caseId' | 'caseNumber' | 'caseTypeName' | 'nature' | 'phase' | 'result'>;

export type DescribeSubjects = Readonly<
  Record<string, (ids: readonly string[]) => Promise<ReadonlyMap<string, CaseOfFound>>>
>;

const noCase: CaseOfFound = { caseId: null, caseNumber: '', caseTypeName: '', nature: null, phase: null, result: null };

export async function findDescribed(
  search: SearchService,
  describe: DescribeSubjects,
  input: CallParsedInput<typeof calls.searchEverything>,
  accountId: string,
): Promise<CallOutput<typeof calls.searchEverything>> {
  const { list, next } = await search.find(input, accountId);
  const described = new Map<string, ReadonlyMap<string, CaseOfFound>>();
  for (const [kind, entries] of Map.groupBy(list, ({ subject }) => subject.kind)) {
    const cases = await describe[kind]?.([...new Set(entries.map(({ subject }) => subject.id))]);
    if (cases) described.set(kind, cases);
  }
  return {
    list: list.map(({ subject, ...entry }) => ({
      ...entry,
      ...(described.get(subject.kind)?.get(subject.id) ?? noCase),
    })),
    next,
  };
}

const rowsAtOnce = 500;
const kindNames: Readonly<Record<SearchKind, string>> = {
  case: '办件',
  person: '人员',
  enterprise: '企业',
  document: '文书',
};
/** The table holds the finds of a query, with personal data masked as on the page. */
export function foundTable(
  search: SearchService,
  describe: DescribeSubjects,
  { timeZone }: Pick<Config, 'timeZone'>,
): ExportedTable<{ readonly text: string }> {
  const toRow = ({
    kind,
    title,
    subtitle,
    caseNumber,
    caseTypeName,
    nature,
    phase,
    result,
    at,
  }: Found): ExportedRow => [
    SearchKind.options.includes(kind as SearchKind) ? kindNames[kind as SearchKind] : kind,
    [title, subtitle].filter(Boolean).join(' · '),
    caseNumber,
    caseTypeName,
    nature && result ? caseResultNames[nature][result] : phase && casePhaseNames[phase],
    dayOf(new Date(at), timeZone),
  ];
  return {
    describe: async ({ text }) => ({ title: '全局查询结果', conditions: [['查询内容', text]] }),
    count: ({ text }, accountId) => search.count(text, accountId),
    columnsOf: () => ['类别', '查到的内容', '所属办件', '业务名称', '环节或结果', '日期'],
    async *read({ text }, accountId) {
      let after: string | null | undefined;
      do {
        const input = { text, pageSize: rowsAtOnce, ...(after && { after }) };
        const { list, next } = await findDescribed(search, describe, input, accountId);
        yield list.map(toRow);
        after = next;
      } while (after !== null);
    },
  };
}
