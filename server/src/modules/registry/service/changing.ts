import { ConflictError, type Day } from '@anju/contract';
import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Cause } from '../rules/cause.ts';
import type { UnitFault } from '../rules/lease-faults.ts';
import { setCause } from '../store/changes.ts';
import { type KnownUnit, lockUnits } from '../store/known-units.ts';
import { liftRestriction, listExpired } from '../store/restrictions.ts';
import type { RegistryTables, RegistryTransaction } from '../store/tables.ts';

/** Processes that show units listen to this topic; the changes say which units have changed. */
export const unitsTopic = 'units';

export interface CaseOfUnit {
  readonly id: number;
  readonly number: string;
  /** The change happens on this day. */
  readonly day: Day;
}

export interface HandedInCase extends CaseOfUnit {
  /** The case was handed in before, and may have been about another house then. */
  readonly isCorrected: boolean;
  /**
   * An entitled applicant is told the faults; a stranger's case waits for an official instead, and holds nothing till
   * then.
   */
  readonly isEntitled: boolean;
}

export const on = (transaction: AnyTransaction): RegistryTransaction => joined<RegistryTables>(transaction);

export const causeOf = ({ number }: Pick<CaseOfUnit, 'number'>): Cause => ({ kind: 'case', reference: number });

/** The database refuses a conflict by a constraint; these are the reasons to tell. */
const refusals: Readonly<Record<string, string>> = {
  restriction_document: '该文号的权利限制已经登记，不能重复登记',
  lease_once: '房屋或者房间在该时段已有有效的租赁备案，租期不能重叠',
  sale_under_way: '该房屋已签约或者备案，不能重复销售',
  unit_seized: '房屋已被查封，不能办理',
  unit_claimed: '房屋有正在履行的合同、申请或者权利限制，不能分割或者合并',
  unit_place: '登记系统中已有该房屋，不能重复登记',
  unit_unit_number_key: '登记系统中已有该不动产单元号的房屋，不能重复登记',
  house_claim_place: '该房屋已有人申请登记，正在核验，办结前不能重复申请',
  house_claim_unit: '该不动产单元号的房屋已有人申请登记，正在核验，办结前不能重复申请',
  owner_shares: '权利人的份额合计应为 100%',
};

/**
 * A change that passed the rules may still meet a constraint because another transaction was quicker; it is refused
 * with its reason.
 */
export async function refusingConflicts<Result>(work: () => Promise<Result>, isTold = true): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { readonly constraint?: string };
    const reason = constraint === undefined ? undefined : refusals[constraint];
    if (reason === undefined) throw error;
    throw new ConflictError(isTold ? reason : '该房屋的登记情况刚刚变化，请重试', { cause: error });
  }
}

/** The result is false if a stranger's application has to wait for an official. */
export function mayReserve(faults: readonly UnitFault[], { isEntitled }: Pick<HandedInCase, 'isEntitled'>): boolean {
  if (isEntitled) assertPossible(faults);
  return isEntitled || faults.every((fault) => !fault.refused);
}

export function assertPossible(faults: readonly UnitFault[]): void {
  const refused = faults.filter((fault) => fault.refused);
  if (refused.length > 0) throw new ConflictError(refused.map(({ text }) => text).join('；'));
}

export type Changing = ReturnType<typeof createChanging>;

export interface ChangingParts {
  readonly clock: Platform['clock'];
  readonly events: Pick<Platform['events'], 'publish'>;
}

export function createChanging({ clock, events }: ChangingParts) {
  const begin = (transaction: AnyTransaction, cause: Cause): Promise<void> => {
    events.publish({ topics: [unitsTopic], what: 'units' });
    return setCause(on(transaction), cause, clock.now());
  };

  return {
    begin,

    /** From now on only this transaction changes the units; restrictions that have expired are ended first. */
    async hold(transaction: AnyTransaction, unitIds: ReadonlyArray<KnownUnit['id']>, day: Day): Promise<void> {
      await lockUnits(on(transaction), unitIds);
      for (const unitId of unitIds)
        for (const { id, document_number, until_day } of await listExpired(on(transaction), unitId, day)) {
          await begin(transaction, { kind: 'order', reference: document_number });
          await liftRestriction(on(transaction), id, until_day ?? day);
        }
    },
  };
}
