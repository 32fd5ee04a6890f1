import { createHash, randomBytes } from 'node:crypto';
import { openBrowser, type Visit } from './browser.ts';

export const returnPath = '/gateway/api/auth/ssologin';

export interface SignOnOptions {
  readonly type?: 'ssologin' | 'ssologinzl';
  readonly challenge?: string;
}

/** The challenge is for a sign-on that leaves and is not to come home. */
export const anyChallenge = newChallenge().challenge;

export function newChallenge(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The browser goes from the portal's button to the provider's sign-in page. */
export function leaveForProvider(url: string, { type = 'ssologin', challenge = anyChallenge }: SignOnOptions = {}) {
  const browser = openBrowser();
  const goal = new URL(returnPath, url);
  goal.searchParams.set('type', type);
  goal.searchParams.set('challenge', challenge);
  const page = browser.visit(`${url}/demo-idp/?gotourl=${encodeURIComponent(goal.href)}`);
  return { browser, page };
}

/** The browser goes all the way through the provider, signed in as this person of the demo. */
export async function signOn(url: string, name: string, options: SignOnOptions = {}): Promise<Visit> {
  const { browser, page } = leaveForProvider(url, options);
  const { address } = await page;
  return browser.visit(address, { name, password: 'Anju@2026' });
}

/** The browser keeps its verifier, by which it gets its tokens. */
export async function signOnWithVerifier(url: string, name: string, options: Pick<SignOnOptions, 'type'> = {}) {
  const { verifier, challenge } = newChallenge();
  return { code: codeOf(await signOn(url, name, { ...options, challenge })), verifier };
}

export function codeOf({ address }: Visit): string {
  const code = address.searchParams.get('code');
  if (address.pathname !== '/portal/login' || !code) throw new Error(`no login code at ${address.href}`);
  return code;
}
