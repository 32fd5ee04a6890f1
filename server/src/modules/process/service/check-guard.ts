import { type Finding, isEnterpriseUser } from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { CaseRow } from '../store/tables.ts';
import type { Context } from './context.ts';
import type { Filing } from './filing.ts';

export type CheckGuard = ReturnType<typeof createCheckGuard>;

/** Lets the type of a case decide whether its applicant is told once more what the check finds. */
export function createCheckGuard(
  { db, getType }: Pick<Context, 'db' | 'getType'>,
  { filing }: { readonly filing: Pick<Filing, 'findFiler'> },
) {
  return async <Result>(
    { case_type, form, applicant_id: accountId }: Pick<CaseRow, 'case_type' | 'form' | 'applicant_id'>,
    answer: () => Promise<Result>,
    findingsOf: (result: Result) => readonly Finding[],
  ): Promise<Result> => {
    const caseType = getType(case_type);
    if (!caseType.guardCheck) return answer();
    const filer = await inTransaction(db, (transaction) => filing.findFiler(transaction, caseType, accountId));
    if (filer.isWindowClerk) return answer();
    const { userType, idNumber, enterprise } = filer;
    const ownNumber = isEnterpriseUser(userType) ? enterprise?.creditCode : idNumber;
    const answered: Result[] = [];
    await caseType.guardCheck({ accountId, form, ownNumbers: ownNumber ? [ownNumber] : [] }, async () => {
      const result = await answer();
      answered.push(result);
      return findingsOf(result);
    });
    return answered[0] as Result;
  };
}
