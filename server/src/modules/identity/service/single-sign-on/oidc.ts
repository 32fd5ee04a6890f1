import { toIdCardNumber } from '@anju/contract';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { mobileNumber } from '../../rules/phone-number.ts';
import { type IdentityProvider, SignOnRefusedError } from './identity-provider.ts';

export interface OidcSettings {
  /** The provider's subjects are kept under this name. */
  readonly provider: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** An issuer that lives in this process is reached by a fetch of its own. */
  readonly fetch?: CustomFetch;
}

export interface OidcProof {
  readonly code: string;
  readonly state: string;
  readonly iss: string | undefined;
  readonly attempt: Pick<Departure, 'nonce' | 'codeVerifier' | 'returnAddress'>;
}

/** The browser leaves with these values and must come back with them. */
export interface Departure {
  readonly location: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnAddress: string;
}

export interface OidcProvider extends IdentityProvider<OidcProof> {
  depart(returnAddress: string): Promise<Departure>;
}

const timeoutSeconds = 5;
const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

export function createOidcProvider(settings: OidcSettings): OidcProvider {
  const configuration = discoverWhenNeeded(settings);
  return {
    async depart(returnAddress) {
      const state = randomState();
      const nonce = randomNonce();
      const codeVerifier = randomPKCECodeVerifier();
      const { href } = buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnAddress,
        scope: 'openid profile phone',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { location: href, state, nonce, codeVerifier, returnAddress };
    },

    async identify({ code, state, iss, attempt }) {
      const returned = new URL(attempt.returnAddress);
      returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      const tokens = await authorizationCodeGrant(await configuration(), returned, {
        expectedState: state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new SignOnRefusedError('the provider sent no identity');
      const { sub, name, phone_number, phone_number_verified, id_number } = claims;
      return {
        provider: settings.provider,
        subject: sub,
        name: typeof name === 'string' ? name : '',
        phone:
          typeof phone_number === 'string' && phone_number_verified === true ? mobileNumber(phone_number) : undefined,
        idNumber: toIdCardNumber(id_number),
      };
    },
  };
}

/**
 * Discovery runs at the first need, and again after a failure: a provider that is down must not keep the server from
 * starting.
 */
function discoverWhenNeeded(settings: OidcSettings): () => Promise<Configuration> {
  const issuer = new URL(settings.issuer);
  const insecure = settings.fetch !== undefined || loopbackNames.includes(issuer.hostname);
  let found: Promise<Configuration> | undefined;
  return () => {
    found ??= discovery(issuer, settings.clientId, undefined, ClientSecretBasic(settings.clientSecret), {
      timeout: timeoutSeconds,
      execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
      ...(settings.fetch && { [customFetch]: settings.fetch }),
    }).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}
