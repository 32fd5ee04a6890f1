import { Parameter } from '../admin/entities.ts';
import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { CaseCategory, LimitUnit, StatutoryLimit } from './entities.ts';

/** A version of a process, and how many cases run on it. */
export const ProcessVersion = z.object({
  definitionId: wholeNumber(1),
  version: wholeNumber(1),
  since: z.iso.datetime({ offset: true }),
  running: wholeNumber(0),
});

/** A step, with the cases that stand at it now and for how long they do. */
export const StepLoad = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: by the system itself. */
  roleName: z.nullable(z.string()),
  /** False: of an earlier version alone. */
  isCurrent: z.boolean(),
  cases: wholeNumber(0),
  medianSeconds: z.nullable(wholeNumber(0)),
  longestSeconds: z.nullable(wholeNumber(0)),
});
export type StepLoad = z.output<typeof StepLoad>;

/** The process of a case type, and how the cases stand in it. */
export const ProcessOverview = z.object({
  code: z.string(),
  name: z.string(),
  category: CaseCategory,
  statutoryLimit: z.nullable(StatutoryLimit),
  promised: z.object({ days: wholeNumber(1), unit: LimitUnit }),
  running: wholeNumber(0),
  /** Of them with the applicant. */
  returned: wholeNumber(0),
  /** The one by which a case begins now first. */
  versions: z.array(ProcessVersion),
  steps: z.array(StepLoad),
  /** What the city sets about cases of this type. */
  parameters: z.array(Parameter),
});
export type ProcessOverview = z.output<typeof ProcessOverview>;
