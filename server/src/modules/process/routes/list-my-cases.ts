import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

const boxes = ['pending', 'in-progress', 'done'] as const;
const mostShown = 20;

export function listMyCases(process: ProcessService): Route {
  return route(calls.listMyCases, async ({ businessType }, { session }) => {
    const box = boxes[businessType];
    const { list } = await process.listCases({ box, pageSize: mostShown }, session.accountId);
    return list.map((item) => ({
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
    }));
  });
}
