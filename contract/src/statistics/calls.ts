import { defineCall } from '../call.ts';
import { nothing, uuid } from '../fields.ts';
import { z } from '../zod.ts';
import {
  CaseCounts,
  CaseCountsRow,
  CaseStatisticsInput,
  TimeFigures,
  TimeFiguresRow,
  TimeStatisticsInput,
  Workload,
  WorkloadRow,
} from './entities.ts';

export const getCaseStatistics = defineCall({
  method: 'POST',
  path: '/main-app/api/statistics/cases',
  access: 'session',
  urgency: 'last',
  summary: '办件统计：一段时间内的申请，按业务、区域或经办人员，含办理结果；限本人可见的办件',
  errors: ['forbidden'],
  input: CaseStatisticsInput,
  output: z.object({ rows: z.array(CaseCountsRow), total: CaseCounts }),
});

export const getTimeStatistics = defineCall({
  method: 'POST',
  path: '/main-app/api/statistics/time-limits',
  access: 'session',
  urgency: 'last',
  summary: '时限统计：一段时间内办结的办件用时（工作日）和按期办结率，按业务、环节、区域或经办人员；限本人可见的办件',
  errors: ['forbidden'],
  input: TimeStatisticsInput,
  output: z.object({ rows: z.array(TimeFiguresRow), total: TimeFigures }),
});

export const getOfficialName = defineCall({
  method: 'GET',
  path: '/main-app/api/statistics/official-name',
  access: 'session',
  summary: '经办人员的姓名，供经办人员查看按人员筛选的办件',
  errors: ['forbidden', 'not-found'],
  input: z.strictObject({ id: uuid('经办人员') }),
  output: z.object({ name: z.string() }),
});

export const getWorkload = defineCall({
  method: 'POST',
  path: '/main-app/api/statistics/workload',
  access: { permission: 'process.supervise' },
  urgency: 'last',
  summary: '督查：各经办人员现有的办件及其时限，超期多的在前',
  input: nothing,
  output: z.object({ rows: z.array(WorkloadRow), total: Workload }),
});
