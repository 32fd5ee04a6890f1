import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handIn, leaseMessage, saleMessage, startQuietCollaboration } from '../../../testing/collaboration-stage.ts';
import { findBrokenExchange } from './index.ts';

const stage = await startQuietCollaboration();
const { app, clock, db } = stage;

await stage.sendNow(saleMessage('sale'));
await stage.setMode('police', 'error');
await stage.sendNow(leaseMessage('lease'));
await stage.deliverDue();
await stage.answerNow();
await handIn(app.url, { messageId: 'not-json', at: clock.now(), content: 'OK' });
await handIn(app.url, { messageId: 'odd', at: clock.now(), content: { kind: 'receipt', body: {} } });
await handIn(app.url, { messageId: 'odd', at: clock.now(), content: { kind: 'receipt', body: { note: '改' } } });
await stage.sendNow(leaseMessage('not-sent-yet'));

const broken = () => findBrokenExchange(app.platform.database);

/** An attacker with the rights of the owner could do this. */
async function tamper(statement: string): Promise<void> {
  await sql.raw('alter table collaboration.log disable trigger append_only').execute(db);
  await sql.raw(statement).execute(db);
  await sql.raw('alter table collaboration.log enable trigger append_only').execute(db);
}

test('everything that went out and came in is in the log, with its hash, signature and result', async () => {
  const entries = await db.selectFrom('collaboration.log').selectAll().orderBy('number').execute();
  expect(entries.map(({ direction, partner, result }) => `${direction} ${partner} ${result}`).sort()).toEqual([
    'in registry received',
    'in registry received',
    'in tax conflicting',
    'in tax malformed',
    'in tax received',
    'out police failed',
    'out police sent',
    'out registry delivered',
    'out registry sent',
  ]);
  for (const { direction, partner, signature, body_sha256 } of entries) {
    expect(body_sha256).toMatch(/^[0-9a-f]{64}$/);
    if (direction === 'out' || partner === 'tax') expect(signature).toMatch(/^[0-9a-f]{64}$/);
  }
  expect(await broken()).toBeUndefined();
});

test('the database refuses to change, remove or empty the log', async () => {
  for (const statement of [
    "update collaboration.log set result = 'delivered'",
    'delete from collaboration.log',
    'truncate collaboration.log',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('append-only');
});

test.for([
  ['result', "result = 'delivered'", "result = 'sent'"],
  ['signature', "signature = 'f' || signature", 'signature = substr(signature, 2)'],
  ['hash of the body', "body_sha256 = 'f' || body_sha256", 'body_sha256 = substr(body_sha256, 2)'],
  ['partner', "partner = 'tax'", "partner = 'registry'"],
  ['time', "at = at - interval '1 second'", "at = at + interval '1 second'"],
] as const)('an entry whose %s was changed is found', async ([, change, back]) => {
  const { number } = await db
    .selectFrom('collaboration.log')
    .select('number')
    .where('partner', '=', 'registry')
    .where('result', '=', 'sent')
    .executeTakeFirstOrThrow();
  await tamper(`update collaboration.log set ${change} where number = ${number}`);
  expect(await broken()).toEqual({ entry: number });
  await tamper(`update collaboration.log set ${back} where number = ${number}`);
  expect(await broken()).toBeUndefined();
});

test.for(['sale', 'odd'])('the message %s, changed after it was exchanged, is found', async (messageId) => {
  const change = (from: string, to: string) =>
    sql`update collaboration.message set content = replace(content, ${from}, ${to})
      where message_id = ${messageId}`.execute(db);
  await change('"kind":', '"kind": ');
  expect(await broken()).toEqual({ messageId });
  await change('"kind": ', '"kind":');
  expect(await broken()).toBeUndefined();
});

test('a delivery that was never made is found', async () => {
  await sql`update collaboration.message set state = 'delivered', attempts = 1
    where message_id = 'not-sent-yet'`.execute(db);
  expect(await broken()).toEqual({ messageId: 'not-sent-yet' });
  await sql`update collaboration.message set state = 'waiting', attempts = 0
    where message_id = 'not-sent-yet'`.execute(db);
});

test('entries cut off at the end leave messages without them', async () => {
  const { number } = await db
    .selectFrom('collaboration.log')
    .select('number')
    .where('message_id', '=', 'odd')
    .where('result', '=', 'received')
    .executeTakeFirstOrThrow();
  await tamper(`delete from collaboration.log where number >= ${number}`);
  expect(await broken()).toEqual({ messageId: 'odd' });
});
