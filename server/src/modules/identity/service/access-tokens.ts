import { createDecoder, createSigner, createVerifier, TokenError } from 'fast-jwt';

export interface TokenKey {
  readonly id: string;
  readonly secret: Buffer;
}

export interface AccessTokens {
  sign(sessionId: string): string;
  /** The session a token speaks for; undefined where it is forged, altered or expired. */
  findSessionId(token: string): string | undefined;
}

const lifetimeMs = 15 * 60 * 1000;
const issuer = 'anju';
const decode = createDecoder({ complete: true });

/** One key signs; all of them are good for what was signed before. */
export function createAccessTokens(keys: readonly TokenKey[], signingKeyId: string): AccessTokens {
  const signing = keys.find(({ id }) => id === signingKeyId);
  if (!signing) throw new Error('no key to sign with');
  const sign = createSigner({
    key: signing.secret,
    kid: signing.id,
    algorithm: 'HS256',
    iss: issuer,
    expiresIn: lifetimeMs,
  });
  const verifiers = new Map(
    keys.map(({ id, secret }) => [
      id,
      createVerifier({ key: secret, algorithms: ['HS256'], allowedIss: issuer, cache: 10_000 }),
    ]),
  );
  return {
    sign: (sessionId) => sign({ sid: sessionId }),
    findSessionId(token) {
      try {
        const { header } = decode(token) as { header: { kid?: string } };
        const { sid } = (verifiers.get(header.kid ?? '')?.(token) ?? {}) as { sid?: unknown };
        return typeof sid === 'string' ? sid : undefined;
      } catch (error) {
        if (error instanceof TokenError) return undefined;
        throw error;
      }
    },
  };
}
