import type { CaseType } from '../src/modules/process/index.ts';

/** The form needs the materials with these codes beyond what every application of its type needs. */
export function conditionalMaterials(caseType: CaseType, form: object): string[] {
  const { requiredMaterials } = caseType.read({ ...form });
  return requiredMaterials
    .filter(({ required, sharedFrom }) => !required && sharedFrom === undefined)
    .map(({ code }) => code);
}
