import { ConflictError, type ExportState, ForbiddenError } from '@anju/contract';

interface Waiting {
  readonly state: ExportState;
  readonly account_id: string;
}

/** A second person decides, and only once. */
export function assertMayDecide({ state, account_id }: Waiting, approverId: string, isInTime: boolean): void {
  if (account_id === approverId) throw new ForbiddenError('不能审批本人提出的导出申请，请由另一名有权人员审批');
  if (state !== 'awaiting-approval') throw new ConflictError('该导出申请已经处理，请刷新后查看');
  if (!isInTime) throw new ConflictError('该导出申请已超过审批期限，请申请人重新提出');
}

const dayMs = 86_400_000;

/** The request waits for a decision until this time. */
export function decisionDeadline(requestedAt: Date, days: number): Date {
  return new Date(requestedAt.getTime() + days * dayMs);
}

/** Without an approval the rows must stay within the threshold, or within the count at the time of the request. */
export function rowLimit(isApproved: boolean, approvalAbove: number, counted: number, max: number): number {
  return isApproved ? max : Math.min(Math.max(approvalAbove, counted), max);
}

/** The watermark reads 导出人：何督查（supervisor01）　时间：2026-11-17 10:05　事由：季度通报. */
export function watermarkOf(name: string, loginName: string, time: string, reason: string): string {
  return `导出人：${name}（${loginName}）　时间：${time}　事由：${reason}`;
}
