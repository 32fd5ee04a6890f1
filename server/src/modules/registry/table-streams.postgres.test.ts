import { type ChangedCells, calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { settledTable } from '../../../testing/settled-table.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { untilListening } from '../../../testing/until-listening.ts';
import { inTransaction } from '../../platform/database/database.ts';

const first = await startTestApp();
const second = await startTestApp({ DATABASE_URL: first.platform.database.pool.options.connectionString as string });
await untilListening(second.platform);
const token = await first.accessTokenOf('reviewer01');
const db = first.platform.database.tables<unknown>();

const seize = (unitId: number, before: () => Promise<void>) =>
  inTransaction(db, async (transaction) => {
    await first.registry.restrictions.set(
      transaction,
      unitId,
      { kind: '查封', authority: '某法院', documentNumber: 'C1', fromDay: '2026-01-01', untilDay: null },
      { kind: 'document', reference: '（2026）安法执 1 号' },
    );
    await before();
  });
const follow = (id: number, since: string) =>
  openEventStream(second.url, token, `${calls.followBuilding.path}?id=${id}&since=${since}`);
const idsIn = (stream: Awaited<ReturnType<typeof follow>>) =>
  stream.received().flatMap(({ data }) => (JSON.parse(data) as ChangedCells).units.map(([id]) => id));

test('what began first and committed last is not lost, in another process, to who looks on and to who comes back', async () => {
  const unit = await registerUnit(first.platform.database.pool);
  const other = await registerUnit(first.platform.database.pool, { buildingId: unit.buildingId });
  const table = () => callerOf(first.url).ok(calls.getBuilding, { id: unit.buildingId }, token);
  const begun = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const settled = await settledTable(first.platform.database.pool, callerOf(first.url), unit.buildingId, token);
  const looking = await follow(unit.buildingId, settled.version);
  const slow = seize(unit.id, async () => {
    begun.resolve();
    await commit.promise;
  });
  await begun.promise;
  await seize(other.id, async () => {});
  await expect.poll(() => idsIn(looking)).toEqual([other.id]);
  const { version } = await table();
  commit.resolve();
  await slow;
  await expect.poll(() => idsIn(looking)).toEqual([other.id, unit.id]);
  const back = await follow(unit.buildingId, version);
  await expect.poll(() => idsIn(back)).toContain(unit.id);
  await Promise.all([looking.close(), back.close()]);
});
