import { wholeNumber } from '../fields.ts';
import { CaseNature, CasePhase, CaseResult } from '../process/entities.ts';
import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

/** What a search can be confined to: cases, people and enterprises in them, papers issued in them. */
export const SearchKind = z.enum(['case', 'person', 'enterprise', 'document']);
export type SearchKind = z.output<typeof SearchKind>;

/** Personal data in it is masked. */
export const Found = z.object({
  /** One of the above, or another that has been added to the search. */
  kind: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** The page that shows it, with what it needs to know: `/cases/case?id=42`. */
  leadsTo: z.string(),
  at: instant,
  /** The case that it is or belongs to; null and empty where it has to do with none. */
  caseId: z.nullable(wholeNumber(1)),
  caseNumber: z.string(),
  caseTypeName: z.string(),
  nature: z.nullable(CaseNature),
  phase: z.nullable(CasePhase),
  result: z.nullable(CaseResult),
});
export type Found = z.output<typeof Found>;
