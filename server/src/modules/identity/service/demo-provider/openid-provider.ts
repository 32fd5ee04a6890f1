import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type GrantContext, Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import type { Log } from '../../../../platform/log/log.ts';
import { type Deployment, innerOrigin, ownOrigin, ownOrigins } from '../../rules/own-address.ts';
import { createOidcProvider } from '../single-sign-on/oidc.ts';
import { returnPath } from '../single-sign-on/single-sign-on.ts';
import { renderMessage } from './demo-pages.ts';
import { demoPersons } from './demo-persons.ts';
import { type DemoProvider, demoProviderName, demoProviderPath } from './provider.ts';

export function makeDemoProvider(deployment: Deployment, port: number, log: Log): DemoProvider {
  const issuer = ownOrigin(deployment, port) + demoProviderPath;
  const portalOrigins = ownOrigins(deployment, port);
  const client = { clientId: 'anju-portal', clientSecret: randomBytes(32).toString('base64url') };
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: portalOrigins.map((origin) => origin + returnPath),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [newSigningKey()] },
    claims: { openid: ['sub'], profile: ['name', 'id_number'], phone: ['phone_number', 'phone_number_verified'] },
    conformIdTokenClaims: false,
    findAccount,
    loadExistingGrant: grantWithoutAsking,
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 60, IdToken: 60 },
    // The session's cookie is never sent back, so that each sign-in of the demo asks again and lets the user choose the
    // person.
    cookies: { keys: [randomBytes(32).toString('base64')], long: { path: `${demoProviderPath}/session` } },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `${demoProviderPath}/interaction/${uid}` },
    renderError: (context: { type: string; body: string }) => {
      context.type = 'html';
      context.body = renderMessage('登录请求无效或已过期，请返回平台重新登录');
    },
  });
  provider.proxy = true;
  provider.on('error', (err) => log.warn({ err }, 'demo identity provider'));
  provider.on('server_error', (_context, err) => log.error({ err }, 'demo identity provider'));

  const portal = createOidcProvider({
    provider: demoProviderName,
    issuer,
    ...client,
    fetch: (address, options) => {
      const { pathname, search } = new URL(address);
      return fetch(innerOrigin(deployment, port) + pathname + search, options as RequestInit);
    },
  });
  return { issuer, portalOrigins, provider, portal };
}

function newSigningKey(): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
}

function findAccount(_context: unknown, userName: string) {
  const person = demoPersons.find((known) => known.userName === userName);
  return (
    person && {
      accountId: userName,
      claims: () => ({
        sub: userName,
        name: person.name,
        phone_number: `+86${person.phone}`,
        phone_number_verified: true,
        id_number: person.idNumber,
      }),
    }
  );
}

async function grantWithoutAsking({ oidc }: GrantContext) {
  const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope('openid profile phone');
  await grant.save();
  return grant;
}
