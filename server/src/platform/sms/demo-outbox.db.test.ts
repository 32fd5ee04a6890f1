import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../database/database.ts';
import { createDemoOutbox } from './demo-outbox.ts';
import { noSms } from './sms.ts';

const database = await openTestDatabase();
const db = database.tables<unknown>();
const outbox = createDemoOutbox(database, { now: () => new Date('2026-11-15T02:00:00Z') });
const message = { phone: '13800000002', text: '验证码 123456', proof: { loginName: 'clerk01', code: '123456' } };

test('the outbox shows the code under the login name, newest first, and no telephone number', async () => {
  await inTransaction(db, (transaction) => outbox.sms.send(message, transaction));
  await inTransaction(db, (transaction) =>
    outbox.sms.send({ ...message, proof: { ...message.proof, code: '654321' } }, transaction),
  );
  const at = '2026-11-15T02:00:00.000Z';
  expect(await outbox.list()).toEqual([
    { kind: 'sms', key: 'clerk01', code: '654321', at },
    { kind: 'sms', key: 'clerk01', code: '123456', at },
  ]);
});

test('a message to nobody is kept like another, and shown to nobody', async () => {
  await inTransaction(db, (transaction) =>
    outbox.sms.send({ ...message, phone: undefined, proof: { ...message.proof, code: '999999' } }, transaction),
  );
  expect((await outbox.list()).map(({ code }) => code)).not.toContain('999999');
});

test('without a demo and without a gateway there is no SMS, and that is said', async () => {
  await expect(inTransaction(db, (transaction) => noSms.send(message, transaction))).rejects.toMatchObject({
    code: 503,
  });
});
