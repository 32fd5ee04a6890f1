import {
  type Account,
  type CallOutput,
  type CallParsedInput,
  ConflictError,
  type calls,
  type DocumentType,
  type EnterpriseKind,
  isEnterpriseUser,
  NotFoundError,
  type UserType,
} from '@anju/contract';
import type { Act } from '../../../platform/audit/act.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import { maskedIdNumber, maskedPhone } from '../../../platform/masking.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertNoLessPowerful, type CatalogService } from '../../catalog/index.ts';
import { canonicalLoginName } from '../rules/login-name.ts';
import { openAt } from '../rules/time-in-message.ts';
import { addAccount, findCredentials, findCredentialsById, replacePassword } from '../store/accounts.ts';
import { forgetFailures } from '../store/attempt-counts.ts';
import * as store from '../store/managed-accounts.ts';
import { removeSecondFactor } from '../store/second-factors.ts';
import type { IdentityDb, IdentityTables } from '../store/tables.ts';
import { endSessions } from './ended-sessions.ts';
import type { Passwords } from './passwords.ts';

type NewAccount = CallParsedInput<typeof calls.createAccount>;
type ChangedAccount = CallParsedInput<typeof calls.updateAccount>;

export interface AccountName {
  readonly id: string;
  readonly loginName: string;
  readonly displayName: string;
  readonly orgName: string;
}

export interface AccountHolder {
  readonly id: string;
  readonly name: string;
  readonly userType: UserType;
  readonly phone: string;
  readonly idNumber: string | null;
  readonly documentType: DocumentType;
  readonly enterprise: { readonly name: string; readonly creditCode: string; readonly kind: EnterpriseKind } | null;
}

interface Within {
  readonly transaction: AnyTransaction;
}

