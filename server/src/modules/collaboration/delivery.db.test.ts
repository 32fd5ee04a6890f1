import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { calls } from '@anju/contract';
import { leaseFiledSample, saleFiledSample } from '@anju/contract/samples';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import {
  collaborationOn,
  leaseMessage,
  saleMessage,
  startQuietCollaboration,
} from '../../../testing/collaboration-stage.ts';
import { startLoopbackServer } from '../../../testing/loopback-server.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { readConfig } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { openPlatform } from '../../platform/platform.ts';
import { backOffMs, maxAttempts } from './rules/back-off.ts';

const stage = await startQuietCollaboration({ PARTNER_TIMEOUT_SECONDS: '1' });
const { app, clock, deliverDue, sendNow, setMode, rowOf, logOf, takenBy, received, answerNow } = stage;
const caller = callerOf(app.url);

let lastCase = 100;
const nextCase = () => {
  lastCase += 1;
  return { caseId: lastCase, caseNumber: `CASE-${lastCase}` };
};

const hour = 60 * 60_000;

test('a message goes out once its transaction commits, and the partner answers, now and later', async () => {
  const live = await startTestApp();
  const { sendNow: sendLive, received: receivedLive, rowOf: rowOfLive } = collaborationOn(live);
  await sendLive(saleMessage('live-registry'));
  await sendLive(saleMessage('live-tax', { partner: 'tax' }));
  await sendLive(leaseMessage('live-police'));
  await expect
    .poll(async () => (await receivedLive()).map(({ partner, kind }) => `${partner} ${kind}`).sort(), {
      timeout: 40_000,
    })
    .toEqual(['police receipt', 'registry receipt', 'registry title-registered', 'tax receipt', 'tax tax-paid']);
  expect(await rowOfLive('live-registry')).toMatchObject({ state: 'delivered', attempts: 1, last_error: '' });
  for (const message of await receivedLive()) {
    const about = message.partner === 'police' ? leaseMessage('') : saleMessage('');
    expect(message).toMatchObject({
      state: message.kind === 'receipt' ? 'processed' : 'received',
      in_reply_to: `live-${message.partner}`,
      case_id: about.caseId,
      case_number: about.caseNumber,
    });
  }
});

test('what is rolled back is never sent', async () => {
  const undone = inTransaction(stage.db, async (transaction) => {
    await stage.send(leaseMessage('rolled-back', nextCase()), transaction);
    throw new Error('not granted');
  });
  await expect(undone).rejects.toThrow('not granted');
  await deliverDue();
  expect(await takenBy('police')).not.toContain('rolled-back');
});

test('a message can be sent before any job runs, as the demo city does', async () => {
  const platform = await openPlatform(readConfig(await testEnvironment()), silentLog, clock);
  const early = collaborationOn({ platform, url: app.url }, { simulated: false });
  await early.sendNow(leaseMessage('from-the-demo-city'));
  expect(await early.rowOf('from-the-demo-city')).toMatchObject({ state: 'waiting', attempts: 0 });
  await platform.database.close();
});

test('the same message sent twice is one; another under its id is refused', async () => {
  const message = leaseMessage('sent-twice', nextCase());
  await sendNow(message);
  await sendNow(message);
  await deliverDue();
  await sendNow(message);
  await deliverDue();
  expect(await rowOf('sent-twice')).toMatchObject({ state: 'delivered', attempts: 1 });
  await expect(sendNow({ ...message, caseNumber: 'another' })).rejects.toMatchObject({ code: 409 });
  const sale = saleMessage('sale-twice', nextCase());
  await sendNow(sale);
  await expect(sendNow({ ...sale, partner: 'tax' })).rejects.toMatchObject({ code: 409 });
  await expect(sendNow({ ...sale, body: { ...saleFiledSample, totalPrice: 1 } })).rejects.toMatchObject({ code: 409 });
});

test('a body that is not of its kind, or a kind that is not for the partner, is not sent', async () => {
  await expect(sendNow(leaseMessage('no-lease', { body: {} }))).rejects.toThrow();
  await expect(sendNow(leaseMessage('not-for-tax', { partner: 'tax' }))).rejects.toThrow('do not go to tax');
  await expect(sendNow(leaseMessage('nobody-yet', { kind: 'sale-filed' }))).rejects.toThrow('do not go to police');
  await expect(sendNow(leaseMessage('of-nobody', { kind: 'unheard-of' }))).rejects.toThrow('do not go to police');
});

