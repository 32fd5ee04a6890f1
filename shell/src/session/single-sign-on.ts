import { calls, type PortalConfig } from '@anju/contract';
import { callAddress } from '@anju/sub-app-kit';
import { signOnVerifier } from '../storage/stored-values.ts';
import type { Portal } from './portal.ts';
import type { LoginType } from './session.ts';

/** The values of `type` with which the browser returns from the identity provider. */
const loginTypes: Readonly<Record<string, LoginType>> = { ssologin: 'normal', ssologinzl: 'zl' };

export interface SignOnReturn {
  readonly loginType: LoginType;
  /** Good for one sign-in; missing where the provider did not vouch. */
  readonly code: string | null;
}

export function findSignOnReturn(search: string): SignOnReturn | undefined {
  const parameters = new URLSearchParams(search);
  const loginType = loginTypes[parameters.get('type') ?? ''];
  return loginType && { loginType, code: parameters.get('code') };
}

/** The identity provider's door, with the way back. Only this window holds what belongs to the challenge. */
export async function signOnAddress(config: PortalConfig): Promise<string> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  signOnVerifier.write(verifier);
  const way = { type: 'ssologin', ...(crypto.subtle && { challenge: await challengeOf(verifier) }) } as const;
  const back = new URL(callAddress(config.gateway, calls.returnFromIdentityProvider, way), location.origin);
  const door = new URL(config.identityProvider ?? '', location.origin);
  door.searchParams.set('gotourl', back.href);
  return door.href;
}

export async function signOn({ client, enter }: Portal, { loginType, code }: SignOnReturn): Promise<void> {
  const verifier = crypto.subtle ? signOnVerifier.read() : undefined;
  signOnVerifier.remove();
  enter(await client.call(calls.getLoginToken, { code: code ?? '', verifier }, { ownMessage: true }), loginType);
}

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
