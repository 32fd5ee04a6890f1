import type { CaseType } from '../src/modules/process/index.ts';

/** For checks that ask nobody. */
export const noTransaction = { isTransaction: true } as const;

/** What the checks of a case type say of a form that was handed in on the day. */
export async function findTexts(caseType: CaseType, form: object, submittedOn: string): Promise<string[]> {
  const read = caseType.read({ ...form });
  return (await caseType.check({ form: read.form, submittedOn, transaction: noTransaction })).map(({ text }) => text);
}
