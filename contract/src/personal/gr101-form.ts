import { district, titled } from '../fields.ts';
import { withRules } from '../form-rules.ts';
import { person } from '../parties.ts';
import { z } from '../zod.ts';
import { family, householdRules } from './household.ts';

/** 名下住房查询 */
export const Gr101Form = withRules(
  z.strictObject({
    district: district('受理区域'),
    applicant: person('申请人'),
    family: family(),
    purpose: titled('查询用途', z.enum(['购房', '贷款', '入学', '落户', '其他'])),
  }),
  householdRules,
);
export type Gr101Form = z.output<typeof Gr101Form>;
