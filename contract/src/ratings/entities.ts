import { wholeNumber } from '../fields.ts';
import { CaseCategory } from '../process/entities.ts';
import { z } from '../zod.ts';

/** A supervisor has to look into each bad rating. */
export const FollowUp = z.object({
  caseId: wholeNumber(1),
  caseNumber: z.string(),
  caseTypeName: z.string(),
  category: CaseCategory,
  applicantName: z.string(),
  stars: wholeNumber(1, 5),
  comment: z.string(),
  dueOn: z.iso.date(),
});
export type FollowUp = z.output<typeof FollowUp>;
