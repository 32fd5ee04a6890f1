import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { exchanges, leaseMessage } from '../../../testing/collaboration-stage.ts';
import { startLoopbackServer } from '../../../testing/loopback-server.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { accessOn, messagesOn } from '../../../testing/other-release.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { readConfig } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { openPlatform } from '../../platform/platform.ts';
import { createCollaborationService } from './index.ts';
import type { CollaborationTables } from './store.ts';

const deliveries: string[] = [];
let beforeAnswer: () => Promise<unknown> = async () => undefined;

const url = await startLoopbackServer(async (request, response) => {
  const { messageId } = JSON.parse(await text(request));
  deliveries.push(messageId);
  await beforeAnswer();
  response.end(JSON.stringify({ messageId: `receipt-${messageId}`, kind: 'receipt', body: {} }));
});
const environment = {
  ...(await testEnvironment()),
  PARTNER_POLICE_URL: url,
  PARTNER_POLICE_SECRET: 'shared-with-the-police',
};
const clock = movedClock();
const platform = await openPlatform(readConfig(environment), silentLog, clock);
await platform.jobs.start([]);
afterAll(async () => {
  await platform.jobs.stop();
  await platform.database.close();
});
const collaboration = createCollaborationService(platform, {
  access: accessOn(platform),
  messages: messagesOn(platform),
  exchanges,
});
const deliverDue = () => collaboration.deliverDue(new Map());
const db = platform.database.tables<CollaborationTables>();

const sendAll = (messageIds: readonly string[]) =>
  inTransaction(db, async (transaction) => {
    for (const [index, id] of messageIds.entries())
      await collaboration.send(
        leaseMessage(id, { caseId: 1 + (index % 20), caseNumber: `C-${index % 20}` }),
        transaction,
      );
  });

const states = async () =>
  new Set(
    (await db.selectFrom('collaboration.message').select('state').where('direction', '=', 'out').execute()).map(
      ({ state }) => state,
    ),
  );

test('processes that deliver at once deliver each message once, and each case in order', async () => {
  const servers = await Promise.all([startTestServer(environment), startTestServer(environment)]);
  const ids = Array.from({ length: 200 }, (_, index) => `m-${index}`);
  await sendAll(ids);
  await Promise.all([deliverDue(), deliverDue()]);
  await expect.poll(states).toEqual(new Set(['delivered']));
  expect([...deliveries].sort()).toEqual([...ids].sort());
  for (let about = 0; about < 20; about += 1) {
    const ofCase = (id: string) => Number(id.slice(2)) % 20 === about;
    expect(deliveries.filter(ofCase)).toEqual(ids.filter(ofCase));
  }
  for (const { child, ended } of servers) {
    child.kill('SIGTERM');
    await ended;
  }
});

test('a process killed before it could mark what it delivered leaves it to another one', async () => {
  deliveries.length = 0;
  const server = await startTestServer(environment);
  beforeAnswer = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  };
  await sendAll(['killed-over']);
  await server.ended;
  beforeAnswer = async () => undefined;
  expect(deliveries).toEqual(['killed-over']);
  expect(await states()).toEqual(new Set(['delivered', 'waiting']));

  await deliverDue();
  expect(deliveries, 'it might still be under way').toHaveLength(1);
  clock.advance(2 * 60_000);
  await deliverDue();
  expect(deliveries).toEqual(['killed-over', 'killed-over']);
  expect(await states()).toEqual(new Set(['delivered']));
});

test('what is sent calls for one round, which does not wait for the next minute', async () => {
  const rounds = async () => {
    const { rows } = await platform.database.pool.query(
      `select count(*)::int as count from jobs.job where name = 'collaboration-delivery' and state = 'created'`,
    );
    return rows[0].count;
  };
  await platform.database.pool.query(`delete from jobs.job where name = 'collaboration-delivery'`);
  for (const id of ['first', 'second', 'third']) await sendAll([id]);
  await expect.poll(rounds, { timeout: 20_000 }).toBe(1);
});
