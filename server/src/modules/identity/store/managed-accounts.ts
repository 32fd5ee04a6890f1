import type { DocumentType, EnterpriseKind, UserType } from '@anju/contract';
import { type Expression, sql } from 'kysely';
import type { IdentityDb } from './tables.ts';

export interface AccountFilter {
  readonly keyword?: string | undefined;
  readonly userType?: UserType | undefined;
  readonly state?: 'enabled' | 'disabled' | 'locked' | undefined;
  /** The query finds the ids of those who hold the requested role. */
  readonly among?: Expression<string> | undefined;
}

export type ManagedAccountRow = Awaited<ReturnType<typeof listManagedAccounts>>[number];

const words = sql<string>`(account.login_name || chr(10) || account.display_name || chr(10) || account.org_name)`;

function selectAccounts(db: IdentityDb, { keyword, userType, state, among }: AccountFilter, now: Date) {
  return db
    .selectFrom('identity.account as account')
    .leftJoin(
      (known) =>
        known
          .selectFrom('identity.attempt_count')
          .select(({ fn }) => ['subject', fn.max('expires_at').as('locked_until')])
          .where('scope', '=', 'sign-in')
          .where('locked', '=', true)
          .where('expires_at', '>', now)
          .groupBy('subject')
          .as('failure'),
      (join) => join.onRef('failure.subject', '=', 'account.login_name'),
    )
    .$if(keyword !== undefined, (query) =>
      query.where((account) =>
        account.or([
          account(words, 'ilike', `%${(keyword as string).replace(/[\\%_]/g, '\\$&')}%`),
          // The number must match as a whole: by parts of it the digits that the list hides could be guessed one by
          // one.
          account('account.phone', '=', keyword as string),
        ]),
      ),
    )
    .$if(userType !== undefined, (query) => query.where('account.user_type', '=', userType as UserType))
    .$if(among !== undefined, (query) => query.where('account.id', 'in', among as Expression<string>))
    .$if(state === 'enabled', (query) => query.where('account.disabled_at', 'is', null))
    .$if(state === 'disabled', (query) => query.where('account.disabled_at', 'is not', null))
    .$if(state === 'locked', (query) => query.where('failure.locked_until', 'is not', null));
}

function withFields(query: ReturnType<typeof selectAccounts>) {
  return query
    .select([
      'account.id',
      'account.login_name as loginName',
      'account.display_name as displayName',
      'account.user_type as userType',
      'account.org_name as orgName',
      'account.phone',
      'account.id_number as idNumber',
      'account.document_type as documentType',
      'account.credit_code as creditCode',
      'account.enterprise_kind as enterpriseKind',
      'account.home_enabled as homeEnabled',
      'account.disabled_at as disabledAt',
      'account.created_at as createdAt',
      'failure.locked_until as lockedUntil',
    ])
    .select((account) => [
      account
        .exists(
          account
            .selectFrom('identity.second_factor as factor')
            .select('factor.account_id')
            .whereRef('factor.account_id', '=', 'account.id')
            .where('factor.confirmed_at', 'is not', null),
        )
        .as('secondFactor'),
      account
        .selectFrom('identity.session as session')
        .select('session.created_at')
        .whereRef('session.account_id', '=', 'account.id')
        .orderBy('session.created_at', 'desc')
        .limit(1)
        .as('lastSignInAt'),
    ]);
}

export function listManagedAccounts(
  db: IdentityDb,
  filter: AccountFilter,
  now: Date,
  page: { readonly pageNum: number; readonly pageSize: number },
) {
  return withFields(selectAccounts(db, filter, now))
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id')
    .offset((page.pageNum - 1) * page.pageSize)
    .limit(page.pageSize)
    .execute();
}