test.for([
  ['down', '无法连接对方系统'],
  ['slow', '对方未在 1 秒内应答'],
  ['error', '对方系统返回错误（500）'],
  ['garbage', '对方的应答无法识别'],
] as const)(
  'a partner that is %s is tried again, later each time, until it takes the message',
  async ([mode, lastError]) => {
    const id = `while-${mode}`;
    await setMode('police', mode);
    await sendNow(leaseMessage(id, nextCase()));
    for (const attempts of [1, 2, 3]) {
      await deliverDue();
      const row = await rowOf(id);
      expect(row).toMatchObject({ state: 'waiting', attempts, last_error: expect.stringContaining(lastError) });
      const wait = (row.next_at?.getTime() ?? 0) - clock.now().getTime();
      expect(wait).toBeGreaterThan(backOffMs(attempts, 0) - 5_000);
      expect(wait).toBeLessThanOrEqual(backOffMs(attempts, 1));
      await deliverDue();
      expect((await rowOf(id)).attempts, 'not before its time').toBe(attempts);
      clock.advance(backOffMs(attempts, 1));
    }
    await setMode('police', 'normal');
    await deliverDue();
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempts: 4, last_error: '' });
    expect(await logOf(id)).toEqual(['sent', 'failed', 'sent', 'failed', 'sent', 'failed', 'sent', 'delivered']);
  },
);

test('a message that the partner refuses is not tried again', async () => {
  await setMode('police', 'refuses');
  const about = nextCase();
  await sendNow(leaseMessage('refused', about));
  await deliverDue();
  await setMode('police', 'normal');
  clock.advance(48 * hour);
  await deliverDue();
  expect(await rowOf('refused')).toMatchObject({
    state: 'refused',
    attempts: 1,
    last_error: '对方拒收（400）：{"msg":"演示：不接收该消息"}',
  });
  expect(await takenBy('police')).not.toContain('refused');
});

test('after the last attempt a message has failed, until somebody sends it again', async () => {
  await setMode('police', 'error');
  await sendNow(leaseMessage('given-up', nextCase()));
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    expect((await rowOf('given-up')).state).toBe('waiting');
    await deliverDue();
    clock.advance(6 * hour);
  }
  expect(await rowOf('given-up')).toMatchObject({ state: 'failed', attempts: maxAttempts, next_at: null });
  await setMode('police', 'normal');
  await deliverDue();
  const { id, state } = await rowOf('given-up');
  expect(state).toBe('failed');
  const clerk = await app.accessTokenOf('clerk01');
  const again = await caller.ok(calls.resendMessage, { id }, clerk);
  expect(again).toMatchObject({ state: 'waiting', attempts: 0, lastError: '' });
  await deliverDue();
  expect(await rowOf('given-up')).toMatchObject({ state: 'delivered', attempts: 1 });
});

test('a process that dies between delivery and mark leaves a message that is delivered again, and accepted once', async () => {
  await sendNow(saleMessage('half-done', nextCase()));
  // The database refuses the mark, so the partner has the message and we do not know it.
  await stage.db.schema
    .alterTable('collaboration.message')
    .addCheckConstraint('dies', sql`message_id <> 'half-done' or state <> 'delivered'`)
    .execute();
  await expect(deliverDue()).rejects.toThrow('dies');
  await stage.db.schema.alterTable('collaboration.message').dropConstraint('dies').execute();
  expect(await takenBy('registry')).toContain('half-done');
  expect(await rowOf('half-done')).toMatchObject({ state: 'waiting', attempts: 1 });
  await deliverDue();
  expect((await rowOf('half-done')).attempts, 'it might still be under way').toBe(1);
  clock.advance(2 * 60_000);
  await deliverDue();
  expect(await rowOf('half-done')).toMatchObject({ state: 'delivered', attempts: 2 });
  expect(await logOf('half-done')).toEqual(['sent', 'sent', 'delivered']);
  await answerNow();
  const answers = (await received()).filter(({ in_reply_to }) => in_reply_to === 'half-done');
  expect(answers.map(({ kind }) => kind)).toEqual(['receipt', 'title-registered']);
});

test('an answer that is delivered twice is kept once', async () => {
  await setMode('tax', 'duplicate');
  await sendNow(saleMessage('asked-once', { ...nextCase(), partner: 'tax' }));
  await deliverDue();
  await answerNow();
  await setMode('tax', 'normal');
  const answers = (await received()).filter(({ in_reply_to }) => in_reply_to === 'asked-once');
  expect(answers.map(({ kind }) => kind)).toEqual(['receipt', 'tax-paid']);
  expect(await logOf(answers[1]?.message_id ?? '')).toEqual(['received', 'duplicate']);
});

test('messages about one case reach a partner in order; other cases and partners do not wait', async () => {
  const [about, another] = [nextCase(), nextCase()];
  await setMode('registry', 'error');
  await sendNow(saleMessage('first', about));
  await deliverDue();
  await setMode('registry', 'normal');
  await sendNow(saleMessage('second', about));
  await sendNow(saleMessage('third', about));
  await sendNow(saleMessage('to-tax', { ...about, partner: 'tax' }));
  await sendNow(saleMessage('of-another', another));
  await deliverDue();
  const states = async () =>
    Object.fromEntries(
      await Promise.all(
        ['first', 'second', 'third', 'to-tax', 'of-another'].map(async (id) => [id, (await rowOf(id)).state]),
      ),
    );
  const ahead = { 'to-tax': 'delivered', 'of-another': 'delivered' };
  expect(await states()).toEqual({ first: 'waiting', second: 'waiting', third: 'waiting', ...ahead });
  clock.advance(hour);
  await deliverDue();
  expect(await states()).toEqual({ first: 'delivered', second: 'delivered', third: 'delivered', ...ahead });
  const log = await stage.db
    .selectFrom('collaboration.log')
    .select('message_id')
    .where('result', '=', 'delivered')
    .where('message_id', 'in', ['first', 'second', 'third'])
    .orderBy('number')
    .execute();
  expect(log.map(({ message_id }) => message_id)).toEqual(['first', 'second', 'third']);
});

