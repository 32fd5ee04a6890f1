import { createHash } from 'node:crypto';
import { ConflictError, type Finding, TooManyTriesError } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { comparedOwners, haveOtherOwners, type OwnersField } from '../rules/compared-owners.ts';
import * as store from '../store/owner-comparisons.ts';
import type { RegistryTables } from '../store/tables.ts';

/** How many owners an account may have named wrongly in a day. */
const wrongOwnersPerDay = 'registry-wrong-owners-per-day';

/** Runs a check of a form, or refuses to. */
type GuardCheck = (
  asked: {
    readonly accountId: string;
    readonly ownNumbers: readonly string[];
    readonly form: Readonly<Record<string, unknown>>;
  },
  check: () => Promise<readonly Finding[]>,
) => Promise<readonly Finding[]>;

export type OwnerComparisonsPlatform = Pick<Platform, 'database' | 'clock' | 'config' | 'parameters' | 'audit'>;

/**
 * A check says whether a person owns a house. An account that has named other people as owners, and wrongly, too often in a
 * day is not told again before the next.
 */
export function createOwnerComparisons({ database, clock, config, parameters, audit }: OwnerComparisonsPlatform) {
  const db = database.tables<RegistryTables>();
  parameters.define({
    [wrongOwnersPerDay]: {
      title: '每个账号每日权属核验不符的次数',
      description:
        '核验他人的房屋时，出租人或者出售人与登记的权利人不符达到此次数的，当日不再自动核验；核验本人的房屋不计',
      ...{ unit: '次', defaultValue: 20, min: 1, max: 1_000, dated: true },
    },
  });

  /** False where there were too many. */
  const count = (comparison: RegistryTables['registry.owner_comparison'], max: number): Promise<boolean> =>
    inTransaction(db, async (transaction) => {
      await store.lockComparisons(transaction, comparison);
      const known = await store.listComparisons(transaction, comparison);
      if (known.length >= max && !known.some((digest) => digest.equals(comparison.digest))) return false;
      await store.putComparison(transaction, comparison);
      return true;
    });

  const guardCheckOf =
    (field: OwnersField): GuardCheck =>
    async ({ accountId, ownNumbers, form }, check) => {
      const compared = comparedOwners(form, field, ownNumbers);
      if (!compared) return check();
      const day = dayOf(clock.now(), config.timeZone);
      const max = (await parameters.readDated())(wrongOwnersPerDay, day);
      const digest = createHash('sha256').update(JSON.stringify(compared)).digest();
      const comparison = { account_id: accountId, day, digest };
      const assertCounted = async (isWrong: boolean): Promise<void> => {
        if (await count({ ...comparison, is_wrong: isWrong }, max)) return;
        await audit.recordAlone({
          ...{ action: 'owner-comparison', outcome: 'refused', actor: accountId, object: compared[0] ?? '' },
          ...{ clientAddress: '', detail: { reason: 'too many wrong owners' } },
        });
        throw new TooManyTriesError(
          `今天出租人或者出售人与登记的权利人不符的核验已达 ${max} 次，不再自动核验权属，请明天再试，或者到窗口由工作人员核对`,
        );
      };
      // Another check of the same may have taken it back meanwhile: what is told is counted again.
      const settle = (isWrong: boolean) => (isWrong ? assertCounted(true) : store.removeComparison(db, comparison));

      // Before it is compared: many at once are all counted.
      await assertCounted(false);
      let findings: readonly Finding[];
      try {
        findings = await check();
      } catch (error) {
        // A conflict may be about the owners.
        await settle(error instanceof ConflictError);
        throw error;
      }
      await settle(haveOtherOwners(findings, field));
      return findings;
    };

  return { guardCheckOf };
}
