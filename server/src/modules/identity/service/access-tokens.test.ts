import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';

const keys = [
  { id: 'new', secret: randomBytes(32) },
  { id: 'old', secret: randomBytes(32) },
];
const tokens = createAccessTokens(keys, 'new');
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token is valid for its session for fifteen minutes', () => {
  vi.useFakeTimers();
  const token = tokens.sign('session-1');
  expect(tokens.findSessionId(token)).toBe('session-1');
  vi.advanceTimersByTime(14 * 60_000);
  expect(tokens.findSessionId(token)).toBe('session-1');
  vi.advanceTimersByTime(2 * 60_000);
  expect(tokens.findSessionId(token)).toBeUndefined();
  vi.useRealTimers();
});

test('forged and altered tokens are refused', () => {
  const [header, claims, signature] = tokens.sign('session-1').split('.');
  const forged = [
    createAccessTokens([{ id: 'new', secret: randomBytes(32) }], 'new').sign('session-1'),
    createAccessTokens([{ id: 'other', secret: keys[0]?.secret as Buffer }], 'other').sign('session-1'),
    `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${header}.${part({ sid: 'session-2', iss: 'anju', exp: 9_999_999_999 })}.${signature}`,
    `${header}.${claims}`,
    'x',
    '..',
  ];
  for (const token of forged) expect(tokens.findSessionId(token), token).toBeUndefined();
});

test('a replaced key still verifies what was signed before', () => {
  const before = createAccessTokens(keys, 'old').sign('session-1');
  expect(tokens.findSessionId(before)).toBe('session-1');
});
