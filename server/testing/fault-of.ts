import type { CaseType } from '../src/modules/process/index.ts';

/** The message by which a case type refuses a form; undefined if it accepts it. */
export function faultOf(caseType: CaseType, form: object): string | undefined {
  try {
    caseType.read({ ...form });
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}
