import { ConflictError, type LoginType, NotFoundError } from '@anju/contract';
import { batchedLookup } from '../../platform/database/batched-lookup.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session, SessionSource } from '../../platform/session/session.ts';
import type { CatalogService } from '../catalog/index.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { NewPerson } from './new-person.ts';
import { canonicalLoginName } from './rules/login-name.ts';
import { assertStrongEnoughForChange } from './rules/password-strength.ts';
import { createAccounts } from './service/accounts.ts';
import { createAttempts } from './service/attempts.ts';
import { createCaptchas } from './service/captchas.ts';
import { createCleaning } from './service/cleaning.ts';
import { createDemoProvider } from './service/demo-provider/demo-provider.ts';
import { demoProviderName, demoProviderPath } from './service/demo-provider/provider.ts';
import { createKeys } from './service/keys.ts';
import { createKnownBrowsers } from './service/known-browsers.ts';
import { createPasswordChange } from './service/password-change.ts';
import { createPasswords } from './service/passwords.ts';
import { createPhoneCodes } from './service/phone-codes.ts';
import { createPreferences } from './service/preferences.ts';
import { createSecondFactor } from './service/second-factor.ts';
import { createSessions } from './service/sessions.ts';
import { createSignIn } from './service/sign-in.ts';
import { createExternalAccounts } from './service/single-sign-on/external-accounts.ts';
import { createLoginCodes } from './service/single-sign-on/login-codes.ts';
import { createOidcProvider } from './service/single-sign-on/oidc.ts';
import { createSingleSignOn, returnPath } from './service/single-sign-on/single-sign-on.ts';
import { createTicketProvider, ticketProviderName } from './service/single-sign-on/ticket.ts';
import { addAccount, findCredentials, listProfiles } from './store/accounts.ts';
import type { IdentityTables } from './store/tables.ts';

export type IdentityService = ReturnType<typeof createIdentityService>;

export function createIdentityService(platform: Platform, catalog: CatalogService) {
  const { database, clock, audit, config, log } = platform;
  const db = database.tables<IdentityTables>();
  const keys = createKeys(platform);
  const attempts = createAttempts(platform);
  const knownBrowsers = createKnownBrowsers(platform);
  const passwords = createPasswords(keys);
  const captchas = createCaptchas(platform);
  const phoneCodes = createPhoneCodes(platform, { attempts, captchas, knownBrowsers });
  const sessions = createSessions(platform, keys);
  const secondFactor = createSecondFactor(platform, { attempts, keys });
  const signIn = createSignIn(platform, {
    attempts,
    captchas,
    knownBrowsers,
    passwords,
    phoneCodes,
    sessions,
    secondFactor,
  });
  const passwordChange = createPasswordChange(platform, { attempts, passwords, phoneCodes });

  const { oidc, ticket, ticketTimeoutMs, frontDoor } = config.singleSignOn;
  const findDemoProvider = config.demo ? createDemoProvider(config, log) : undefined;
  const configuredOidc = oidc && createOidcProvider({ provider: oidc.issuer, ...oidc });
  const providers = [oidc?.issuer ?? (config.demo ? demoProviderName : []), ticket ? ticketProviderName : []].flat();
  const loginCodes = createLoginCodes(platform, { sessions, secondFactor });
  const singleSignOn = createSingleSignOn(platform, {
    attempts,
    externalAccounts: createExternalAccounts(platform, catalog, passwords),
    loginCodes,
    tickets: ticket && createTicketProvider({ ...ticket, timeoutMs: ticketTimeoutMs }, clock),
    findOidc: async (port) => configuredOidc ?? (await findDemoProvider?.(port))?.portal,
  });

  const sessionSource: SessionSource = {
    findSession: sessions.findSession,
    holdsPermission: ({ accountId }, permission) => catalog.holdsPermission(accountId, permission),
  };

  const findProfile = batchedLookup(async (accountIds: readonly string[]) => {
    const profiles = await listProfiles(db, accountIds);
    return new Map(profiles.map((profile) => [profile.id, profile]));
  });
  const getProfile = async (accountId: string) => {
    const profile = await findProfile(accountId);
    if (!profile) throw new NotFoundError();
    return profile;
  };

  /** The account is added with its roles and apps, or not at all; the result is false if the name is taken. */
  const addGranted = async (account: NewPerson): Promise<boolean> => {
    const passwordHash = await passwords.hash(account.password);
    return inTransaction(db, async (transaction) => {
      const id = await addAccount(transaction, {
        login_name: account.loginName,
        display_name: account.displayName,
        user_type: account.userType,
        org_name: account.orgName,
        phone: account.phone,
        default_app: account.defaultApp ?? null,
        home_enabled: account.homeEnabled,
        id_number: account.idNumber ?? '',
        credit_code: account.creditCode ?? '',
        enterprise_kind: account.enterpriseKind ?? null,
        password_hash: passwordHash,
        created_at: clock.now(),
      });
      if (id === undefined) return false;
      await catalog.assignRoles(id, account.roles, transaction);
      await catalog.grantApps(id, account.apps ?? [], transaction);
      await audit.record({ action: 'account-create', outcome: 'done', object: account.loginName }, transaction);
      return true;
    });
  };

  return {
    keys,
    accounts: createAccounts(platform, { catalog, passwords, providers }),
    preferences: createPreferences(platform),
    captchas,
    phoneCodes,
    sessions,
    signIn,
    secondFactor,
    passwordChange,
    cleaning: createCleaning(platform),
    loginCodes,
    singleSignOn,
    findDemoProvider,
    /**
     * The browser is sent here to sign on, with `gotourl`. An OpenID provider knows no `gotourl`, so we are the front
     * door ourselves.
     */
    frontDoor: frontDoor ?? (oidc ? returnPath : config.demo ? `${demoProviderPath}/` : undefined),
    sessionSource,
    /** One query answers for many sessions. */
    isSessionLiving: sessions.isLiving,
    getProfile,

    async findAccountId(loginName: string): Promise<string | undefined> {
      return (await findCredentials(db, loginName))?.id;
    },

    async getUserInfo({ accountId, loginType }: Session) {
      const { displayName, avatar, defaultApp, homeEnabled } = await getProfile(accountId);
      const apps = await catalog.listApps(accountId);
      const roles = await catalog.listRoleCodes(accountId);
      return { id: accountId, displayName, avatar, roles, loginType, apps, defaultApp, homeEnabled };
    },

    /** Tests and measurements open a session without a sign-in. */
    async openSession(loginName: string, loginType: LoginType) {
      const account = await findCredentials(db, loginName);
      if (!account) throw new NotFoundError();
      const client = { clientAddress: '127.0.0.1', userAgent: '' };
      const opened = await inTransaction(db, (transaction) =>
        sessions.open(transaction, account.id, loginType, client),
      );
      return { accountId: account.id, sessionId: opened.sessionId, ...(await sessions.tokensOf(opened)) };
    },

    async createAdministrator(person: { name: string; displayName: string; password: string }): Promise<void> {
      assertStrongEnoughForChange(person.password);
      const loginName = canonicalLoginName(person.name);
      const created = await addGranted({
        loginName,
        password: person.password,
        displayName: person.displayName,
        userType: 'SYS_ADMIN',
        orgName: platform.config.bureau,
        phone: '',
        homeEnabled: true,
        roles: ['system-administrator'],
      });
      if (!created) throw new ConflictError(`登录名 ${loginName} 已存在`);
    },

    async seedDemoAccounts(): Promise<void> {
      for (const account of demoAccounts) await addGranted(account);
    },
  };
}
