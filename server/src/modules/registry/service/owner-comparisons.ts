import { createHash, randomBytes } from 'node:crypto';
import { ConflictError, type Finding, TooManyTriesError } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { comparedOwners, haveOtherOwners, type OwnersField } from '../rules/compared-owners.ts';
import * as store from '../store/owner-comparisons.ts';
import type { RegistryTables } from '../store/tables.ts';

/** How many owners an account may have named wrongly in a day. */
const wrongOwnersPerDay = 'registry-wrong-owners-per-day';

type Comparison = RegistryTables['registry.owner_comparison'];

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

  /**
   * Counts a check before it compares, so that many at once are all counted. Undefined: there were too many. What it
   * answers with is called once it is known whether the owners were wrong, and refuses nothing: what was checked may be done.
   */
  const begin = (wrong: Comparison, max: number) =>
    inTransaction(db, async (transaction) => {
      await store.lockComparisons(transaction, wrong);
      const known = await store.listComparisons(transaction, wrong);
      if (known.some((digest) => digest.equals(wrong.digest))) return async () => {};
      if (known.length >= max) return undefined;
      // Of this check alone: another one of the same unit and people cannot take it back.
      const place = { ...wrong, digest: randomBytes(wrong.digest.length) };
      await store.addComparison(transaction, place);
      return (isWrong: boolean) =>
        inTransaction(db, async (settling) => {
          await store.removeComparison(settling, place);
          if (isWrong) await store.addComparison(settling, wrong);
        });
    });

  const guardCheckOf =
    (field: OwnersField): GuardCheck =>
    async ({ accountId, ownNumbers, form }, check) => {
      const compared = comparedOwners(form, field, ownNumbers);
      if (!compared) return check();
      const day = dayOf(clock.now(), config.timeZone);
      const max = (await parameters.readDated())(wrongOwnersPerDay, day);
      const digest = createHash('sha256').update(JSON.stringify(compared)).digest();
      const settle = await begin({ account_id: accountId, day, digest }, max);
      if (!settle) {
        await audit.recordAlone({
          ...{ action: 'owner-comparison', outcome: 'refused', actor: accountId, object: compared[0] ?? '' },
          ...{ clientAddress: '', detail: { reason: 'too many wrong owners' } },
        });
        throw new TooManyTriesError(
          `今天出租人或者出售人与登记的权利人不符的核验已达 ${max} 次，不再自动核验权属，请明天再试，或者到窗口由工作人员核对`,
        );
      }
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
