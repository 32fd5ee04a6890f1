import { createSigner, createVerifier, TokenError } from 'fast-jwt';

export interface TokenKey {
  readonly id: string;
  readonly secret: Buffer;
}

export interface AccessTokens {
  sign(sessionId: string): string;
  /** The result is undefined if the token is forged, altered or expired. */
  findSessionId(token: string): string | undefined;
}

export const accessTokenLifetimeMs = 15 * 60 * 1000;
const iss = 'anju';
const algorithm = 'HS256';

/** The first key signs; all of them verify. */
export function createAccessTokens(keys: readonly TokenKey[], signingKeyId: string): AccessTokens {
  const signers = new Map(
    keys.map(({ id, secret }) => [
      id,
      createSigner({ key: secret, kid: id, algorithm, iss, expiresIn: accessTokenLifetimeMs }),
    ]),
  );
  const sign = signers.get(signingKeyId);
  if (!sign) throw new Error('no key to sign with');
  // All tokens of a key begin with the same header, which names the key, so no token need be decoded to find its key.
  const verifiers = new Map(
    keys.map(({ id, secret }) => [
      headerOf(signers.get(id)?.({}) ?? ''),
      createVerifier({ key: secret, algorithms: [algorithm], allowedIss: iss, cache: 10_000 }),
    ]),
  );
  return {
    sign: (sessionId) => sign({ sid: sessionId }),
    findSessionId(token) {
      try {
        const { sid } = (verifiers.get(headerOf(token))?.(token) ?? {}) as { sid?: unknown };
        return typeof sid === 'string' ? sid : undefined;
      } catch (error) {
        if (error instanceof TokenError) return undefined;
        throw error;
      }
    },
  };
}

function headerOf(token: string): string {
  return token.slice(0, token.indexOf('.'));
}
