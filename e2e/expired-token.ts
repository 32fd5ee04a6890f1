import { createHmac, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { changeStored, readToken } from './stored.ts';

const key = randomBytes(32);
const hourSeconds = 3_600;

/** The server signs with a key that the test knows. */
export const knownTokenKey = { ACCESS_TOKEN_KEYS: `known:${key.toString('base64')}` };

/** The stored access token moves an hour into the past, as after a lunch break. */
export async function expireToken(page: Page): Promise<string> {
  const [header, payload = ''] = (await readToken(page)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const past = JSON.stringify({ ...claims, iat: claims.iat - hourSeconds, exp: claims.exp - hourSeconds });
  const unsigned = `${header}.${Buffer.from(past).toString('base64url')}`;
  const token = `${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`;
  await changeStored(page, 'token', token);
  return token;
}
