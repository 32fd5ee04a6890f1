import { type BuildingTable, type ChangedCells, calls, unitStates as states } from '@anju/contract';
import { expect, onTestFinished, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { settledTable } from '../../../testing/settled-table.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { untilListening } from '../../../testing/until-listening.ts';
import { inTransaction } from '../../platform/database/database.ts';

const app = await startTestApp();
await untilListening(app.platform);
const caller = callerOf(app.url);
const { database } = app.platform;
const { pool } = database;
const { grant } = caseWork(app);
const [official, stranger] = (await Promise.all(['reviewer01', 'citizen02'].map(app.accessTokenOf))) as [
  string,
  string,
];

const order = { kind: 'document', reference: '（2026）安法执 1 号' } as const;
const seizure = { kind: '查封', authority: '某法院', documentNumber: 'C1' } as const;
const seize = (unitId: number) =>
  inTransaction(database.tables<unknown>(), (transaction) =>
    app.registry.restrictions.set(transaction, unitId, { ...seizure, fromDay: '2026-01-01', untilDay: null }, order),
  );
const lift = (unitId: number) =>
  inTransaction(database.tables<unknown>(), (transaction) =>
    app.registry.restrictions.lift(transaction, unitId, { ...seizure, day: '2026-01-02' }, order),
  );

const tableOf = (id: number, token: string) => settledTable(pool, caller, id, token);

async function follow({ id, version }: Pick<BuildingTable, 'id' | 'version'>, token: string) {
  const stream = await openEventStream(app.url, token, `${calls.followBuilding.path}?id=${id}&since=${version}`);
  onTestFinished(() => stream.close());
  const events = () =>
    stream.received().map(({ id: version, data }) => ({ version, ...(JSON.parse(data) as ChangedCells) }));
  let seen = 0;
  return {
    events,
    async next() {
      const before = seen;
      await stream.nextEvent('cells');
      seen += 1;
      await expect.poll(() => events().length).toBeGreaterThan(before);
      return events()[before] as ReturnType<typeof events>[number];
    },
    close: stream.close,
  };
}
const shownOf = ({ units, gone, isWhole }: ChangedCells) => ({
  units: units.map(([id, , , , , , state, isLet, sale]) => [
    id,
    states[state],
    isLet,
    sale === null ? null : states[sale],
  ]),
  gone,
  isWhole,
});
const changed = (...units: unknown[]) => ({ units, gone: [], isWhole: false });

test('what changes comes by itself, to each as far as they may see it', async () => {
  const owned = await registerUnit(pool);
  const table = await tableOf(owned.buildingId, official);
  const [seesAll, seesLittle] = [await follow(table, official), await follow(table, stranger)];
  await grant({ by: 'citizen01', caseType: 'ZL201', form: { unitNumber: owned.unitNumber, endDate: '2040-01-01' } });
  expect(shownOf(await seesAll.next())).toEqual(changed([owned.id, 'registered', 1, null]));
  await seize(owned.id);
  expect(shownOf(await seesAll.next())).toEqual(changed([owned.id, 'seized', 1, 'registered']));
  expect((await tableOf(owned.buildingId, official)).units[0]?.slice(6), 'as the table itself').toEqual([
    states.indexOf('seized'),
    1,
    states.indexOf('registered'),
  ]);

  const forSale = await registerUnit(pool, { owners: [], permit: 'P1' });
  const saleTable = await tableOf(forSale.buildingId, stranger);
  const buyer = await follow(saleTable, stranger);
  await seize(forSale.id);
  expect(shownOf(await buyer.next())).toEqual(changed([forSale.id, 'seized', null, null]));
  expect(seesLittle.events(), 'what restricts an owned unit, and that it is let').toEqual([]);
});

test('after a lost connection come those that have changed since, to a stranger only what they see of it', async () => {
  const unit = await registerUnit(pool, { owners: [], permit: 'P1' });
  const owned = await registerUnit(pool, { buildingId: unit.buildingId });
  const table = await tableOf(unit.buildingId, stranger);
  // Another viewer follows the table meanwhile, so that the server knows what has changed.
  const other = await follow(table, official);
  const first = await follow(table, stranger);
  await seize(unit.id);
  const { version } = await first.next();
  await first.close();
  await seize(owned.id);
  await lift(unit.id);
  const known = () => new Map(other.events().flatMap(({ units }) => units.map((cell) => [cell[0], states[cell[6]]])));
  await expect.poll(known).toEqual(
    new Map([
      [unit.id, 'for-sale'],
      [owned.id, 'seized'],
    ]),
  );

  const second = await follow({ ...table, version }, stranger);
  expect(shownOf(await second.next())).toEqual(changed([unit.id, 'for-sale', null, null]));
  const late = await follow(table, official);
  expect(shownOf(await late.next())).toEqual(
    changed([unit.id, 'for-sale', 0, null], [owned.id, 'seized', 0, 'registered']),
  );
  const upToDate = await follow(await tableOf(unit.buildingId, stranger), stranger);
  await seize(unit.id);
  expect(shownOf(await upToDate.next()), 'nothing before').toEqual(changed([unit.id, 'seized', null, null]));
});

test('of a version that nothing is known of, all units come', async () => {
  const unit = await registerUnit(pool);
  const table = await tableOf(unit.buildingId, official);
  await seize(unit.id);
  const whole = { units: [[unit.id, 'seized', 0, 'registered']], gone: [], isWhole: true };
  const [since] = table.version.split('.').slice(1);
  for (const version of [table.version, '2020-01-01.1', `2020-01-01.${since}`])
    expect(shownOf(await (await follow({ ...table, version }, official)).next()), version).toEqual(whole);
});

test('a unit that is divided is gone, and its parts are there', async () => {
  const unit = await registerUnit(pool, { owners: [] });
  const table = await tableOf(unit.buildingId, stranger);
  const stream = await follow(table, stranger);
  const half = {
    floor: 3,
    entrance: '',
    use: 11,
    nature: 1,
    layout: null,
    predicted: null,
    unitNumber: null,
    measured: { area: 50, inner: 40, shared: 10 },
  };
  const parts = await inTransaction(database.tables<unknown>(), (transaction) =>
    app.registry.units.split(
      transaction,
      unit.id,
      ['A', 'B'].map((letter) => ({ ...half, roomNumber: `301${letter}`, houseCode: `${unit.houseCode}${letter}` })),
      { cause: order, day: '2026-01-02' },
    ),
  );
  const { gone, units } = await stream.next();
  expect([gone, units.map(([id]) => id)]).toEqual([[unit.id], parts]);
});

test('a building that there is not, or a version that is none, is refused; so are more streams than a person can look at', async () => {
  const { buildingId } = await registerUnit(pool);
  const table = await tableOf(buildingId, stranger);
  const answerTo = async (id: string, since: string) =>
    (await caller.raw(calls.followBuilding, { id, since }, stranger)).status;
  expect(await answerTo('999999999', table.version)).toBe(404);
  for (const since of ['', '5', '2026-01-01.x', `${table.version}'`])
    expect(await answerTo(String(buildingId), since)).toBe(400);
  for (let open = 0; open < 20; open += 1) await follow(table, stranger);
  expect(await answerTo(String(buildingId), table.version)).toBe(429);
});
