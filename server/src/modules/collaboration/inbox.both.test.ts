import { calls, gatewayPrefix, TaxPaid } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { handIn, saleMessage, startQuietCollaboration } from '../../../testing/collaboration-stage.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { send } from '../../../testing/http.ts';
import { expectFailure } from '../../../testing/walk-contract.ts';
import type { IncomingKind } from './rules/exchange.ts';
import { joinHandlers, onMessage } from './service/handlers.ts';
import { sign } from './service/signature.ts';

const stage = await startQuietCollaboration();
const { app, clock, received, logOf } = stage;
const taxSale = saleMessage('sale-1', { partner: 'tax' });
await stage.sendNow(taxSale);

const paid = { certificateNumber: 'WS-1', paidOn: '2026-11-15', amount: 22_500 };
const taxPaid = { kind: 'tax-paid', inReplyTo: 'sale-1', body: paid };

const receivedAs = async (messageId: string) => (await received()).filter((row) => row.message_id === messageId);
const refusalOf = (answer: { body: string }) => JSON.parse(answer.body).msg;

test('a message is kept with the case it is about, by the message it answers or by the number of the case', async () => {
  const { caseId, caseNumber } = taxSale;
  const by = { 'by-reply': taxPaid, 'by-number': { kind: 'tax-paid', caseNumber, body: paid } };
  for (const [messageId, content] of Object.entries(by)) {
    const answer = await handIn(app.url, { messageId, at: clock.now(), content });
    expect(answer.status, answer.body).toBe(200);
    expect(await receivedAs(messageId)).toMatchObject([
      { kind: 'tax-paid', state: 'received', case_id: caseId, case_number: caseNumber },
    ]);
    expect(await logOf(messageId)).toEqual(['received']);
  }
});

test('a message that refers to nothing sent to this partner is left for a person', async () => {
  const contents = [
    { kind: 'tax-paid', body: paid },
    { kind: 'tax-paid', inReplyTo: 'never-sent', caseNumber: 'no-such-case', body: paid },
  ];
  for (const [index, content] of contents.entries())
    expect((await handIn(app.url, { messageId: `lost-${index}`, at: clock.now(), content })).status).toBe(200);
  const other = { kind: 'receipt', inReplyTo: 'sale-1', caseNumber: taxSale.caseNumber, body: {} };
  await handIn(app.url, { partner: 'police', messageId: 'lost-2', at: clock.now(), content: other });
  for (const messageId of ['lost-0', 'lost-1', 'lost-2'])
    expect(await receivedAs(messageId)).toMatchObject([{ state: 'unmatched', case_id: null }]);
});

test('a second delivery gets the answer of the first and does nothing, also at the same moment', async () => {
  const message = { messageId: 'twice', content: taxPaid };
  const answers = await Promise.all([1, 2, 3].map(() => handIn(app.url, { ...message, at: clock.now() })));
  clock.advance(60 * 60_000);
  answers.push(await handIn(app.url, { ...message, at: clock.now() }));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await receivedAs('twice')).toHaveLength(1);
  expect(await logOf('twice')).toEqual(['received', 'duplicate', 'duplicate', 'duplicate']);
});

test('two partners may choose the same id; one partner may not use it for something else', async () => {
  const receipt = { kind: 'receipt', body: {} };
  for (const partner of ['police', 'registry'])
    expect((await handIn(app.url, { partner, messageId: 'same-id', at: clock.now(), content: receipt })).status).toBe(
      200,
    );
  const content = { ...receipt, body: { note: '另一内容' } };
  const answer = await handIn(app.url, { partner: 'police', messageId: 'same-id', at: clock.now(), content });
  expectFailure('conflicting', answer, 409);
  expect(await receivedAs('same-id')).toHaveLength(2);
  expect(await logOf('same-id')).toEqual(['received', 'received', 'conflicting']);
});

