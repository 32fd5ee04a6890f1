import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { handIn, leaseMessage, saleMessage, startQuietCollaboration } from '../../../testing/collaboration-stage.ts';
import { addDays, dayOf } from '../../platform/clock/workdays.ts';

const stage = await startQuietCollaboration();
const { app, clock } = stage;
const caller = callerOf(app.url);
const clerk = await app.accessTokenOf('clerk01');

await stage.sendNow(saleMessage('sale-registry'));
await stage.sendNow(saleMessage('sale-tax', { partner: 'tax' }));
await stage.setMode('police', 'refuses');
await stage.sendNow(leaseMessage('lease-police'));
await stage.deliverDue();
await stage.answerNow();
await stage.setMode('tax', 'error');
await stage.sendNow(saleMessage('sale-tax-waiting', { partner: 'tax' }));
await stage.deliverDue();
await handIn(app.url, { messageId: 'lost', at: clock.now(), content: { kind: 'receipt', body: {} } });

const list = async (filter: object) => {
  const { list } = await caller.ok(calls.listMessages, filter, clerk);
  return list.map(({ direction, partner, kind, state }) => `${direction} ${partner} ${kind} ${state}`);
};

test('officials see the messages; citizens, enterprises and who has no role do not', async () => {
  const { id } = await stage.rowOf('sale-tax');
  for (const name of ['clerk01', 'reviewer01', 'reviewer02', 'approver01', 'supervisor01'])
    expect((await caller.ok(calls.listMessages, {}, await app.accessTokenOf(name))).list.length).toBeGreaterThan(0);
  for (const name of ['citizen01', 'entadmin01', 'entemp01', 'agency01', 'noapps01', 'admin']) {
    const token = await app.accessTokenOf(name);
    await caller.refused(calls.listMessages, {}, 403, token);
    await caller.refused(calls.listPartners, {}, 403, token);
    await caller.refused(calls.getMessage, { id }, 403, token);
    await caller.refused(calls.resendMessage, { id }, 403, token);
  }
});

test('an official with a scope sees the messages about cases in that scope alone', async () => {
  const reviewer = await app.accessTokenOf('reviewer01');
  const id = (await app.identity.findAccountId('reviewer01')) as string;
  const admin = await app.accessTokenOf('admin');
  const { id: leaseId } = await stage.rowOf('lease-police');
  const seenWith = async (...scopes: { district: string | null; category: 'ZL' | 'FH' | null }[]) => {
    await caller.ok(calls.setAccountScopes, { id, scopes }, admin);
    const { list } = await caller.ok(calls.listMessages, { pageSize: 100 }, reviewer);
    return [...new Set(list.map(({ caseNumber }) => caseNumber))].sort();
  };
  const lease = leaseMessage('').caseNumber;
  const sale = saleMessage('').caseNumber;
  expect(await seenWith({ district: '990102', category: null })).toEqual([]);
  await caller.refused(calls.getMessage, { id: leaseId }, 404, reviewer);
  expect(await caller.refused(calls.resendMessage, { id: leaseId }, 404, reviewer)).toBe('消息不存在，或您无权查看');
  expect((await stage.rowOf('lease-police')).state).toBe('refused');
  expect(await seenWith({ district: '990102', category: null }, { district: null, category: 'FH' })).toEqual([sale]);
  expect(await seenWith({ district: '990101', category: 'ZL' })).toEqual([lease]);
  await caller.ok(calls.getMessage, { id: leaseId }, reviewer);
  expect(await seenWith({ district: '990101', category: null })).toEqual([sale, lease]);
  expect(await seenWith()).toEqual([sale, lease, null]);
});

test('the list is narrowed by direction, partner, state, kind, day and case, newest first', async () => {
  expect(await list({ direction: 'out' })).toEqual([
    'out tax sale-filed waiting',
    'out police lease-filed refused',
    'out tax sale-filed delivered',
    'out registry sale-filed delivered',
  ]);
  expect((await list({ direction: 'in', partner: 'tax' })).sort()).toEqual([
    'in tax receipt processed',
    'in tax receipt unmatched',
    'in tax tax-paid received',
  ]);
  expect(await list({ state: 'undelivered' })).toEqual([
    'out tax sale-filed waiting',
    'out police lease-filed refused',
  ]);
  expect(await list({ state: 'undelivered', partner: 'police' })).toEqual(['out police lease-filed refused']);
  expect(await list({ kind: 'tax-paid' })).toEqual(['in tax tax-paid received']);
  const today = dayOf(clock.now(), 'Asia/Shanghai');
  const count = (await list({})).length;
  expect(await list({ from: today, to: today })).toHaveLength(count);
  expect(await list({ from: addDays(today, 1) })).toEqual([]);
  expect(await list({ to: addDays(today, -1) })).toEqual([]);
  expect(await list({ kind: 'unheard-of' })).toEqual([]);
  expect(await list({ state: 'unmatched' })).toEqual(['in tax receipt unmatched']);
  expect(await list({ state: 'waiting' })).toEqual(['out tax sale-filed waiting']);
  expect(await list({ state: 'waiting', partner: 'police' })).toEqual([]);
  expect(await list({ state: 'not-connected' })).toEqual([]);
  expect(await list({ caseNumber: leaseMessage('').caseNumber })).toEqual(['out police lease-filed refused']);
  expect(await list({ caseNumber: 'another' })).toEqual([]);
});

