import type { AuthorisedScope, Day } from '@anju/contract';
import { type Generated, type Kysely, sql } from 'kysely';

export interface PersonalTables {
  'personal.authorisation': {
    id: Generated<number>;
    grantor_number: string;
    grantor_name: string;
    grantee_number: string;
    grantee_name: string;
    is_enterprise: boolean;
    scope: AuthorisedScope;
    unit_id: number | null;
    address: string | null;
    purpose: string;
    granted_by: string;
    granted_at: Date;
    /** The day reads `YYYY-MM-DD`. */
    valid_until: string;
    revoked_at: Date | null;
  };
  'personal.look': {
    id: Generated<number>;
    authorisation_id: number;
    grantor_number: string;
    at: Date;
    account_id: string;
    name: string;
    enterprise: string | null;
  };
}

type Db = Kysely<PersonalTables>;

export type NewAuthorisationRow = Omit<PersonalTables['personal.authorisation'], 'id' | 'revoked_at'>;
export type AuthorisationRow = NewAuthorisationRow & {
  readonly id: number;
  readonly revoked_at: Date | null;
};

/** A looker is known by their own number and name, or by the number of their enterprise. */
export interface Looker {
  readonly accountId: string;
  readonly name: string;
  readonly idNumber: string | null;
  readonly enterprise: { readonly name: string; readonly creditCode: string } | null;
}

const shown = sql<AuthorisationRow>`id, grantor_number, grantor_name, grantee_number, grantee_name, is_enterprise,
  scope, unit_id, address, purpose, granted_by, granted_at, valid_until, revoked_at`;

/** Number and name must both match: a person of the same name, or with a mistyped number, is somebody else. */
const isFor = ({ idNumber, name, enterprise }: Looker) => sql`(
  not is_enterprise and grantee_number = ${idNumber ?? ''} and grantee_name = ${name}
  or is_enterprise and grantee_number = ${enterprise?.creditCode ?? ''})`;

export async function addAuthorisation(db: Db, row: NewAuthorisationRow): Promise<AuthorisationRow> {
  return db
    .insertInto('personal.authorisation')
    .values({ ...row, revoked_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nobody else counts or adds authorisations of this grantor from now on. */
export async function holdGrantor(db: Db, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`personal.authorisation ${number}`}, 0))`.execute(db);
}

export async function countInForce(db: Db, grantorNumber: string, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from personal.authorisation
    where grantor_number = ${grantorNumber} and revoked_at is null and valid_until >= ${today}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The result is undefined if the authorisation is not theirs or is revoked already. This waits for looks under way. */
export async function revoke(
  db: Db,
  id: number,
  { grantorNumber, at }: { readonly grantorNumber: string; readonly at: Date },
): Promise<AuthorisationRow | undefined> {
  return db
    .updateTable('personal.authorisation')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('grantor_number', '=', grantorNumber)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function findGranted(db: Db, id: number, grantorNumber: string): Promise<AuthorisationRow | undefined> {
  return db
    .selectFrom('personal.authorisation')
    .selectAll()
    .where('id', '=', id)
    .where('grantor_number', '=', grantorNumber)
    .executeTakeFirst();
}

export async function listGranted(
  db: Db,
  grantorNumber: string,
  max: number,
): Promise<(AuthorisationRow & { readonly looks: number })[]> {
  const { rows } = await sql<AuthorisationRow & { readonly looks: number }>`
    select ${shown},
      (select count(*)::int from personal.look where authorisation_id = authorisation.id) as looks
    from personal.authorisation where grantor_number = ${grantorNumber}
    order by id desc limit ${max}`.execute(db);
  return rows;
}

export async function listReceived(db: Db, looker: Looker, max: number): Promise<AuthorisationRow[]> {
  const { rows } = await sql<AuthorisationRow>`
    select ${shown} from personal.authorisation where ${isFor(looker)} order by id desc limit ${max}`.execute(db);
  return rows;
}

export async function findReceived(db: Db, id: number, looker: Looker): Promise<AuthorisationRow | undefined> {
  const { rows } = await sql<AuthorisationRow>`
    select ${shown} from personal.authorisation where id = ${id} and ${isFor(looker)}`.execute(db);
  return rows[0];
}

/**
 * One statement checks that the authorisation holds and enters the look; the result is undefined, and nothing is
 * entered, if it does not hold.
 */
export async function takeLook(
  db: Db,
  id: number,
  looker: Looker,
  { at, today }: { readonly at: Date; readonly today: Day },
): Promise<AuthorisationRow | undefined> {
  const { accountId, name, enterprise } = looker;
  const { rows } = await sql<AuthorisationRow>`
    with allowed as (
      select ${shown} from personal.authorisation
      where id = ${id} and ${isFor(looker)} and revoked_at is null and valid_until >= ${today}::date
      for share
    ), entered as (
      insert into personal.look (authorisation_id, grantor_number, at, account_id, name, enterprise)
      select id, grantor_number, ${at}, ${accountId}::uuid, ${name}::text,
        case when is_enterprise then ${enterprise?.name ?? null}::text end
      from allowed
    )
    select * from allowed`.execute(db);
  return rows[0];
}

/** The result is the authorisation by which one person may count the houses of another, if one holds. */
export async function findForHoldings(
  db: Db,
  grantorNumber: string,
  looker: Looker,
  today: Day,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from personal.authorisation
    where grantor_number = ${grantorNumber} and scope = 'holdings' and ${isFor(looker)}
      and revoked_at is null and valid_until >= ${today}::date
    order by valid_until desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}

export async function listLooks(
  db: Db,
  grantorNumber: string,
  { after, size }: { readonly after: number | undefined; readonly size: number },
) {
  return db
    .selectFrom('personal.look')
    .innerJoin('personal.authorisation', 'personal.authorisation.id', 'personal.look.authorisation_id')
    .select([
      'personal.look.id',
      'personal.look.at',
      'personal.look.authorisation_id as authorisationId',
      'personal.look.name as who',
      'personal.look.enterprise',
      'personal.authorisation.scope',
      'personal.authorisation.address',
      'personal.authorisation.purpose',
    ])
    .where('personal.look.grantor_number', '=', grantorNumber)
    .$if(after !== undefined, (query) => query.where('personal.look.id', '<', after as number))
    .orderBy('personal.look.id', 'desc')
    .limit(size)
    .execute();
}