export async function countManagedAccounts(db: IdentityDb, filter: AccountFilter, now: Date): Promise<number> {
  const { total } = await selectAccounts(db, filter, now)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findManagedAccount(db: IdentityDb, id: string, now: Date): Promise<ManagedAccountRow | undefined> {
  return withFields(selectAccounts(db, {}, now))
    .where('account.id', '=', id)
    .executeTakeFirst();
}

/** Nobody else changes the account until the transaction ends. */
export async function lockAccount(db: IdentityDb, id: string): Promise<void> {
  await db.selectFrom('identity.account').select('id').where('id', '=', id).forUpdate().execute();
}

export interface AccountChange {
  readonly display_name: string;
  readonly user_type: UserType;
  readonly org_name: string;
  readonly phone: string;
  readonly home_enabled: boolean;
  readonly id_number: string;
  readonly document_type: DocumentType;
  readonly credit_code: string;
  readonly enterprise_kind: EnterpriseKind | null;
}

export async function updateAccount(
  db: IdentityDb,
  id: string,
  change: AccountChange | { readonly disabled_at: Date | null } | { readonly password_usable: false },
): Promise<void> {
  await db.updateTable('identity.account').set(change).where('id', '=', id).execute();
}

export function listAccountNames(db: IdentityDb, ids: readonly string[]) {
  return db
    .selectFrom('identity.account')
    .select(['id', 'login_name as loginName', 'display_name as displayName', 'org_name as orgName'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('login_name')
    .execute();
}

export type AccountHolderRow = Awaited<ReturnType<typeof listAccountHolders>>[number];

export function listAccountHolders(db: IdentityDb, ids: readonly string[]) {
  return db
    .selectFrom('identity.account')
    .select([
      'id',
      'display_name as name',
      'user_type as userType',
      'phone',
      'id_number as idNumber',
      'document_type as documentType',
      'org_name as orgName',
      'credit_code as creditCode',
      'enterprise_kind as enterpriseKind',
    ])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export async function listColleagues(db: IdentityDb, creditCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.account')
    .select('id')
    .where('credit_code', '=', creditCode)
    .where('credit_code', '<>', '')
    .where('user_type', 'in', ['ENTERPRISE_ADMIN', 'ENTERPRISE_EMP'])
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listAccountsByNumbers(db: IdentityDb, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.account')
    .select('id')
    .where('disabled_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('user_type', '=', 'CITIZEN'), eb('id_number', 'in', numbers)]),
        and([eb('user_type', 'in', ['ENTERPRISE_ADMIN', 'ENTERPRISE_EMP']), eb('credit_code', 'in', numbers)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export interface Self {
  readonly id: string;
  /** An empty number means that nobody has proven it. */
  readonly idNumber: string;
  readonly accounts: readonly { readonly id: string; readonly creditCode: string }[];
}

export async function listSelves(db: IdentityDb, ids: readonly string[]): Promise<Self[]> {
  const { rows } = await sql<Self>`
    select own.id, own.id_number as "idNumber", coalesce((
        select jsonb_agg(jsonb_build_object('id', same.id, 'creditCode', same.credit_code))
        from identity.account as same where same.id_number = own.id_number and same.id_number <> ''), '[]') as accounts
    from identity.account as own where own.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function listAccountIdsNamed(db: IdentityDb, loginName: string, displayName: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.account')
    .select('id')
    .where((account) => account.or([account('login_name', '=', loginName), account('display_name', '=', displayName)]))
    .execute();
  return rows.map(({ id }) => id);
}

export async function listEnabledAccountIds(db: IdentityDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.account')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The accounts are enabled, and have a password or are known to one of these providers. */
export async function listAbleAccountIds(
  db: IdentityDb,
  ids: readonly string[],
  providers: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.account as account')
    .select('account.id')
    .where('account.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('account.disabled_at', 'is', null)
    .where((account) =>
      account.or([
        account('account.password_usable', '=', true),
        account.exists(
          account
            .selectFrom('identity.external_identity as external')
            .select('external.subject')
            .whereRef('external.account_id', '=', 'account.id')
            .where('external.provider', '=', sql<string>`any(${[...providers]}::text[])`),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
