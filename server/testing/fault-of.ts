import type { CaseType } from '../src/modules/process/index.ts';

/** The result is the message by which a case type refuses a form; it is undefined if the form is accepted. */
export function faultOf(caseType: CaseType, form: object): string | undefined {
  try {
    caseType.read({ ...form });
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}
