import { Parameter } from '../admin/entities.ts';
import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { CaseCategory, LimitUnit, StatutoryLimit } from './entities.ts';

export const ProcessVersion = z.object({
  definitionId: wholeNumber(1),
  version: wholeNumber(1),
  since: z.iso.datetime({ offset: true }),
  running: wholeNumber(0),
});

export const StepLoad = z.object({
  id: z.string(),
  name: z.string(),
  /** The role is null if the system takes the step itself. */
  roleName: z.nullable(z.string()),
  /** A step of an earlier version alone is not current. */
  isCurrent: z.boolean(),
  cases: wholeNumber(0),
  medianSeconds: z.nullable(wholeNumber(0)),
  longestSeconds: z.nullable(wholeNumber(0)),
});
export type StepLoad = z.output<typeof StepLoad>;

export const ProcessOverview = z.object({
  code: z.string(),
  name: z.string(),
  category: CaseCategory,
  statutoryLimit: z.nullable(StatutoryLimit),
  promised: z.object({ days: wholeNumber(1), unit: LimitUnit }),
  running: wholeNumber(0),
  /** Counts the running cases that are with the applicant. */
  returned: wholeNumber(0),
  /** The version by which a case begins now comes first. */
  versions: z.array(ProcessVersion),
  steps: z.array(StepLoad),
  /** The city sets these parameters for cases of this type. */
  parameters: z.array(Parameter),
});
export type ProcessOverview = z.output<typeof ProcessOverview>;
