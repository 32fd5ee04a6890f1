import { type Kysely, type Selectable, sql } from 'kysely';

export interface AuthorityTables {
  'platform.signing_authority': {
    id: string;
    certificate: string;
    /** Null means that the key stands in the configuration. */
    private_key: string | null;
    created_at: Date;
  };
}

type Db = Kysely<AuthorityTables>;
type Row = Selectable<AuthorityTables['platform.signing_authority']>;

export function listAuthorities(db: Db): Promise<Row[]> {
  return db.selectFrom('platform.signing_authority').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function lockAuthorities(db: Db): Promise<void> {
  await sql`lock table platform.signing_authority in exclusive mode`.execute(db);
}

export async function addAuthority(db: Db, authority: Row): Promise<void> {
  await db.insertInto('platform.signing_authority').values(authority).execute();
}
