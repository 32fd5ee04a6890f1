import { BadInputError } from '@anju/contract';
import { expect, test } from 'vitest';
import { isFresh, isPartner, readIncoming, readReply, stateOfIncoming } from './incoming.ts';

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

test('a partner is one of those that are known', () => {
  expect(['tax', 'registry', 'police', 'somebody', ''].filter(isPartner)).toEqual(['tax', 'registry', 'police']);
});

test('a message is taken from the partner whose business it is, and as a whole', () => {
  expect(readIncoming('tax', JSON.stringify(taxPaid))).toEqual(taxPaid);
  expect(() => readIncoming('police', JSON.stringify(taxPaid))).toThrow('不能发送“完税信息”消息');
  expect(() => readIncoming('tax', JSON.stringify({ ...taxPaid, body: { amount: 1 } }))).toThrow(BadInputError);
  expect(() => readIncoming('tax', JSON.stringify({ kind: 'tax-paid' }))).toThrow(BadInputError);
  for (const kind of ['lease-filed', 'unheard-of'])
    expect(() => readIncoming('police', JSON.stringify({ kind, body: {} })), kind).toThrow('无法识别的消息类型');
  expect(() => readIncoming('tax', '{')).toThrow(
    expect.objectContaining({ message: '消息正文不是有效的 JSON', cause: expect.any(SyntaxError) }),
  );
});

test('what answers a delivery has an id, and is held to the same', () => {
  expect(readReply('tax', JSON.stringify(reply))).toEqual(reply);
  expect(() => readReply('tax', JSON.stringify(receipt))).toThrow(BadInputError);
  expect(() => readReply('police', JSON.stringify({ ...reply, ...taxPaid }))).toThrow('不能发送');
});

test('what refers to nothing is for a person to look at; a receipt needs nobody', () => {
  expect(stateOfIncoming(receipt, false)).toBe('unmatched');
  expect(stateOfIncoming(receipt, true)).toBe('processed');
  expect(stateOfIncoming(taxPaid, true)).toBe('received');
  expect(stateOfIncoming({ kind: 'unheard-of', body: {} }, true)).toBe('received');
});