export function createAccounts(
  { database, clock, events }: Pick<Platform, 'database' | 'clock' | 'events'>,
  { catalog, passwords, providers }: { catalog: CatalogService; passwords: Passwords; providers: readonly string[] },
) {
  const db = database.tables<IdentityTables>();
  const on = ({ transaction }: Within): IdentityDb => joined<IdentityTables>(transaction);

  const getRow = async (id: string, within: IdentityDb): Promise<store.ManagedAccountRow> => {
    const row = await store.findManagedAccount(within, id, clock.now());
    if (!row) throw new NotFoundError('用户不存在，请刷新后重试');
    return row;
  };

  const toAccount = (row: store.ManagedAccountRow, roleCodes: readonly string[] = []): Account => ({
    id: row.id,
    loginName: row.loginName,
    displayName: row.displayName,
    userType: row.userType,
    orgName: row.orgName,
    phone: maskedPhone(row.phone),
    idNumber: maskedIdNumber(row.idNumber),
    documentType: row.documentType,
    creditCode: row.creditCode,
    enterpriseKind: row.enterpriseKind,
    homeEnabled: row.homeEnabled,
    enabled: row.disabledAt === null,
    lockedUntil: row.lockedUntil ? openAt(row.lockedUntil).toISOString() : null,
    secondFactor: Boolean(row.secondFactor),
    roleCodes: [...roleCodes],
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  });

  const shown = async (id: string, act: Act): Promise<Account> => {
    const roleCodes = await catalog.listRoleCodesOf([id], act.transaction);
    return toAccount(await getRow(id, on(act)), roleCodes.get(id));
  };

  /**
   * Every act on an account begins here: it checks that the actor has power over the account, and nobody else changes
   * it until the act is over.
   */
  const hold = async (id: string, act: Act): Promise<store.ManagedAccountRow> => {
    await store.lockAccount(on(act), id);
    const row = await getRow(id, on(act));
    const powers = await catalog.managedRoles.listPowers(act);
    assertNoLessPowerful(powers.get(act.accountId), powers.get(id));
    return row;
  };

  const endAllSessions = (accountId: string, act: Act) => endSessions(events, on(act), { accountId }, clock.now());

  return {
    async list(input: CallParsedInput<typeof calls.listAccounts>): Promise<CallOutput<typeof calls.listAccounts>> {
      const { pageNum, pageSize, roleCode, ...filter } = input;
      const among = roleCode === undefined ? undefined : catalog.holdersOf(roleCode);
      const now = clock.now();
      const rows = await store.listManagedAccounts(db, { ...filter, among }, now, { pageNum, pageSize });
      const total = await store.countManagedAccounts(db, { ...filter, among }, now);
      const roleCodes = await catalog.listRoleCodesOf(rows.map(({ id }) => id));
      return { list: rows.map((row) => toAccount(row, roleCodes.get(row.id))), total, pageNum, pageSize };
    },

    /** The answer has the whole numbers of telephone and identity card, so it is recorded that somebody saw them. */
    async reveal(id: string, act: Act): Promise<Account> {
      const account = await shown(id, act);
      const { phone, idNumber } = await getRow(id, on(act));
      await act.record('account-reveal', account.loginName);
      return { ...account, phone, idNumber };
    },

    /** Nobody knows a password of the new account: its owner sets one by telephone code. */
    async create({ roleCodes, ...person }: NewAccount, act: Act): Promise<Account> {
      const loginName = canonicalLoginName(person.loginName);
      const id = await addAccount(on(act), {
        login_name: loginName,
        ...toColumns(person),
        default_app: null,
        password_hash: passwords.unusableHash(),
        password_usable: false,
        created_at: clock.now(),
      });
      if (id === undefined) throw new ConflictError(`用户名 ${loginName} 已被使用，请换一个`);
      await catalog.assignRoles(id, roleCodes, act.transaction);
      const { displayName, userType, orgName, phone, idNumber, documentType, creditCode, enterpriseKind } = person;
      await act.record('account-create', loginName, {
        displayName,
        userType,
        orgName,
        phone: maskedPhone(phone),
        ...(idNumber && { documentType, idNumber: maskedIdNumber(idNumber) }),
        ...(enterpriseKind && { creditCode, enterpriseKind }),
        roleCodes: roleCodes.join('、'),
      });
      return shown(id, act);
    },

    async update({ id, ...person }: ChangedAccount, act: Act): Promise<Account> {
      const before = await hold(id, act);
      await store.updateAccount(on(act), id, toColumns(person));
      const changes = changedFields({ ...before }, person);
      if (changes.phone !== undefined) changes.phone = `${maskedPhone(before.phone)} → ${maskedPhone(person.phone)}`;
      if (changes.idNumber !== undefined)
        changes.idNumber = `${maskedIdNumber(before.idNumber)} → ${maskedIdNumber(person.idNumber)}`;
      await act.record('account-update', before.loginName, changes);
      return shown(id, act);
    },

    async setEnabled(id: string, enabled: boolean, act: Act): Promise<Account> {
      const before = await hold(id, act);
      if ((before.disabledAt === null) !== enabled) {
        await store.updateAccount(on(act), id, { disabled_at: enabled ? null : clock.now() });
        if (!enabled) await endAllSessions(id, act);
        await act.record(enabled ? 'account-enable' : 'account-disable', before.loginName);
      }
      return shown(id, act);
    },

    async unlock(id: string, act: Act): Promise<Account> {
      const { loginName } = await hold(id, act);
      await forgetFailures(on(act), loginName);
      await act.record('account-unlock', loginName);
      return shown(id, act);
    },

    async clearPassword(id: string, act: Act): Promise<Account> {
      const { loginName } = await hold(id, act);
      const credentials = await findCredentialsById(on(act), id);
      await replacePassword(on(act), {
        accountId: id,
        oldHash: credentials?.passwordHash ?? '',
        newHash: passwords.unusableHash(),
        at: clock.now(),
      });
      await store.updateAccount(on(act), id, { password_usable: false });
      await endAllSessions(id, act);
      await act.record('password-clear', loginName);
      return shown(id, act);
    },

    async removeSecondFactor(id: string, act: Act): Promise<Account> {
      const { loginName } = await hold(id, act);
      await removeSecondFactor(on(act), id);
      await endAllSessions(id, act);
      await act.record('second-factor-remove', loginName);
      return shown(id, act);
    },

    hold,

    async holdNamed(loginName: string, act: Act): Promise<store.ManagedAccountRow> {
      const found = await findCredentials(on(act), canonicalLoginName(loginName));
      if (!found) throw new NotFoundError(`用户不存在：${loginName}`);
      return hold(found.id, act);
    },

    listHolders: async (ids: readonly string[], within?: Within): Promise<AccountHolder[]> =>
      (await store.listAccountHolders(within ? on(within) : db, ids)).map(toHolder),

    /** The result is the enterprise that the account works for; it is undefined for officials and citizens. */
    async findEnterprise(id: string): Promise<NonNullable<AccountHolder['enterprise']> | undefined> {
      const [holder] = await store.listAccountHolders(db, [id]);
      return (holder && isEnterpriseUser(holder.userType) && toHolder(holder).enterprise) || undefined;
    },

    /** Only accounts of the enterprise that may sign in are listed. */
    listColleagues: (creditCode: string, within: Within): Promise<string[]> =>
      store.listColleagues(on(within), creditCode),

    /**
     * People are found by identity number and enterprises by credit code; only accounts that may sign in are listed.
     */
    listByNumbers: (numbers: readonly string[], within: Within): Promise<string[]> =>
      store.listAccountsByNumbers(on(within), numbers),

    /** Each person comes with all accounts of the same identity number, including disabled ones. */
    listSelves: (ids: readonly string[], within?: Within): Promise<store.Self[]> =>
      store.listSelves(within ? on(within) : db, ids),

    listNames: (ids: readonly string[], act?: Act): Promise<AccountName[]> =>
      store.listAccountNames(act ? on(act) : db, ids),

    /**
     * Accounts match by login name or display name. The name itself is answered too, because a refused sign-in of an
     * unknown name is recorded under it.
     */
    async findNamed(name: string): Promise<{ accountIds: string[]; typedName: string }> {
      const typedName = canonicalLoginName(name);
      return { accountIds: await store.listAccountIdsNamed(db, typedName, name), typedName };
    },

    /**
     * The accounts are those that may sign in and are able to: they have a password, or a provider that vouches for
     * them.
     */
    listAble: (ids: readonly string[], within: Within): Promise<string[]> =>
      store.listAbleAccountIds(on(within), ids, providers),

    listEnabled: (ids: readonly string[], within: Within): Promise<string[]> =>
      store.listEnabledAccountIds(on(within), ids),
  };
}

function toHolder({ orgName, creditCode, enterpriseKind, idNumber, ...holder }: store.AccountHolderRow): AccountHolder {
  const enterprise = enterpriseKind && { name: orgName, creditCode, kind: enterpriseKind };
  // Officials do private business under another account, so their identity number does not count here.
  const own = holder.userType === 'GOV_STAFF' ? null : idNumber || null;
  return { ...holder, idNumber: own, enterprise };
}

function toColumns(person: Omit<ChangedAccount, 'id'>) {
  return {
    display_name: person.displayName,
    user_type: person.userType,
    org_name: person.orgName,
    phone: person.phone,
    home_enabled: person.homeEnabled,
    id_number: person.idNumber,
    document_type: person.documentType,
    credit_code: person.creditCode,
    enterprise_kind: person.enterpriseKind,
  };
}
