import type { IdentityService } from '../../../identity/index.ts';
import { handedInForm } from '../../application/rules/derived-facts.ts';
import type { Context } from '../../service/context.ts';
import { findCase } from '../../store/cases.ts';
import type { CaseRow } from '../../store/tables.ts';
import { areOfStranger, type KeptFinding } from '../rules/told-findings.ts';
import { ownNumberOf } from './check-form.ts';

export type CheckGuard = ReturnType<typeof createCheckGuard>;

/** The guard limits how often strangers may have subjects checked, as their case type sets it. */
export function createCheckGuard(
  { db, getType }: Pick<Context, 'db' | 'getType'>,
  { identity }: { readonly identity: Pick<IdentityService, 'accounts'> },
) {
  return async <Result>(
    {
      case_type,
      channel,
      form,
      applicant_id: accountId,
      original_id,
    }: Pick<CaseRow, 'case_type' | 'channel' | 'form' | 'applicant_id' | 'original_id'>,
    answer: () => Promise<Result>,
    findingsOf: (result: Result) => readonly KeptFinding[],
  ): Promise<Result> => {
    const { guard } = getType(case_type);
    if (!guard || channel === 'window') return answer();
    const [holder] = await identity.accounts.listHolders([accountId]);
    const original = original_id === null ? undefined : await findCase(db, original_id);
    const former = original && handedInForm(original);
    const answered: Result[] = [];
    await guard.guardCheck({ accountId, form, former, number: holder && ownNumberOf(holder) }, async () => {
      const result = await answer();
      answered.push(result);
      return !areOfStranger(findingsOf(result));
    });
    return answered[0] as Result;
  };
}
