import { createSigner, createVerifier, TokenError } from 'fast-jwt';

export interface AccessTokens {
  sign(sessionId: string): string;
  /** The session a token speaks for; undefined where it is forged, altered or expired. */
  findSessionId(token: string): string | undefined;
}

const lifetimeMs = 15 * 60 * 1000;
const issuer = 'anju';

export function createAccessTokens(secret: Buffer): AccessTokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', iss: issuer, expiresIn: lifetimeMs });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: issuer,
    cache: 10_000,
  });
  return {
    sign: (sessionId) => sign({ sid: sessionId }),
    findSessionId(token) {
      try {
        const { sid } = verify(token) as { sid?: unknown };
        return typeof sid === 'string' ? sid : undefined;
      } catch (error) {
        if (error instanceof TokenError) return undefined;
        throw error;
      }
    },
  };
}