test('a message shows each attempt by the log, and what was answered to it', async () => {
  const detailOf = async (messageId: string) => {
    const { id } = await stage.rowOf(messageId);
    const { transfers, answers } = await caller.ok(calls.getMessage, { id }, clerk);
    return [
      transfers.map(({ result }) => result),
      answers.map(({ kind, direction, state }) => `${direction} ${kind} ${state}`),
    ];
  };
  expect(await detailOf('sale-tax')).toEqual([
    ['delivered', 'sent'],
    ['in receipt processed', 'in tax-paid received'],
  ]);
  expect(await detailOf('lease-police')).toEqual([['refused', 'sent'], []]);
  expect(await detailOf('sale-tax-waiting')).toEqual([['failed', 'sent'], []]);
  const { list: received } = await caller.ok(calls.listMessages, { kind: 'tax-paid' }, clerk);
  const tax = await caller.ok(calls.getMessage, { id: received[0]?.id ?? 0 }, clerk);
  expect([tax.transfers.map(({ result }) => result), tax.answers]).toEqual([['received'], []]);
});

test('pages follow each other without gap or double', async () => {
  const all = (await caller.ok(calls.listMessages, { pageSize: 100 }, clerk)).list.map(({ id }) => id);
  const seen: number[] = [];
  for (let after: number | undefined; ; ) {
    const page = await caller.ok(calls.listMessages, { pageSize: 3, ...(after && { after }) }, clerk);
    seen.push(...page.list.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toEqual(all);
  expect(seen).toEqual([...seen].sort((one, other) => other - one));
});

test('personal data in what was sent are masked', async () => {
  const { id } = await stage.rowOf('lease-police');
  const { body } = await caller.ok(calls.getMessage, { id }, clerk);
  expect(body).toMatchObject({
    lessors: [{ name: '张*', idNumber: '990***********0014' }],
    lessees: [{ name: '陈*', idNumber: '990***********0025' }],
    occupants: [{ name: '陈*', idNumber: '990***********0025' }],
    house: { address: expect.stringContaining('示例路') },
  });
  const sale = await caller.ok(calls.getMessage, { id: (await stage.rowOf('sale-tax')).id }, clerk);
  expect(sale.body).toMatchObject({
    sellers: [{ name: '安居市东湖置业有限公司' }],
    buyers: [{ name: '陈*' }, { name: '刘*' }],
  });
});

test('only what failed or was refused is sent again, and who did so is on record', async () => {
  for (const messageId of ['sale-tax', 'sale-tax-waiting']) {
    const { id } = await stage.rowOf(messageId);
    expect(await caller.refused(calls.resendMessage, { id }, 409, clerk)).toContain('只能重新发送');
  }
  await caller.refused(calls.resendMessage, { id: 999_999 }, 404, clerk);
  await caller.refused(calls.getMessage, { id: 999_999 }, 404, clerk);
  const { list: received } = await caller.ok(calls.listMessages, { direction: 'in', pageSize: 1 }, clerk);
  await caller.refused(calls.resendMessage, { id: received[0]?.id ?? 0 }, 409, clerk);

  const { id } = await stage.rowOf('lease-police');
  const answers = await Promise.all([1, 2].map(() => caller.raw(calls.resendMessage, { id }, clerk)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await stage.setMode('police', 'normal');
  await stage.deliverDue();
  expect(await stage.rowOf('lease-police')).toMatchObject({ state: 'delivered' });
  const { entries } = await app.platform.audit.readPage({
    kind: 'operation',
    action: 'collaboration-message-resend',
    timeZone: 'Asia/Shanghai',
    pageNum: 1,
    pageSize: 100,
  });
  const actor = await app.identity.findAccountId('clerk01');
  expect(entries).toMatchObject([{ actor, object: 'lease-police', outcome: 'done' }]);
});
