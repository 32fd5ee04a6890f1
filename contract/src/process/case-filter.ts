import { district, text, titled, uuid } from '../fields.ts';
import { dayRange, monthRange } from '../periods.ts';
import { z } from '../zod.ts';
import { CaseBucket, CaseCategory, CaseOutcome, CaseTiming, DueGroup } from './entities.ts';

/** Each figure of the statistics is the number of cases of one such filter. */
export const caseFilter = {
  category: titled('业务大类', z.optional(CaseCategory)),
  caseType: titled('业务名称', z.optional(text('业务名称', 16))),
  district: titled('区域', z.optional(district('区域'))),
  due: titled('时限', z.optional(DueGroup)),
  bucket: titled('办理状态', z.optional(CaseBucket)),
  outcome: titled('办理结果', z.optional(CaseOutcome)),
  /** The case was handed in from the first day of one month to the last of another. */
  months: titled('申请月份', z.optional(monthRange('from', 'to'))),
  submitted: z.optional(dayRange('申请日期')),
  /** The case was granted or rejected. */
  decided: z.optional(dayRange('办结日期')),
  timing: titled('时限结果', z.optional(CaseTiming)),
  /** This official has finished a step of the case. */
  official: z.optional(uuid('经办人员')),
  /** This official has the current step. */
  assignee: z.optional(uuid('现经办人员')),
  step: titled('当前环节', z.optional(text('当前环节', 64))),
  /** An official has finished this step. */
  passed: titled('经过环节', z.optional(text('经过环节', 64))),
};

export const CaseFilter = z.strictObject(caseFilter);
export type CaseFilter = z.output<typeof CaseFilter>;

/** `visible` contains all cases that the user may see. */
export const CaseListName = z.enum(['pending', 'in-progress', 'done', 'mine', 'visible']);
export type CaseListName = z.output<typeof CaseListName>;
