import type { Day } from '@anju/contract';
import type { AnyTransaction } from '../../../platform/database/database.ts';
import { findLeaseFaults, type LeaseOfUnit, type LettableUnit, type UnitFault } from '../rules/lease-faults.ts';
import { findKnownUnit, getKnownUnit, type KnownUnit, listIdsByCodes } from '../store/known-units.ts';
import * as store from '../store/leases.ts';
import {
  assertPossible,
  type CaseOfUnit,
  type Changing,
  causeOf,
  type HandedInCase,
  mayReserve,
  on,
  refusingConflicts,
} from './changing.ts';

/** The registry does not know these room numbers: they are apart from known rooms, and within the whole unit. */
const unknownPlace = 0;

export type Leases = ReturnType<typeof createLeases>;

/** Cases about leases check and change units here. Officials look at a unit that the registry does not know. */
export function createLeases({ begin, hold }: Changing) {
  const findUnitId = async (transaction: AnyTransaction, lease: LeaseOfUnit): Promise<number | undefined> =>
    (await listIdsByCodes(on(transaction), lease))[0];

  const placeOf = (lease: LeaseOfUnit, room: { readonly place: number } | undefined): number | undefined =>
    lease.roomNumber === undefined ? undefined : (room?.place ?? unknownPlace);

  const read = async (
    transaction: AnyTransaction,
    unit: KnownUnit,
    lease: LeaseOfUnit,
    ownCases: readonly number[],
  ): Promise<LettableUnit & { readonly place: number | undefined }> => {
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
      overlapping: overlapping.filter(({ state }) => state === '有效'),
      applied: overlapping.filter(({ state }) => state === '申请中').length,
    };
  };

  const put = (
    transaction: AnyTransaction,
    lease: LeaseOfUnit,
    file: CaseOfUnit,
    kept: Pick<store.LeaseRow, 'unitId' | 'place' | 'state'>,
    isTold = true,
  ): Promise<void> => {
    const { startDate, endDate, use, area, rightType, lessors, lessees, terms } = lease;
    const row = {
      ...kept,
      startDate,
      endDate,
      use,
      area,
      rightType,
      lessors,
      lessees,
      terms,
      caseId: file.id,
      caseNumber: file.number,
    };
    return refusingConflicts(() => store.putLease(on(transaction), row), isTold);
  };

  const enter = async (transaction: AnyTransaction, lease: LeaseOfUnit, file: CaseOfUnit): Promise<void> => {
    const unitId = await findUnitId(transaction, lease);
    if (unitId === undefined) return;
    await hold(transaction, [unitId], file.day);
    const unit = await read(transaction, await getKnownUnit(on(transaction), unitId), lease, [file.id]);
    assertPossible(findLeaseFaults(lease, unit, file.day));
    await begin(transaction, causeOf(file));
    let { place } = unit;
    // An official has looked at the room, so the registry keeps it from now on.
    if (lease.roomNumber !== undefined && !unit.room)
      place = await store.addRoom(on(transaction), unitId, { number: lease.roomNumber, kind: lease.part ?? '其他' });
    await put(transaction, lease, file, { unitId, place, state: '有效' });
  };

  const close = async (
    transaction: AnyTransaction,
    file: CaseOfUnit,
    to: Parameters<typeof store.closeLease>[2],
  ): Promise<void> => {
    await begin(transaction, causeOf(file));
    await store.closeLease(on(transaction), file.id, to);
  };

  const release = (transaction: AnyTransaction, file: CaseOfUnit): Promise<void> =>
    close(transaction, file, { from: '申请中', to: '已释放', endedOn: null });

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
    async reserve(transaction: AnyTransaction, lease: LeaseOfUnit, file: HandedInCase): Promise<void> {
      const known = await findKnownUnit(on(transaction), lease);
      if (!known) return file.isCorrected ? release(transaction, file) : undefined;
      const unit = await read(transaction, known, lease, [file.id]);
      if (!mayReserve(findLeaseFaults(lease, unit, file.day), file))
        return file.isCorrected ? release(transaction, file) : undefined;
      await begin(transaction, causeOf(file));
      await put(transaction, lease, file, { unitId: known.id, place: unit.place, state: '申请中' }, file.isEntitled);
    },

    /** Of leases that exclude each other only one comes into force. */
    enter,

    release,

    end: (transaction: AnyTransaction, file: CaseOfUnit): Promise<void> =>
      close(transaction, file, { from: '有效', to: '已终止', endedOn: file.day }),

    /** The lease belongs to the other case from now on. */
    async handOver(transaction: AnyTransaction, file: CaseOfUnit, former: Pick<CaseOfUnit, 'id'>): Promise<void> {
      await begin(transaction, causeOf(file));
      await store.handOverLease(on(transaction), former.id, file);
    },

    /** The lease of a granted change replaces the former one. */
    async change(
      transaction: AnyTransaction,
      lease: LeaseOfUnit,
      file: CaseOfUnit,
      former: Pick<CaseOfUnit, 'id'>,
    ): Promise<void> {
      await close(transaction, { ...file, id: former.id }, { from: '有效', to: '已变更', endedOn: file.day });
      await enter(transaction, lease, file);
    },
  };
}
