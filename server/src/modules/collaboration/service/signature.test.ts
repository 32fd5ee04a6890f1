import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedWith, sign } from './signature.ts';

const signed = { messageId: 'lease-1', timestamp: '2026-11-15T02:00:00.000Z', body: '{"内容":1}' };

test('a signature is what a partner computes by the documented rule', () => {
  const text = 'lease-1\n2026-11-15T02:00:00.000Z\n{"内容":1}';
  expect(sign('secret', signed)).toBe(createHmac('sha256', 'secret').update(text).digest('hex'));
});

test('it covers id, time, body and secret', () => {
  const signature = sign('secret', signed);
  expect(isSignedWith('secret', { ...signed, body: Buffer.from(signed.body) }, signature)).toBe(true);
  for (const change of [{ messageId: 'lease-2' }, { timestamp: '2026-11-15T02:00:00.001Z' }, { body: '{"内容":2}' }])
    expect(isSignedWith('secret', { ...signed, ...change }, signature)).toBe(false);
  expect(isSignedWith('another', signed, signature)).toBe(false);
  for (const other of ['', 'x', signature.slice(1), `${signature}0`])
    expect(isSignedWith('secret', signed, other)).toBe(false);
});
