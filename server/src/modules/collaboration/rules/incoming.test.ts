import { BadInputError, Receipt, TaxPaid } from '@anju/contract';
import { expect, test } from 'vitest';
import { joinExchanges, type PartnerDefinition } from './exchange.ts';
import { findFault, isFresh, readIncoming, readReply } from './incoming.ts';

const tax: PartnerDefinition = { code: 'tax', title: '税务' };
const police: PartnerDefinition = { code: 'police', title: '公安' };
const catalogue = joinExchanges([
  {
    partners: [tax, police],
    sends: [{ kind: 'lease-filed', title: '备案', to: [police], body: Receipt }],
    takes: [
      { kind: 'tax-paid', title: '完税信息', from: [tax], body: TaxPaid, isAboutCase: true },
      { kind: 'receipt', title: '回执', from: 'everybody', body: Receipt, isAboutCase: true, isFinal: true },
    ],
  },
]);
const taxPaid = { kind: 'tax-paid', body: { certificateNumber: 'W1', paidOn: '2026-03-02', amount: 100 } };
const receipt = { kind: 'receipt', body: {} };
const reply = { ...receipt, messageId: '4b1f0f0e-7f0a-4b1e-9d4e-2b6f0c1f7a11' };

test('a request is fresh for five minutes, by a clock that is ahead or behind', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  expect(['09:55:00.000Z', '10:05:00.000Z', '10:00:00Z'].every((time) => isFresh(`2026-03-02T${time}`, now))).toBe(
    true,
  );
  for (const stale of ['2026-03-02T09:54:59.999Z', '2026-03-02T10:05:00.001Z', 'yesterday'])
    expect(isFresh(stale, now), stale).toBe(false);
});

test('a message is taken from the partner whose business it is, and as a whole', () => {
  expect(readIncoming(JSON.stringify(taxPaid))).toEqual(taxPaid);
  expect(findFault(catalogue, 'tax', taxPaid)).toBeUndefined();
  expect(findFault(catalogue, 'police', taxPaid)?.message).toBe('公安不能发送“完税信息”消息');
  expect(findFault(catalogue, 'tax', { ...taxPaid, body: { amount: 1 } })).toBeInstanceOf(BadInputError);
  for (const kind of ['lease-filed', 'unheard-of', 'constructor'])
    expect(findFault(catalogue, 'police', { kind, body: {} })?.message, kind).toBe('无法识别的消息类型');
  expect(() => readIncoming(JSON.stringify({ kind: 'tax-paid' }))).toThrow(BadInputError);
  expect(() => readIncoming('{')).toThrow(
    expect.objectContaining({ message: '消息正文不是有效的 JSON', cause: expect.any(SyntaxError) }),
  );
});

test('what answers a delivery has an id, and is held to the same', () => {
  expect(readReply(catalogue, 'tax', JSON.stringify(reply))).toEqual(reply);
  expect(() => readReply(catalogue, 'tax', JSON.stringify(receipt))).toThrow(BadInputError);
  expect(() => readReply(catalogue, 'police', JSON.stringify({ ...reply, ...taxPaid }))).toThrow('不能发送');
});
