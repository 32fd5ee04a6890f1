import {
  type BuildingTable,
  type CallOutput,
  type CallParsedInput,
  type calls,
  houseNatures,
  houseStructures,
  houseUses,
  NotFoundError,
  type UnitDetail,
  type UnitSummary,
  unitStates,
} from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { maskedIdNumber, maskedName } from '../../../platform/masking.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listChanges } from '../../../platform/register/list-changes.ts';
import type { AccessService } from '../../access/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import { cellOf } from '../rules/cells.ts';
import { tableVersion } from '../rules/table-version.ts';
import { findSeizure, isInForce, publicStateOf, saleProgressOf, saleStateOf, stateOf } from '../rules/unit-state.ts';
import { addressOf, tableViewOf, type Viewer, viewOf } from '../rules/viewing.ts';
import * as store from '../store/reading.ts';
import type { RegistryTables } from '../store/tables.ts';
import { listOwners } from '../store/units.ts';
import { createUnitFinder } from './unit-finder.ts';

const changesShown = 100;

const nameIn = (codes: Readonly<Record<number, string>>, code: number): string => codes[code] ?? String(code);

interface Parts {
  readonly access: Pick<AccessService, 'findPerson'>;
  readonly identity: Pick<IdentityService, 'accounts'>;
}

export type Reading = ReturnType<typeof createReading>;

/** Everybody is shown only as much of the registry as they may see. */
export function createReading(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { access, identity }: Parts,
) {
  const db = database.tables<RegistryTables>();
  const today = () => dayOf(clock.now(), config.timeZone);
  const districtName = (code: string): string => config.districts.get(code) ?? '';

  const findViewer = async (accountId: string): Promise<Viewer> => {
    const { isOfficial, scopes } = await access.findPerson(accountId);
    const [holder] = await inTransaction(database.tables<unknown>(), (transaction) =>
      identity.accounts.listHolders([accountId], { transaction }),
    );
    const numbers = [holder?.idNumber, holder?.enterprise?.creditCode].filter((one) => typeof one === 'string');
    return { isOfficial, districts: scopes.map(({ district }) => district), numbers: numbers.filter(Boolean) };
  };

  const summaryOf = (unit: store.ListedUnit, viewer: Viewer): UnitSummary => {
    const { id, buildingId, district, unitNumber, houseCode, use, area, kindsInForce } = unit;
    const view = viewOf(viewer, unit);
    const sale = saleProgressOf(unit);
    return {
      id,
      buildingId,
      district,
      unitNumber,
      houseCode,
      area,
      view,
      address: addressOf(config.city, districtName(district), unit, unit),
      use: nameIn(houseUses, use),
      state: view === 'public' ? publicStateOf(kindsInForce, sale) : stateOf(kindsInForce, sale),
    };
  };

  const summaries = async (ids: readonly number[], viewer: Viewer): Promise<UnitSummary[]> =>
    (await store.listUnits(db, ids, today())).map((unit) => summaryOf(unit, viewer));

  const { findIds } = createUnitFinder({ database, config });

  return {
    async search(
      input: CallParsedInput<typeof calls.searchUnits>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.searchUnits>> {
      const [viewer, ids] = await Promise.all([findViewer(accountId), findIds(input)]);
      return { list: await summaries(ids, viewer) };
    },

    async getUnit(id: number, accountId: string): Promise<UnitDetail> {
      const day = today();
      const viewer = await findViewer(accountId);
      const [unit] = await store.listUnits(db, [id], day);
      if (!unit) throw new NotFoundError('房屋不存在');
      const summary = summaryOf(unit, viewer);
      const record = await store.getRecord(db, id, day);
      const isOfficial = summary.view === 'official';
      const isKnown = summary.view !== 'public';
      const seizure = findSeizure(record.restrictions, day);
      const isOwn = (number: string): boolean => viewer.numbers.includes(number);
      return {
        ...summary,
        floor: record.floor,
        entrance: unit.entrance,
        roomNumber: unit.roomNumber,
        structure: nameIn(houseStructures, record.structure),
        nature: nameIn(houseNatures, record.nature),
        layout: record.layout,
        saleState: isKnown || unit.owners.length === 0 ? saleStateOf(saleProgressOf(unit)) : 'registered',
        predicted: record.predicted,
        measured: record.measured,
        endedOn: record.endedOn,
        registeredByCase: isKnown ? record.byHandCase : null,
        madeFrom: [...record.madeFrom],
        madeInto: [...record.madeInto],
        rooms: isKnown ? [...record.rooms] : null,
        owners: isKnown
          ? (await listOwners(db, [id])).map(({ kind, name, document_number, share }) => ({
              kind,
              share,
              name: isOwn(document_number) ? name : maskedName(name),
              documentNumber: maskedIdNumber(document_number),
            }))
          : null,
        restrictions: isKnown
          ? record.restrictions
              .filter((one) => isInForce(one, day))
              .map(({ queueNumber, liftedOn: _lifted, ...one }) => ({
                ...one,
                isWaiting: one.kind === '查封' && queueNumber !== seizure?.queueNumber,
              }))
          : null,
        // A tenant sees their own lease.
        leases: record.leases
          .filter(({ lessees }) => isKnown || lessees.some(isOwn))
          .map(({ lessees: _lessees, ...lease }) => lease),
        changes: isOfficial
          ? (await listChanges(db, { register: 'registry.unit', entry: String(id) }, changesShown)).map(
              ({ at, what, cause, reference }) => ({ at: at.toISOString(), what, cause, reference }),
            )
          : null,
      };
    },

    async getBuilding(id: number, accountId: string): Promise<BuildingTable> {
      const viewer = await findViewer(accountId);
      const building = await store.findBuilding(db, id);
      if (!building) throw new NotFoundError('楼栋不存在');
      const { district } = building;
      const view = tableViewOf(viewer, district);
      const day = today();
      const version = tableVersion(day, (await store.readTransactions(db)).ended);
      const floors = await store.listFloors(db, id);
      const units = await store.listUnitsIn(db, id, day);
      return {
        id,
        district,
        view,
        version,
        states: [...unitStates],
        address: addressOf(config.city, districtName(district), { ...building, building: building.number }),
        structure: nameIn(houseStructures, building.structure),
        floors: floors.map(({ number, name }) => [number, name]),
        units: units.map((unit) => cellOf(unit, view)),
      };
    },

    async listMine(accountId: string): Promise<CallOutput<typeof calls.listMyUnits>> {
      const viewer = await findViewer(accountId);
      const day = today();
      const found = (await Promise.all(viewer.numbers.map((number) => store.listUnitsOf(db, number, day)))).flat();
      const ofKind = (how: (typeof found)[number]['how']) =>
        summaries([...new Set(found.filter((one) => one.how === how).map(({ unitId }) => unitId))], viewer);
      return { owned: await ofKind('owned'), bought: await ofKind('bought'), rented: await ofKind('rented') };
    },
  };
}
