import { calls, type PartnerStatus } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import {
  collaborationOn,
  leaseMessage,
  saleMessage,
  startQuietCollaboration,
} from '../../../testing/collaboration-stage.ts';
import { untilListening } from '../../../testing/until-listening.ts';

const stage = await startQuietCollaboration();
const { app, clock } = stage;
const caller = callerOf(app.url);
const hour = 60 * 60_000;
const none = { delivered: 0, failed: 0, refused: 0 };

/** Each call signs in anew, because the clock moves beyond the life of a token. */
async function statusOf(partner: string, name = 'clerk01'): Promise<PartnerStatus> {
  const { list } = await caller.ok(calls.listPartners, {}, await app.accessTokenOf(name));
  expect(list.map((one) => one.partner)).toEqual(['registry', 'police', 'tax']);
  return list.find((one) => one.partner === partner) as PartnerStatus;
}

const settledAt = async (messageId: string) => (await stage.rowOf(messageId)).settled_at?.toISOString();
/** The result is the time at which the first attempt to deliver the message failed. */
const failedAt = async (messageId: string) =>
  (
    await stage.db
      .selectFrom('collaboration.log')
      .select('at')
      .where('message_id', '=', messageId)
      .where('result', '=', 'failed')
      .orderBy('number')
      .executeTakeFirstOrThrow()
  ).at.toISOString();
const latestOf = async (...messageIds: string[]) => (await Promise.all(messageIds.map(settledAt))).sort().at(-1);
const ofCase = (caseId: number) => ({ caseId, caseNumber: `CASE-${caseId}` });

test('without a message a partner is connected, and nothing is counted', async () => {
  expect(await statusOf('tax')).toEqual({
    partner: 'tax',
    title: '税务',
    state: 'connected',
    faultSince: null,
    faultError: '',
    waiting: 0,
    oldestWaitingAt: null,
    lastDeliveredAt: null,
    lastDay: none,
    lastWeek: none,
  });
});

test('a fault lasts from the first attempt that failed until something arrives, and its queue is counted', async () => {
  await stage.sendNow(saleMessage('first', { partner: 'tax', ...ofCase(11) }));
  await stage.deliverDue();
  const arrivedAt = await settledAt('first');
  expect(await statusOf('tax')).toMatchObject({ state: 'connected', lastDeliveredAt: arrivedAt, waiting: 0 });

  clock.advance(hour);
  await stage.setMode('tax', 'error');
  await stage.sendNow(saleMessage('second', { partner: 'tax', ...ofCase(12) }));
  await stage.deliverDue();
  clock.advance(3 * hour);
  await stage.sendNow(saleMessage('third', { partner: 'tax', ...ofCase(13) }));
  await stage.deliverDue();
  const { last_error } = await stage.rowOf('third');
  const { created_at } = await stage.rowOf('second');
  expect(await statusOf('tax')).toMatchObject({
    state: 'fault',
    faultSince: await failedAt('second'),
    faultError: last_error,
    waiting: 2,
    oldestWaitingAt: created_at.toISOString(),
    lastDeliveredAt: arrivedAt,
    lastDay: { ...none, delivered: 1 },
  });
  expect(last_error).not.toBe('');
  expect((await statusOf('police')).state).toBe('connected');

  await stage.setMode('tax', 'normal');
  clock.advance(24 * hour);
  await stage.deliverDue();
  expect(await statusOf('tax')).toMatchObject({
    state: 'connected',
    faultSince: null,
    faultError: '',
    waiting: 0,
    oldestWaitingAt: null,
    lastDeliveredAt: await latestOf('second', 'third'),
    lastDay: { ...none, delivered: 2 },
    lastWeek: { ...none, delivered: 3 },
  });
});

test('a partner that refuses is reached: no fault, and what it refused is counted for a week', async () => {
  await stage.setMode('police', 'error');
  await stage.sendNow(leaseMessage('lease-one', ofCase(21)));
  await stage.deliverDue();
  expect((await statusOf('police')).state).toBe('fault');
  await stage.setMode('police', 'refuses');
  await stage.sendNow(leaseMessage('lease-two', ofCase(22)));
  await stage.deliverDue();
  expect(await statusOf('police'), 'the first waits for its next attempt').toMatchObject({
    state: 'connected',
    faultSince: null,
    waiting: 1,
    lastDay: { ...none, refused: 1 },
  });
  clock.advance(hour);
  await stage.deliverDue();
  expect(await statusOf('police')).toMatchObject({
    state: 'connected',
    waiting: 0,
    lastDeliveredAt: null,
    lastDay: { ...none, refused: 2 },
    lastWeek: { ...none, refused: 2 },
  });
  clock.advance(25 * hour);
  expect(await statusOf('police')).toMatchObject({ lastDay: none, lastWeek: { ...none, refused: 2 } });
  clock.advance(7 * 24 * hour);
  expect((await statusOf('police')).lastWeek).toEqual(none);
});

test('an official with a scope is told of the messages in that scope alone', async () => {
  await stage.setMode('registry', 'error');
  await stage.sendNow(saleMessage('elsewhere', { district: '990102', ...ofCase(31) }));
  await stage.deliverDue();
  const admin = await app.accessTokenOf('admin');
  const id = (await app.identity.findAccountId('reviewer01')) as string;
  await caller.ok(calls.setAccountScopes, { id, scopes: [{ district: '990101', category: null }] }, admin);
  expect(await statusOf('registry')).toMatchObject({ state: 'fault', waiting: 1 });
  expect(await statusOf('registry', 'reviewer01')).toMatchObject({ state: 'connected', waiting: 0, faultError: '' });
  await caller.ok(calls.setAccountScopes, { id, scopes: [{ district: null, category: 'FH' }] }, admin);
  expect(await statusOf('registry', 'reviewer01')).toMatchObject({ state: 'fault', waiting: 1 });
});

test('who is responsible for the case hears that something was exchanged', async () => {
  await untilListening(app.platform);
  const heard: string[] = [];
  const { events } = app.platform;
  const ends = ['figures * *', 'figures 990102 *', 'figures * FH', 'figures 990101 *', 'figures * ZL'].map((topic) =>
    events.subscribe([topic], (what) => heard.push(`${what} ${topic}`)),
  );
  await stage.sendNow(saleMessage('announced', { partner: 'tax', district: '990102', ...ofCase(41) }));
  await expect
    .poll(() => heard)
    .toEqual(['exchanges figures * *', 'exchanges figures 990102 *', 'exchanges figures * FH']);
  for (const end of ends) end();
});

test('a partner without an address is not connected, whatever waits for it', async () => {
  const early = collaborationOn(app, { simulated: false });
  const asked = {
    session: { accountId: (await app.identity.findAccountId('supervisor01')) as string },
    clientAddress: '',
  };
  const states = (await early.listPartners(asked)).list.map(({ state }) => state);
  expect(states).toEqual(['not-connected', 'not-connected', 'not-connected']);
});
