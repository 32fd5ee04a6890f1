import { createHash, randomBytes } from 'node:crypto';
import { ConflictError, TooManyTriesError } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { type AnyTransaction, inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askedIn, housesIn, nameSameHouses } from '../rules/named-houses.ts';
import { ownsUnits } from '../store/known-units.ts';
import * as store from '../store/owner-comparisons.ts';
import type { RegistryDb, RegistryTables } from '../store/tables.ts';
import { on } from './changing.ts';

/** This parameter limits the checks of other people's houses that an account may have in a day. */
const checksPerDay = 'registry-wrong-owners-per-day';

/** Every stranger reads this about every house, so that it reveals nothing of what registers have. */
export const houseNeedsCheck = '该房屋的登记情况需要核对，请按核验结果办理';

type Comparison = RegistryTables['registry.owner_comparison'];
type Fields = Readonly<Record<string, unknown>>;

interface Asked {
  readonly accountId: string;
  /** The applicant owns houses by the number of their document, or by that of their enterprise. */
  readonly number: string | undefined;
  readonly form: Fields;
  /** This is the form of the applicant's granted case that the new one changes or renews. */
  readonly former?: Fields | undefined;
}

export type HouseGuardPlatform = Pick<Platform, 'database' | 'clock' | 'config' | 'parameters' | 'audit'>;

export type HouseGuard = ReturnType<typeof createHouseGuard>;

/**
 * The guard decides who is told what the registers have about a house, and how often strangers may have a house
 * checked.
 */
export function createHouseGuard({ database, clock, config, parameters, audit }: HouseGuardPlatform) {
  const db = database.tables<RegistryTables>();
  parameters.define({
    [checksPerDay]: {
      title: '每个账号每日核验他人房屋的次数',
      description: '核验他人的房屋、合同或者备案达到此次数的，当日不再自动核验；核验本人的房屋、本人签订的合同不计',
      unit: '次',
      defaultValue: 50,
      min: 1,
      max: 1_000,
      dated: true,
    },
  });

  /** The house belongs to the applicant by the registry, or by a case that was granted to them. */
  const holds = async (handle: RegistryDb, { number, form, former }: Omit<Asked, 'accountId'>): Promise<boolean> => {
    if (former && nameSameHouses(form, former)) return true;
    const houses = housesIn(form);
    return number !== undefined && houses.length > 0 && ownsUnits(handle, houses, number);
  };

  /**
   * A check is counted before it runs, so that many checks at once are all counted; undefined means that there were too
   * many. The answered function is called once it is known whether the applicant was entitled, and refuses nothing.
   */
  const begin = (asked: Comparison, max: number) =>
    inTransaction(db, async (transaction) => {
      await store.lockComparisons(transaction, asked);
      const known = await store.listComparisons(transaction, asked);
      if (known.some((digest) => digest.equals(asked.digest))) return async () => {};
      if (known.length >= max) return undefined;
      // The digest belongs to this check alone, so that another check of the same house cannot take the count back.
      const place = { ...asked, digest: randomBytes(asked.digest.length) };
      await store.addComparison(transaction, place);
      return (isCounted: boolean) =>
        inTransaction(db, async (settling) => {
          await store.removeComparison(settling, place);
          if (isCounted) await store.addComparison(settling, asked);
        });
    });

  return {
    toldToStrangers: houseNeedsCheck,

    holds: (transaction: AnyTransaction, asked: Omit<Asked, 'accountId'>): Promise<boolean> =>
      holds(on(transaction), asked),

    /** The check answers whether the applicant was entitled; it is refused if they have asked too often. */
    async guardCheck(asked: Asked, check: () => Promise<boolean>): Promise<void> {
      const { accountId, form } = asked;
      const names = askedIn(form);
      if (names.length === 0 || (await holds(db, asked))) {
        await check();
        return;
      }
      const day = dayOf(clock.now(), config.timeZone);
      const max = (await parameters.readDated())(checksPerDay, day);
      const digest = createHash('sha256').update(JSON.stringify(names)).digest();
      const settle = await begin({ account_id: accountId, day, digest }, max);
      if (!settle) {
        await audit.recordAlone({
          action: 'owner-comparison',
          outcome: 'refused',
          actor: accountId,
          object: names[0] ?? '',
          clientAddress: '',
          detail: { reason: 'too many houses of others' },
        });
        throw new TooManyTriesError(
          `今天核验他人房屋已达 ${max} 次，不再自动核验，请明天再试，或者到窗口由工作人员核对`,
        );
      }
      let isEntitled: boolean;
      try {
        isEntitled = await check();
      } catch (error) {
        // The conflict may be about the house.
        await settle(error instanceof ConflictError);
        throw error;
      }
      await settle(!isEntitled);
    },
  };
}
