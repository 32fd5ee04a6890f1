import type { CaseType, GrantedCase } from '../src/modules/process/index.ts';

/** Checks that need no transaction get this. */
export const noTransaction = { isTransaction: true } as const;
export const nothingGranted = async (): Promise<undefined> => undefined;

/** The defaults hold until a city sets other values. */
export const defaultsOf =
  ({ parameters = {} }: CaseType) =>
  (parameter: string): number =>
    parameters[parameter]?.defaultValue ?? Number.NaN;

/** The texts are what the checks of a case type say of a form that was handed in on the day. */
export async function findTexts(
  caseType: CaseType,
  form: object,
  submittedOn: string,
  findGranted: (certificateNumber: string) => Promise<GrantedCase | undefined> = nothingGranted,
): Promise<string[]> {
  const read = caseType.read({ ...form });
  const cityValue = defaultsOf(caseType);
  const found = await caseType.check({
    form: read.form,
    submittedOn,
    transaction: noTransaction,
    ownCases: [],
    cityValue,
    findGranted,
  });
  return found.map(({ text }) => text);
}