test('unknown senders, wrong signatures and old messages are refused with a message, and nothing is written', async () => {
  const before = await fingerprint(app.platform.database);
  const at = clock.now();
  const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
  const message = { messageId: 'bad', at, content: taxPaid };
  const refusals: Array<[given: Parameters<typeof handIn>[1], status: number, words: string]> = [
    [{ ...message, partner: 'bank' }, 400, '未知的协同单位'],
    [{ ...message, secret: 'another-secret' }, 401, '签名不正确'],
    [{ ...message, secret: 'demo-secret-of-police' }, 401, '签名不正确'],
    [{ ...message, signature: '0'.repeat(64) }, 401, '签名不正确'],
    [{ ...message, at: minutesAgo(6) }, 401, '时间'],
    [{ ...message, at: minutesAgo(-6) }, 401, '时间'],
  ];
  for (const [given, status, words] of refusals) {
    const answer = await handIn(app.url, given);
    expectFailure(words, answer, status);
    expect(refusalOf(answer)).toContain(words);
  }
  expect(await fingerprint(app.platform.database)).toEqual(before);
});

test('a body that was changed on the way, or taken for another id, is refused', async () => {
  const right = await handIn(app.url, { messageId: 'genuine', at: clock.now(), content: taxPaid });
  expect(right.status).toBe(200);
  const timestamp = clock.now().toISOString();
  const body = JSON.stringify(taxPaid);
  const signature = sign('demo-secret-of-tax', { messageId: 'genuine', timestamp, body });
  const post = (messageId: string, content: string | Buffer) =>
    send(app.url, {
      method: 'POST',
      path: `${gatewayPrefix}${calls.receiveMessage.path}?${new URLSearchParams({ partner: 'tax', messageId, timestamp, signature })}`,
      headers: { 'content-type': 'application/json' },
      body: content,
    });
  expect((await post('genuine', body)).status).toBe(200);
  expectFailure('changed', await post('genuine', body.replace('22500', '1')), 401);
  expectFailure('taken', await post('another', body), 401);
});

test('a genuine message that cannot be read is refused, and logged', async () => {
  const unreadable: Array<[content: string | object, words: string]> = [
    ['OK', '不是有效的 JSON'],
    ['[]', '格式不正确'],
    [{ kind: 'receipt' }, '请填写消息内容'],
  ];
  for (const [index, [content, words]] of unreadable.entries()) {
    const answer = await handIn(app.url, { messageId: `unreadable-${index}`, at: clock.now(), content });
    expectFailure(words, answer, 400);
    expect(refusalOf(answer)).toContain(words);
    expect(await receivedAs(`unreadable-${index}`)).toEqual([]);
    expect(await logOf(`unreadable-${index}`)).toEqual(['malformed']);
  }
});

test('a message that is not taken, of an unknown kind, of another agency or of no sense, is refused and kept for officials', async () => {
  const tooLong = { kind: 'receipt', body: { note: '长'.repeat(501) } };
  const notTaken: Array<[content: object, words: string]> = [
    [{ kind: 'unheard-of', body: {} }, '无法识别的消息类型'],
    [{ kind: 'lease-filed', body: {} }, '无法识别的消息类型'],
    [{ kind: 'constructor', body: {} }, '无法识别的消息类型'],
    [{ kind: 'title-registered', body: {} }, '税务不能发送“不动产登记结果”消息'],
    [{ kind: 'tax-paid', body: {} }, '请填写完税证明号'],
    [tooLong, '说明不能超过500个字符'],
  ];
  const caller = callerOf(app.url);
  const clerk = await app.accessTokenOf('clerk01');
  for (const [index, [content, words]] of notTaken.entries()) {
    const message = { messageId: `not-taken-${index}`, at: clock.now(), content };
    const [first, again] = [await handIn(app.url, message), await handIn(app.url, message)];
    expectFailure(words, first, 400);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(refusalOf(first)).toContain(words);
    expect(await logOf(message.messageId)).toEqual(['rejected', 'duplicate']);
  }
  const { list } = await caller.ok(calls.listMessages, { state: 'rejected' }, clerk);
  expect(list.map(({ lastError }) => lastError).toReversed()).toEqual(
    notTaken.map(([, words]) => expect.stringContaining(words)),
  );
  const { list: processed } = await caller.ok(calls.listMessages, { state: 'processed' }, clerk);
  expect(processed.every(({ lastError }) => lastError === '')).toBe(true);
});

