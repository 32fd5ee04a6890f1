import type { Day } from '@anju/contract';
import type { AnyTransaction } from '../../../platform/database/database.ts';
import { causeOf } from '../../../platform/register/cause.ts';
import type { Register, RegisterCase } from '../../../platform/register/register.ts';
import { findLeaseFaults, type LeaseOfUnit, type LettableUnit, type UnitFault } from '../rules/lease-faults.ts';
import { findKnownUnit, getKnownUnit, type KnownUnit, listIdsByCodes } from '../store/known-units.ts';
import * as store from '../store/leases.ts';
import { assertPossible, type Changing, mayReserve, on } from './changing.ts';

/** The registry does not know these room numbers: they are apart from known rooms, and within the whole unit. */
const unknownPlace = 0;

export type Leases = ReturnType<typeof createLeases>;

/** Cases about leases check and change units here. Officials look at a unit that the registry does not know. */
export function createLeases({ begin, announce, hold }: Changing) {
  const findUnitId = async (transaction: AnyTransaction, lease: LeaseOfUnit): Promise<number | undefined> =>
    (await listIdsByCodes(on(transaction), lease))[0];

  const placeOf = (lease: LeaseOfUnit, room: { readonly place: number } | undefined): number | undefined =>
    lease.roomNumber === undefined ? undefined : (room?.place ?? unknownPlace);

  const read = async (
    transaction: AnyTransaction,
    unit: KnownUnit,
    lease: LeaseOfUnit,
    ownCases: readonly number[],
  ): Promise<LettableUnit & Pick<KnownUnit, 'id'> & { readonly place: number | undefined }> => {
    const db = on(transaction);
    const { id: unitId } = unit;
    const { roomNumber, startDate, endDate } = lease;
    const room = roomNumber === undefined ? undefined : await store.findRoom(db, unitId, roomNumber);
    const place = placeOf(lease, room);
    const overlapping = await store.listOverlapping(db, { unitId, place, startDate, endDate }, ownCases);
    return {
      ...unit,
      room,
      place,
      overlapping: overlapping.filter(({ state }) => state === 'in-force'),
      applied: overlapping.filter(({ state }) => state === 'applied').length,
    };
  };

  /** The result is undefined if the registry does not know the unit. */
  const findLettable = async (
    transaction: AnyTransaction,
    lease: LeaseOfUnit,
    file: RegisterCase,
    ownCases: readonly number[],
  ): Promise<store.KeptLease | undefined> => {
    const unitId = await findUnitId(transaction, lease);
    if (unitId === undefined) return undefined;
    await hold(transaction, [unitId], file.day);
    const unit = await read(transaction, await getKnownUnit(on(transaction), unitId), lease, ownCases);
    assertPossible(findLeaseFaults(lease, unit, file.day));
    if (lease.roomNumber === undefined || unit.room) return { lease, unitId, place: unit.place };
    // An official has looked at the room, so the registry keeps it from now on.
    await begin(transaction, causeOf(file));
    const room = { number: lease.roomNumber, kind: lease.part ?? '其他' };
    return { lease, unitId, place: await store.addRoom(on(transaction), unitId, room) };
  };

  const release = (transaction: AnyTransaction, file: RegisterCase): Promise<void> => {
    announce();
    return store.leases.release(transaction, file);
  };

  return {
    async check(
      transaction: AnyTransaction,
      lease: LeaseOfUnit,
      { day, ownCases }: { readonly day: Day; readonly ownCases: readonly number[] },
    ): Promise<UnitFault[]> {
      const unit = await findKnownUnit(on(transaction), lease);
      return findLeaseFaults(lease, unit && (await read(transaction, unit, lease, ownCases)), day);
    },

    /** Several cases may apply for the same rooms: the grant decides between them. */
    async reserve(transaction, lease, file) {
      if (file.isGrantedAtOnce) return;
      const known = await findKnownUnit(on(transaction), lease);
      const unit = known && (await read(transaction, known, lease, [file.id]));
      if (!unit || !mayReserve(findLeaseFaults(lease, unit, file.day), file))
        return file.isCorrected ? release(transaction, file) : undefined;
      announce();
      await store.leases.reserve(transaction, { lease, unitId: unit.id, place: unit.place }, file);
    },

    /** Of leases that exclude each other only one comes into force. */
    async enter(transaction, lease, file) {
      const kept = await findLettable(transaction, lease, file, [file.id]);
      if (!kept) return;
      announce();
      await store.leases.enter(transaction, kept, file);
    },

    release,

    end(transaction, file) {
      announce();
      return store.leases.end(transaction, file);
    },

    /** The lease belongs to the other case from now on. */
    handOver(transaction, file, former) {
      announce();
      return store.leases.handOver(transaction, file, former);
    },

    /** The lease of a granted change replaces the former one. */
    async change(transaction, lease, file, former) {
      const kept = await findLettable(transaction, lease, file, [file.id, former.id]);
      announce();
      await store.leases.change(transaction, kept, file, former);
    },
  } satisfies Register<LeaseOfUnit> & Record<string, unknown>;
}
