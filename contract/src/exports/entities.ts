import { text, titled, wholeNumber } from '../fields.ts';
import { CaseFilter, CaseListName } from '../process/case-filter.ts';
import { CaseStatisticsInput, TimeStatisticsInput } from '../statistics/entities.ts';
import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

/** An export contains a list with the filter in force, the results of a search, or a table of the statistics. */
export const ExportSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cases'),
    box: titled('办件箱', CaseListName),
    filter: titled('筛选条件', CaseFilter),
  }),
  z.strictObject({ kind: z.literal('search'), text: text('查询内容', 64) }),
  z.strictObject({ kind: z.literal('case-statistics'), question: titled('统计条件', CaseStatisticsInput) }),
  z.strictObject({ kind: z.literal('time-statistics'), question: titled('统计条件', TimeStatisticsInput) }),
]);
export type ExportSource = z.output<typeof ExportSource>;

/** 待审批、未批准、无人审批已失效、排队、生成中、可下载、失败、已删除 */
export const ExportState = z.enum([
  'awaiting-approval',
  'refused',
  'lapsed',
  'queued',
  'running',
  'done',
  'failed',
  'expired',
]);
export type ExportState = z.output<typeof ExportState>;

export const ExportRecord = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Each condition is a name and a value in words, such as 业务名称, 租赁合同备案. */
  conditions: z.array(z.tuple([z.string(), z.string()])),
  reason: z.string(),
  state: ExportState,
  /** The rows were counted when the export was requested. */
  rows: wholeNumber(0),
  rowsDone: wholeNumber(0),
  requester: z.string(),
  requestedAt: instant,
  /** This official approved or refused it; the value is null if no approval was needed. */
  decidedBy: z.nullable(z.string()),
  /** The export has to be decided until then; the value is null if no decision is awaited. */
  decideBy: z.nullable(instant),
  explanation: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
});
export type ExportRecord = z.output<typeof ExportRecord>;