test('a failed message holds up the later ones of its case, a refused one does not and stays behind', async () => {
  const clerk = await app.accessTokenOf('clerk01');
  const [about, another] = [nextCase(), nextCase()];
  await sendNow(leaseMessage('dead', about));
  await sendNow(leaseMessage('behind-dead', about));
  await stage.db
    .updateTable('collaboration.message')
    .set({ state: 'failed', next_at: null })
    .where('message_id', '=', 'dead')
    .execute();
  await deliverDue();
  const { id: behind } = await rowOf('behind-dead');
  expect(await caller.ok(calls.getMessage, { id: behind }, clerk)).toMatchObject({
    state: 'waiting',
    waitsFor: 'dead',
  });
  await caller.ok(calls.resendMessage, { id: (await rowOf('dead')).id }, clerk);
  await deliverDue();
  expect(await caller.ok(calls.getMessage, { id: behind }, clerk)).toMatchObject({
    state: 'delivered',
    waitsFor: null,
  });

  await setMode('police', 'refuses');
  await sendNow(leaseMessage('wrong', another));
  await deliverDue();
  await setMode('police', 'normal');
  await sendNow(leaseMessage('corrected', another));
  await deliverDue();
  expect(await rowOf('corrected')).toMatchObject({ state: 'delivered' });
  const refusal = await caller.refused(calls.resendMessage, { id: (await rowOf('wrong')).id }, 409, clerk);
  expect(refusal).toContain('之后的消息已送达');
});

test('without an address messages wait, and go out signed when there is one', async () => {
  const real = await startQuietCollaboration({ DEMO: 'off' });
  await real.sendNow(leaseMessage('early', nextCase()));
  await real.deliverDue();
  expect(await real.rowOf('early')).toMatchObject({ state: 'waiting', attempts: 0, last_error: '' });

  const secret = 'shared-with-the-police';
  const taken: Array<{ readonly signatureHolds: boolean; readonly message: unknown }> = [];
  const url = await startLoopbackServer(async (request, response) => {
    const body = await text(request);
    const header = (name: string) => String(request.headers[`x-anju-${name}`]);
    const signed = `${header('message-id')}\n${header('timestamp')}\n${body}`;
    taken.push({
      signatureHolds: header('signature') === createHmac('sha256', secret).update(signed).digest('hex'),
      message: JSON.parse(body),
    });
    response.end(JSON.stringify({ messageId: 'receipt-1', kind: 'receipt', body: { note: '已收到' } }));
  });
  const { platform } = real.app;
  const config = { ...platform.config, partners: { ...platform.config.partners, police: { url, secret } } };
  const connected = collaborationOn({ ...real.app, platform: { ...platform, config } });
  await connected.deliverDue();
  expect(taken).toEqual([
    {
      signatureHolds: true,
      message: {
        messageId: 'early',
        kind: 'lease-filed',
        caseNumber: (await real.rowOf('early')).case_number,
        body: leaseFiledSample,
      },
    },
  ]);
  expect(await real.rowOf('early')).toMatchObject({ state: 'delivered', attempts: 1 });
  expect(await real.received()).toMatchObject([{ message_id: 'receipt-1', in_reply_to: 'early', state: 'processed' }]);
});

test('four messages to one agency are on their way at once: one slow answer does not hold up the others', async () => {
  const waiting: Array<() => void> = [];
  const url = await startLoopbackServer(async (request, response) => {
    const { messageId } = JSON.parse(await text(request));
    waiting.push(() =>
      response.end(JSON.stringify({ messageId: `receipt-${messageId}`, kind: 'receipt', body: { note: '已收到' } })),
    );
    if (waiting.length === 4) for (const answer of waiting) answer();
  });
  const real = await startQuietCollaboration({ DEMO: 'off', PARTNER_TIMEOUT_SECONDS: '1' });
  const { platform } = real.app;
  const police = { url, secret: 'shared' };
  const config = { ...platform.config, partners: { ...platform.config.partners, police } };
  const connected = collaborationOn({ ...real.app, platform: { ...platform, config } });
  const ids = ['at-once-1', 'at-once-2', 'at-once-3', 'at-once-4'];
  for (const id of ids) await real.sendNow(leaseMessage(id, nextCase()));
  await connected.deliverDue();
  for (const id of ids)
    expect(await real.rowOf(id), id).toMatchObject({ state: 'delivered', attempts: 1, last_error: '' });
});
