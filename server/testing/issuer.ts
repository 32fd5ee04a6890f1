import { generateKeyPairSync } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { startLoopbackServer } from './loopback-server.ts';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

export interface Vouched {
  claims: Record<string, unknown>;
  /** The token is signed with a key that the issuer does not publish. */
  forged?: boolean;
}

/** The OpenID issuer signs the claims a test sets, with the nonce of the request. */
export async function startIssuer(vouched: Vouched) {
  const published = newKey();
  const foreign = newKey();
  let nonce = '';
  const url: string = await startLoopbackServer((request, response) => {
    const answer = (body: object) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (request.url === '/jwks')
      answer({ keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'ES256' }] });
    else if (request.url === '/token') {
      const now = Math.floor(Date.now() / 1000);
      const key = (vouched.forged ? foreign : published).privateKey.export({ type: 'pkcs8', format: 'pem' });
      const sign = createSigner({ key: key.toString(), algorithm: 'ES256', kid: 'key' });
      const claims = { iss: url, aud: 'anju', iat: now, exp: now + 60, nonce, ...vouched.claims };
      answer({ access_token: 'unused', token_type: 'bearer', id_token: sign(claims) });
    } else
      answer({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
      });
  });
  return {
    url,
    /** The way back belongs to this way out, as if the browser had been there. */
    wayBack(location: string): Record<'code' | 'state' | 'iss', string> {
      const { searchParams } = new URL(location);
      nonce = searchParams.get('nonce') ?? '';
      return { code: 'a-code', state: searchParams.get('state') ?? '', iss: url };
    },
  };
}
