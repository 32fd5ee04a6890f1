import { ConflictError, type Day, isMinor } from '@anju/contract';
import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import { maskedName } from '../../../platform/masking.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HeldUnit, Holdings } from '../../registry/index.ts';
import * as store from '../store.ts';

interface Person {
  readonly name: string;
  readonly idNumber: string;
}

/** The houses of the family are counted along with the applicant's. */
export interface Household {
  readonly applicant: Person;
  readonly family?: readonly (Person & { readonly relation: '配偶' | '未成年子女' })[] | undefined;
}

export type Households = ReturnType<typeof createHouseholds>;

/** A spouse has to have authorised the applicant to look at their dwellings, and sees in the log that they did. */
export function createHouseholds({ clock }: Pick<Platform, 'clock'>, holdings: Holdings) {
  const on = (transaction: AnyTransaction) => joined<store.PersonalTables>(transaction);
  const lookerOf = ({ name, idNumber }: Person, accountId: string): store.Looker => ({
    accountId,
    name,
    idNumber,
    enterprise: null,
  });

  return {
    /** A fault stands in the way of the answer, or an official has to look at it. */
    async findFaults(transaction: AnyTransaction, { applicant, family = [] }: Household, day: Day) {
      const faults: { readonly text: string; readonly unmet?: true }[] = [];
      for (const { name, idNumber, relation } of family) {
        if (relation === '未成年子女') {
          faults.push(
            isMinor({ idNumber }, day)
              ? { text: `需核对未成年子女${maskedName(name)}的亲属关系材料` }
              : { text: `${maskedName(name)}已成年，应由其本人查询`, unmet: true },
          );
          continue;
        }
        const looker = lookerOf(applicant, '');
        if ((await store.findForHoldings(on(transaction), idNumber, looker, day)) === undefined)
          faults.push({
            text: `配偶${maskedName(name)}尚未授权您查询其名下住房，请先由其在“查询授权”中授权`,
            unmet: true,
          });
      }
      return faults;
    },

    /** The dwellings are read as they stand now; the call throws if an authorisation has ended meanwhile. */
    async listDwellings(
      transaction: AnyTransaction,
      { applicant, family = [] }: Household,
      { accountId, day }: { readonly accountId: string; readonly day: Day },
    ): Promise<HeldUnit[]> {
      const looker = lookerOf(applicant, accountId);
      for (const { idNumber, relation } of family) {
        if (relation !== '配偶') continue;
        const id = await store.findForHoldings(on(transaction), idNumber, looker, day);
        const taken =
          id === undefined ? id : await store.takeLook(on(transaction), id, looker, { at: clock.now(), today: day });
        if (!taken) throw new ConflictError('配偶的查询授权已到期或者被撤销，不能出具查询结果');
      }
      const numbers = [applicant.idNumber, ...family.map(({ idNumber }) => idNumber)];
      const units = await holdings.listUnits(numbers, day, transaction);
      return units.filter(({ isForLiving }) => isForLiving);
    },
  };
}
