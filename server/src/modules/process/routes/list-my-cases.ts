import type { calls } from '@anju/contract';
import type { Handler } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

const boxes = ['pending', 'in-progress', 'done'] as const;

export function listMyCases(process: ProcessService): Handler<typeof calls.listMyCases> {
  return async ({ businessType, due }, { session }) => {
    const box = boxes[businessType];
    const list = await process.listMyCases(box, due, session.accountId);
    return list.map(({ colour, dueOn, workdaysLeft, pauseReason, ...item }) => ({
      tcode: item.number ?? '',
      applyName: item.applicantName,
      typebCodeName: item.caseTypeName,
      typebCode: item.caseType,
      taskName: item.stepName ?? '',
      createTime: item.submittedAt ?? item.changedAt,
      isBack: item.returned,
      taskId: String(item.id),
      tid: String(item.id),
      boxid: box,
      typeaCode: item.category,
      colour,
      dueOn,
      workdaysLeft,
      pauseReason,
    }));
  };
}
