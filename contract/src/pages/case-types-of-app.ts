import type { FormSchema } from '../process/entities.ts';
import type { AppliedFor, Page } from './page.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface CaseTypeEntry {
  /** The forms are loaded one by one: a page would wait for all of them otherwise. */
  readonly form: () => Promise<FormSchema<unknown>>;
  /** Applicants are shown this form, filled in, as an example. */
  readonly sample: () => Promise<Fields>;
  /** These accounts of the demo city file the type; walks are made as the first of them. */
  readonly filers: readonly [string, ...string[]];
  /** The demo city makes up cases of the type in this proportion to the others; left out, it makes up a few or none. */
  readonly demoShare?: number;
}

export interface FiledCaseType extends CaseTypeEntry {
  /** The type is applied for on this page. */
  readonly page: Page;
}

/** A type that a page names is entered here, or does not compile. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCaseTypes<Pages extends Readonly<Record<string, Page>>>(
  pages: Pages,
  entries: Readonly<Record<AppliedFor<Pages>, CaseTypeEntry>>,
): Readonly<Record<AppliedFor<Pages>, FiledCaseType>> {
  const filed: Record<string, FiledCaseType> = {};
  for (const page of Object.values(pages)) {
    if (page.caseType === null) continue;
    const { form, sample, filers, demoShare } = entries[page.caseType as AppliedFor<Pages>];
    filed[page.caseType] = { page, form, sample, filers, ...(demoShare !== undefined && { demoShare }) };
  }
  return filed as Readonly<Record<AppliedFor<Pages>, FiledCaseType>>;
}
