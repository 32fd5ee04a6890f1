import { ConflictError, type Day } from '@anju/contract';
import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Cause, setCause } from '../../../platform/register/cause.ts';
import { refusingConflicts } from '../../../platform/register/refusals.ts';
import type { HandedInCase } from '../../../platform/register/register.ts';
import type { UnitFault } from '../rules/lease-faults.ts';
import { refusals } from '../rules/refusals.ts';
import { type KnownUnit, lockUnits } from '../store/known-units.ts';
import { liftRestriction, listExpired } from '../store/restrictions.ts';
import type { RegistryTables, RegistryTransaction } from '../store/tables.ts';

/** Processes that show units listen to this topic; the changes say which units have changed. */
export const unitsTopic = 'units';

export const on = (transaction: AnyTransaction): RegistryTransaction => joined<RegistryTables>(transaction);

export const refusing = <Result>(work: () => Promise<Result>): Promise<Result> => refusingConflicts(refusals, work);

/** The result is false if a stranger's application has to wait for an official, and holds nothing till then. */
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
  const announce = (): void => events.publish({ topics: [unitsTopic], what: 'units' });

  const begin = (transaction: AnyTransaction, cause: Cause): Promise<void> => {
    announce();
    return setCause(transaction, cause, clock.now());
  };

  return {
    /** Units change in this transaction. */
    announce,

    /** Units change in this transaction, by this cause. */
    begin,

    /** From now on only this transaction changes the units; restrictions that have expired are ended first. */
    async hold(transaction: AnyTransaction, unitIds: ReadonlyArray<KnownUnit['id']>, day: Day): Promise<void> {
      await lockUnits(on(transaction), unitIds);
      for (const unitId of unitIds)
        for (const { id, document_number, until_day } of await listExpired(on(transaction), unitId, day)) {
          await begin(transaction, { kind: 'document', reference: document_number });
          await liftRestriction(on(transaction), id, until_day ?? day);
        }
    },
  };
}
