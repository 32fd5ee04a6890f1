import { wholeNumber } from '../fields.ts';
import { CaseNature, CasePhase, CaseResult } from '../process/entities.ts';
import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

/** A search can be limited to cases, people, enterprises or issued papers. */
export const SearchKind = z.enum(['case', 'person', 'enterprise', 'document']);
export type SearchKind = z.output<typeof SearchKind>;

/** Personal data in a result is masked. */
export const Found = z.object({
  /** The kind is one of those above, or another that was added to the search. */
  kind: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** The page at this address shows the result, such as `/cases/case?id=42`. */
  leadsTo: z.string(),
  at: instant,
  /** The result is a case or belongs to one; without a case the values are null and empty. */
  caseId: z.nullable(wholeNumber(1)),
  caseNumber: z.string(),
  caseTypeName: z.string(),
  nature: z.nullable(CaseNature),
  phase: z.nullable(CasePhase),
  result: z.nullable(CaseResult),
});
export type Found = z.output<typeof Found>;
