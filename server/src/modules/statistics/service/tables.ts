import {
  type CallOutput,
  type CaseDimension,
  CaseOutcome,
  type CaseStatisticsInput,
  type calls,
  caseCategoryNames,
  caseOutcomeNames,
  type TimeDimension,
  type TimeStatisticsInput,
} from '@anju/contract';
import type { ExportedTable } from '../../../platform/exported-table.ts';

type CaseFigures = CallOutput<typeof calls.getCaseStatistics>;
type TimeFigures = CallOutput<typeof calls.getTimeStatistics>;

interface Asked<Question> {
  readonly question: Question;
}

interface Sources {
  getCaseStatistics(input: CaseStatisticsInput, accountId: string): Promise<CaseFigures>;
  getTimeStatistics(input: TimeStatisticsInput, accountId: string): Promise<TimeFigures>;
  nameOfType(code: string): string;
  nameOfDistrict(code: string): string;
}

const dimensionNames: Readonly<Record<TimeDimension | CaseDimension, string>> = {
  type: '业务名称',
  step: '环节',
  district: '区域',
  official: '经办人员',
};
const total = '合计';
const inPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
const oneDecimal = (value: number | null): number | null => value && Math.round(value * 10) / 10;

/** Both pages can be exported as tables; a total stands last. */
export function createTables({ getCaseStatistics, getTimeStatistics, nameOfType, nameOfDistrict }: Sources) {
  const conditionsOf = (periodName: string, asked: CaseStatisticsInput | TimeStatisticsInput) => {
    const named: [string, string | undefined][] = [
      [periodName, `${asked.period.from} 至 ${asked.period.to}`],
      ['统计方式', `按${dimensionNames[asked.by]}`],
      ['业务大类', asked.category && caseCategoryNames[asked.category]],
      ['业务名称', asked.caseType && nameOfType(asked.caseType)],
      ['区域', asked.district && nameOfDistrict(asked.district)],
    ];
    return named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  };

  const caseTable: ExportedTable<Asked<CaseStatisticsInput>> = {
    describe: async ({ question }) => ({ title: '办件统计', conditions: conditionsOf('申请日期', question) }),
    count: async ({ question }, accountId) => (await getCaseStatistics(question, accountId)).rows.length,
    columnsOf: ({ question: { by } }) => [
      dimensionNames[by],
      '申请件数',
      ...CaseOutcome.options.map((outcome) => caseOutcomeNames[outcome]),
    ],
    async *read({ question }, accountId) {
      const figures = await getCaseStatistics(question, accountId);
      yield [...figures.rows, { name: total, ...figures.total }].map(({ name, total, outcomes }) => [
        name,
        total,
        ...CaseOutcome.options.map((outcome) => outcomes[outcome]),
      ]);
    },
  };

  const timeTable: ExportedTable<Asked<TimeStatisticsInput>> = {
    describe: async ({ question }) => ({ title: '时限统计', conditions: conditionsOf('办结日期', question) }),
    count: async ({ question }, accountId) => (await getTimeStatistics(question, accountId)).rows.length,
    columnsOf: ({ question: { by } }) => [
      dimensionNames[by],
      ...['办结件数', '用时中位数（工作日）', '九成办件用时不超过（工作日）', '承诺时限内办结（%）'],
      ...['法定时限内办结（%）', '现超期未结件数'],
    ],
    async *read({ question }, accountId) {
      const figures = await getTimeStatistics(question, accountId);
      yield [...figures.rows, { name: total, ...figures.total }].map((row) => [
        row.name,
        row.decided,
        oneDecimal(row.median),
        oneDecimal(row.percentile90),
        inPercent(row.withinPromise, row.promised),
        inPercent(row.withinLaw, row.limitedByLaw),
        row.overdue,
      ]);
    },
  };

  return { caseTable, timeTable };
}
