import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

/** A bad rating that a supervisor has to look into. */
export const FollowUp = z.object({
  caseId: wholeNumber(1),
  caseNumber: z.string(),
  caseTypeName: z.string(),
  applicantName: z.string(),
  stars: wholeNumber(1, 5),
  comment: z.string(),
  dueOn: z.iso.date(),
});
export type FollowUp = z.output<typeof FollowUp>;
