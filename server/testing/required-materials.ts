import type { CaseType } from '../src/modules/process/index.ts';

/** The codes of what must come with a form, beyond what every application of its type needs. */
export function conditionalMaterials(caseType: CaseType, form: object): string[] {
  const { requiredMaterials } = caseType.read({ ...form });
  return requiredMaterials
    .filter(({ required, sharedFrom }) => !required && sharedFrom === undefined)
    .map(({ code }) => code);
}
