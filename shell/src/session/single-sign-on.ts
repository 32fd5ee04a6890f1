import { calls, type PortalConfig } from '@anju/contract';
import { callAddress } from '@anju/sub-app-kit';
import { signOnVerifier } from '../storage/stored-values.ts';
import type { Portal } from './portal.ts';
import type { LoginType } from './session.ts';

/** The browser returns from the identity provider with one of these values of `type`. */
const loginTypes = { ssologin: 'normal', ssologinzl: 'zl' } as const satisfies Record<string, LoginType>;
type SignOnType = keyof typeof loginTypes;

export interface SignOnReturn {
  readonly type: SignOnType;
  /** The code is valid for one sign-in; null means that the sign-on has yet to begin. */
  readonly code: string | null;
}

export function findSignOnReturn(search: string): SignOnReturn | undefined {
  const parameters = new URLSearchParams(search);
  const type = parameters.get('type') ?? '';
  return isSignOnType(type) ? { type, code: parameters.get('code') } : undefined;
}

/**
 * Returns the identity provider's address with the return address in it. Only this window keeps the verifier of the
 * challenge.
 */
export async function signOnAddress(config: PortalConfig, type: SignOnType = 'ssologin'): Promise<string> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  signOnVerifier.write(verifier);
  const way = { type, challenge: await challengeOf(verifier) };
  const back = new URL(callAddress(config.gateway, calls.returnFromIdentityProvider, way), location.origin);
  const door = new URL(config.identityProvider ?? '', location.origin);
  door.searchParams.set('gotourl', back.href);
  return door.href;
}

/**
 * Signs in with the code that came back to this window, or leaves for the provider if there is none yet. A sign-on that
 * another window began is refused, because it may belong to another person. A second return without a code is refused
 * too: the provider has lost it, and another try would go round in circles.
 */
export async function signOn({ client, config, enter }: Portal, { type, code }: SignOnReturn): Promise<void> {
  const verifier = signOnVerifier.read();
  signOnVerifier.remove();
  if (code === null && verifier === undefined && config.identityProvider !== undefined)
    return location.replace(await signOnAddress(config, type));
  if (code === null || verifier === undefined) throw new Error('this window has not begun the sign-on');
  enter(await client.call(calls.getLoginToken, { code, verifier }, { ownMessage: true }), loginTypes[type]);
}

function isSignOnType(type: string): type is SignOnType {
  return Object.hasOwn(loginTypes, type);
}

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(await sha256(new TextEncoder().encode(verifier)));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (crypto.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  // Over http from another machine, browsers have no cryptography.
  return (await import('@noble/hashes/sha2.js')).sha256(bytes);
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
