import { createHash } from 'node:crypto';
import { type CallParsedInput, calls, gatewayPrefix, type LoginType, portalBasePath } from '@anju/contract';
import { clientNetwork } from '../../../../platform/http/client-network.ts';
import type { CallContext } from '../../../../platform/http/route.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { signOnRefusalCounter } from '../../rules/attempt-limits.ts';
import { findOwnAddress, originInUse, ownOrigins } from '../../rules/own-address.ts';
import * as store from '../../store/single-sign-on.ts';
import type { IdentityTables } from '../../store/tables.ts';
import type { Attempts } from '../attempts.ts';
import type { ExternalAccounts } from './external-accounts.ts';
import { type IdentityProvider, type Person, SignOnRefusedError } from './identity-provider.ts';
import type { LoginCodes } from './login-codes.ts';
import type { OidcProvider } from './oidc.ts';

type Input = CallParsedInput<typeof calls.returnFromIdentityProvider>;

interface Parts {
  readonly attempts: Attempts;
  readonly externalAccounts: ExternalAccounts;
  readonly loginCodes: LoginCodes;
  readonly tickets: IdentityProvider<{ ticket: string }> | undefined;
  /** The port is how the demo's own provider is reached. */
  findOidc(port: number): Promise<OidcProvider | undefined>;
}

const attemptValidMs = 10 * 60_000;
const loginPage = `${portalBasePath}login`;
export const returnPath = gatewayPrefix + calls.returnFromIdentityProvider.path;

export function createSingleSignOn({ database, clock, audit, config, log }: Platform, parts: Parts) {
  const db = database.tables<IdentityTables>();
  const { attempts, externalAccounts, loginCodes, tickets, findOidc } = parts;

  const getOidc = async (port: number): Promise<OidcProvider> => {
    const oidc = await findOidc(port);
    if (!oidc) throw new SignOnRefusedError('no OpenID provider is configured');
    return oidc;
  };

  const depart = async (type: Input['type'], challenge: string, client: CallContext) => {
    const returnAddress = originInUse(config, client.port, client.host) + returnPath;
    const { location, state, ...departure } = await (await getOidc(client.port)).depart(returnAddress);
    await store.addAttempt(
      db,
      hashOf(state),
      { ...departure, loginType: loginTypeOf(type), challenge },
      new Date(clock.now().getTime() + attemptValidMs),
    );
    return location;
  };

  const arrive = async (person: Person, loginType: LoginType, challenge: string, client: CallContext) => {
    const accountId = await externalAccounts.getAccountOf(person, client.clientAddress);
    const code = await loginCodes.issue({ accountId, loginType, challenge });
    return `${loginPage}?type=${typeOf(loginType)}&code=${code}`;
  };

  const next = async (input: Input, client: CallContext): Promise<string> => {
    if (input.error !== undefined) throw new SignOnRefusedError('the provider refused');
    if (input.gotourl !== undefined) {
      const own = findOwnAddress(input.gotourl, ownOrigins(config, client.port), returnPath);
      if (own === undefined) throw new SignOnRefusedError('gotourl leads elsewhere');
      return own;
    }
    const { type, challenge } = input;
    const isReturn = input.code !== undefined || input.state !== undefined;
    // The sign-on began elsewhere, perhaps at the provider: the login page begins anew, with a secret that only its
    // browser knows.
    if (challenge === undefined && !isReturn) return `${loginPage}?type=${typeOf(loginTypeOf(type))}`;
    if (input.ticket !== undefined && challenge !== undefined) {
      if (!tickets) throw new SignOnRefusedError('no ticket provider is configured');
      const person = await tickets.identify({ ticket: input.ticket });
      return arrive(person, loginTypeOf(type), challenge, client);
    }
    if (challenge !== undefined && !isReturn) return depart(type, challenge, client);
    const { code = '', state = '', iss } = input;
    const attempt = await store.takeAttempt(db, hashOf(state), clock.now());
    if (!attempt) throw new SignOnRefusedError('nobody was sent away with this state');
    const person = await (await getOidc(client.port)).identify({ code, state, iss, attempt });
    return arrive(person, attempt.loginType, attempt.challenge, client);
  };

  /**
   * Only so many refusals of one network are recorded: anybody can fail without end, and the audit keeps everything for
   * good.
   */
  const recordRefusal = async (reason: string, clientAddress: string): Promise<void> => {
    const counter = signOnRefusalCounter(clientNetwork(clientAddress));
    if (!(await attempts.isWithin(counter))) return;
    await audit.recordAlone({ action: 'single-sign-on', outcome: 'refused', clientAddress, detail: { reason } });
  };

  const refuse = async (error: unknown, client: CallContext): Promise<string> => {
    client.log.warn({ err: error }, 'single sign-on failed');
    const reason = error instanceof SignOnRefusedError ? error.message : 'provider-failure';
    await recordRefusal(reason, client.clientAddress).catch((err: unknown) =>
      log.error({ err }, 'a failed single sign-on was not audited'),
    );
    return `${loginPage}?ssoError=1`;
  };

  return {
    /** The browser goes to the provider, or home with a login code or an error. This never fails. */
    goOn: (input: Input, client: CallContext): Promise<string> =>
      next(input, client).catch((error: unknown) => refuse(error, client)),
  };
}

function typeOf(loginType: LoginType): 'ssologin' | 'ssologinzl' {
  return loginType === 'zl' ? 'ssologinzl' : 'ssologin';
}

function loginTypeOf(type: Input['type']): LoginType {
  return type === 'ssologinzl' ? 'zl' : 'normal';
}

function hashOf(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
