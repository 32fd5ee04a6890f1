import { district, titled } from '../fields.ts';
import { withRules } from '../form-rules.ts';
import { person } from '../parties.ts';
import { z } from '../zod.ts';
import { family, householdRules } from './household.ts';

/** 购房资格查询 */
export const Gr102Form = withRules(
  z.strictObject({
    district: district('拟购房区域'),
    applicant: person('申请人'),
    residence: titled('户籍', z.enum(['本市户籍', '非本市户籍'])),
    family: family(),
  }),
  householdRules,
);
export type Gr102Form = z.output<typeof Gr102Form>;
