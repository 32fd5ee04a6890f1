import { sql } from 'kysely';
import { asJson, type Definition, type ProcessDb, type ProcessTransaction } from '../../store/tables.ts';

export function listDefinitions(db: ProcessDb): Promise<Definition[]> {
  return db.selectFrom('process.definition').selectAll().execute();
}

export function findDefinition(db: ProcessDb, id: number): Promise<Definition | undefined> {
  return db.selectFrom('process.definition').selectAll().where('id', '=', id).executeTakeFirst();
}

export function getDefinition(db: ProcessDb, id: number): Promise<Definition> {
  return db.selectFrom('process.definition').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function findLatestDefinition(db: ProcessDb, caseType: string): Promise<Definition | undefined> {
  return db
    .selectFrom('process.definition')
    .selectAll()
    .where('case_type', '=', caseType)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function lockDefinitions(db: ProcessTransaction): Promise<void> {
  await sql`lock table process.definition in share row exclusive mode`.execute(db);
}

export function addDefinition(db: ProcessDb, definition: Omit<Definition, 'id'>): Promise<Definition> {
  return db
    .insertInto('process.definition')
    .values({ ...definition, steps: asJson(definition.steps) })
    .returningAll()
    .executeTakeFirstOrThrow();
}
