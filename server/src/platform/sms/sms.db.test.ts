import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { readConfig } from '../config/config.ts';
import { inTransaction } from '../database/database.ts';
import { openPlatform } from '../platform.ts';

const secret = 'shared-with-the-sms-gateway';
const deliveries: Array<{ signatureHolds: boolean; message: unknown }> = [];
const waiting: Array<() => void> = [];
let failuresLeft = 0;

const gateway = createServer(async (request, response) => {
  const body = await text(request);
  const signed = `${request.headers['x-anju-timestamp']}.${body}`;
  const signatureHolds =
    request.headers['x-anju-signature'] === createHmac('sha256', secret).update(signed).digest('hex');
  response.statusCode = failuresLeft > 0 ? 500 : 200;
  failuresLeft -= 1;
  if (response.statusCode === 200) {
    deliveries.push({ signatureHolds, message: JSON.parse(body) });
    waiting.shift()?.();
  }
  response.end();
}).listen(0, '127.0.0.1');
await once(gateway, 'listening');
afterAll(() => gateway.close());

const { port } = gateway.address() as { port: number };
const environment = await testEnvironment();
const platform = await openPlatform(
  readConfig({ ...environment, SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/`, SMS_WEBHOOK_SECRET: secret }),
  silentLog,
  systemClock,
);
await platform.jobs.start(platform.jobKinds);
afterAll(async () => {
  await platform.jobs.stop();
  await platform.database.close();
});
const db = platform.database.tables<unknown>();
const message = (code: string) => ({
  phone: '13800000001',
  text: `验证码 ${code}`,
  proof: { loginName: 'clerk01', code },
});

test('a message goes out signed once its transaction commits, and never if it does not', async () => {
  await expect(
    inTransaction(db, async (transaction) => {
      await platform.sms.send(message('111111'), transaction);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const delivered = new Promise<void>((resolve) => waiting.push(resolve));
  await inTransaction(db, (transaction) => platform.sms.send(message('222222'), transaction));
  await delivered;
  expect(deliveries).toEqual([{ signatureHolds: true, message: { phone: '13800000001', text: '验证码 222222' } }]);
});

test('a message to nobody is a job like another, and goes to no gateway', async () => {
  const before = deliveries.length;
  await inTransaction(db, (transaction) => platform.sms.send({ ...message('444444'), phone: undefined }, transaction));
  const delivered = new Promise<void>((resolve) => waiting.push(resolve));
  await inTransaction(db, (transaction) => platform.sms.send(message('555555'), transaction));
  await delivered;
  expect(deliveries.slice(before)).toMatchObject([{ message: { text: '验证码 555555' } }]);
});

test('a gateway that fails is tried again', async () => {
  failuresLeft = 2;
  const delivered = new Promise<void>((resolve) => waiting.push(resolve));
  await inTransaction(db, (transaction) => platform.sms.send(message('333333'), transaction));
  await delivered;
  expect(deliveries.at(-1)?.message).toEqual({ phone: '13800000001', text: '验证码 333333' });
});
