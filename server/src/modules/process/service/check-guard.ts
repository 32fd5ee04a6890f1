import { type Finding, isEnterpriseUser } from '@anju/contract';
import type { IdentityService } from '../../identity/index.ts';
import type { CaseRow } from '../store/tables.ts';
import type { Context } from './context.ts';

export type CheckGuard = ReturnType<typeof createCheckGuard>;

/** Lets the type of a case decide whether its applicant is told once more what the check finds. */
export function createCheckGuard(
  { getType }: Pick<Context, 'getType'>,
  { identity }: { readonly identity: Pick<IdentityService, 'accounts'> },
) {
  return async <Result>(
    {
      case_type,
      channel,
      form,
      applicant_id: accountId,
    }: Pick<CaseRow, 'case_type' | 'channel' | 'form' | 'applicant_id'>,
    answer: () => Promise<Result>,
    findingsOf: (result: Result) => readonly Finding[],
  ): Promise<Result> => {
    const { guardCheck } = getType(case_type);
    if (!guardCheck || channel === 'window') return answer();
    const [holder] = await identity.accounts.listHolders([accountId]);
    const ownNumber = holder && (isEnterpriseUser(holder.userType) ? holder.enterprise?.creditCode : holder.idNumber);
    const answered: Result[] = [];
    await guardCheck({ accountId, form, ownNumbers: ownNumber ? [ownNumber] : [] }, async () => {
      const result = await answer();
      answered.push(result);
      return findingsOf(result);
    });
    return answered[0] as Result;
  };
}
