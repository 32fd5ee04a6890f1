import { type ChangedCells, calls } from '@anju/contract';
import { expect, onTestFinished, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { settledTable } from '../../../testing/settled-table.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { untilListening } from '../../../testing/until-listening.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log/log.ts';

const failures: string[] = [];
const log = createLog('warn', {
  write: (line) => {
    if (JSON.parse(line).msg === 'reading what has changed in building tables failed') failures.push(line);
  },
});
const clock = movedClock();
const app = await startTestApp({}, { clock, log });
await untilListening(app.platform);
const { database } = app.platform;
const { pool } = database;

const seize = (unitId: number) =>
  inTransaction(database.tables<unknown>(), (transaction) =>
    app.registry.restrictions.set(
      transaction,
      unitId,
      { kind: '查封', authority: '某法院', documentNumber: 'C1', fromDay: '2026-01-01', untilDay: null },
      { kind: 'document', reference: '（2026）安法执 1 号' },
    ),
  );

async function follow(buildingId: number) {
  const token = await app.accessTokenOf('reviewer01');
  const { version } = await settledTable(pool, callerOf(app.url), buildingId, token);
  const stream = await openEventStream(
    app.url,
    token,
    `${calls.followBuilding.path}?id=${buildingId}&since=${version}`,
  );
  onTestFinished(() => stream.close());
  return stream;
}

/** A unit that is sold twice cannot be read. The statement records no change. */
async function setSales(unitId: number, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(statement, [unitId]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('a change of one table comes, though another table could not be read on the new day', async () => {
  const [first, second] = [await registerUnit(pool), await registerUnit(pool)];
  await follow(first.buildingId);
  await pool.query('drop index registry.sale_under_way');
  await setSales(
    first.id,
    `insert into registry.sale (unit_id, kind, state, contract_number, buyers, buyer_numbers, case_id, case_number)
     select $1, 'resale', 'signed', 'twice', '[]', '{}', 1000000 + place, 'twice' from generate_series(1, 2) as place`,
  );
  clock.advance(86_400_000);
  const stream = await follow(second.buildingId);
  failures.length = 0;
  await seize(second.id);
  await expect.poll(() => failures.length).toBeGreaterThan(0);

  await setSales(first.id, `update registry.sale set state = 'dissolved' where unit_id = $1`);
  await seize(first.id);
  await stream.nextEvent('cells');
  await expect
    .poll(() => stream.received().flatMap(({ data }) => (JSON.parse(data) as ChangedCells).units.map(([id]) => id)))
    .toEqual([second.id]);
});