test('a handler that fails keeps nothing, so that the partner sends the message again, and it is acted on then', async () => {
  const kind: IncomingKind<TaxPaid> = {
    kind: 'tax-paid',
    title: '',
    from: 'everybody',
    body: TaxPaid,
    isAboutCase: true,
  };
  const timestamp = clock.now().toISOString();
  const body = Buffer.from(JSON.stringify(taxPaid));
  const signed = { messageId: 'acted-on', timestamp };
  const handed = { partner: 'tax', ...signed, body, signature: sign('demo-secret-of-tax', { ...signed, body }) };
  const failing = onMessage(kind, async () => {
    throw new Error('the disk is full');
  });
  await expect(stage.receive(handed, joinHandlers([failing]))).rejects.toThrow('the disk is full');
  expect([await receivedAs('acted-on'), await logOf('acted-on')]).toEqual([[], []]);
  const acted: unknown[] = [];
  const acting = onMessage(kind, async (_, message) => void acted.push([message.caseNumber, message.body.amount]));
  for (const handlers of [acting, acting, failing])
    expect(await stage.receive(handed, joinHandlers([handlers]))).toMatchObject({ messageId: 'acted-on' });
  expect(acted).toEqual([[taxSale.caseNumber, paid.amount]]);
  expect(await receivedAs('acted-on')).toMatchObject([{ state: 'processed' }]);
});

test('bytes that are no UTF-8, and too many of them, are refused', async () => {
  const latin = Buffer.from([0x7b, 0x22, 0xe4, 0x22, 0x7d]);
  const notText = await handIn(app.url, { messageId: 'latin', at: clock.now(), content: latin });
  expectFailure('latin', notText, 400);
  expect(refusalOf(notText)).toContain('UTF-8');
  const huge = await handIn(app.url, {
    messageId: 'huge',
    at: clock.now(),
    content: Buffer.alloc(256 * 1024 + 1, ' '),
  });
  expect(huge.status).toBe(413);
});

test('outside a demo a partner without a secret is not connected, and nothing is simulated', async () => {
  const real = await startQuietCollaboration({ DEMO: 'off' });
  const answer = await handIn(real.app.url, { messageId: 'early', at: real.clock.now(), content: taxPaid });
  expectFailure('not connected', answer, 401);
  expect(refusalOf(answer)).toBe('该协同单位尚未接入');
  const mode = await callerOf(real.app.url).raw(calls.setDemoPartnerMode, { partner: 'tax', mode: 'down' });
  expect(mode.status).toBe(404);
  const partner = {
    method: 'POST',
    path: '/demo-partners/tax/messages',
    headers: { 'content-type': 'application/json' },
  };
  expect((await send(real.app.url, { ...partner, body: '{}' })).status).toBe(404);
});

test('the simulated partners check what they get, and their mode is set from this machine only', async () => {
  const partner = {
    method: 'POST',
    path: '/demo-partners/tax/messages',
    headers: { 'content-type': 'application/json' },
  };
  expect((await send(app.url, { ...partner, body: '{}' })).status).toBe(401);
  expect((await send(app.url, { ...partner, path: '/demo-partners/bank/messages', body: '{}' })).status).toBe(404);
  const forwarded = { 'x-forwarded-for': '203.0.113.1' };
  const input = { partner: 'tax', mode: 'down' };
  const answer = await callerOf(app.url).raw(calls.setDemoPartnerMode, input, undefined, forwarded);
  expectFailure('from afar', answer, 404);
});
