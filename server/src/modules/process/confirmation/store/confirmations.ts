import { type Selectable, sql } from 'kysely';
import type { ProcessDb, ProcessTables, ProcessTransaction } from '../../store/tables.ts';

export type ConfirmationRow = Selectable<ProcessTables['process.confirmation']>;

export async function addConfirmations(
  db: ProcessTransaction,
  rows: readonly Omit<ConfirmationRow, 'id'>[],
): Promise<ConfirmationRow[]> {
  return db
    .insertInto('process.confirmation')
    .values([...rows])
    .returningAll()
    .execute();
}

/** Confirmations of an earlier text of the application are voided, and left out. */
export function listConfirmations(db: ProcessDb, caseId: number): Promise<ConfirmationRow[]> {
  return db
    .selectFrom('process.confirmation')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('voided_at', 'is', null)
    .orderBy('place')
    .execute();
}

/** A voided confirmation is found too. */
export function findConfirmation(db: ProcessDb, id: number): Promise<ConfirmationRow | undefined> {
  return db.selectFrom('process.confirmation').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The answer goes to one confirmation, or to all of a case that still have to be answered. */
export async function answerConfirmations(
  db: ProcessTransaction,
  of: { readonly id: number } | { readonly caseId: number },
  answer: Pick<ConfirmationRow, 'state' | 'way' | 'account_id' | 'reason' | 'answered_at'>,
): Promise<void> {
  await db
    .updateTable('process.confirmation')
    .set(answer)
    .where('state', '=', 'asked')
    .where('voided_at', 'is', null)
    .$if('id' in of, (query) => query.where('id', '=', (of as { id: number }).id))
    .$if('caseId' in of, (query) => query.where('case_id', '=', (of as { caseId: number }).caseId))
    .execute();
}

export async function voidConfirmations(db: ProcessTransaction, caseId: number, at: Date): Promise<void> {
  await db
    .updateTable('process.confirmation')
    .set({ voided_at: at })
    .where('case_id', '=', caseId)
    .where('voided_at', 'is', null)
    .execute();
}

export function listAsked(
  db: ProcessDb,
  number: string,
): Promise<(ConfirmationRow & { case_type: string; applicant_name: string; applicant_id: string })[]> {
  return db
    .selectFrom('process.confirmation as confirmation')
    .innerJoin('process.case_file as file', 'file.id', 'confirmation.case_id')
    .selectAll('confirmation')
    .select(['file.case_type', 'file.applicant_name', 'file.applicant_id'])
    .where('confirmation.number', '=', number)
    .where('confirmation.state', '=', 'asked')
    .where('confirmation.voided_at', 'is', null)
    .where('confirmation.is_applicant', '=', false)
    .where('file.phase', 'in', ['draft', 'returned'])
    .where('file.channel', '=', 'online')
    .orderBy('confirmation.id')
    .limit(100)
    .execute();
}

/** The former link opens nothing any more. */
export async function replaceLink(
  db: ProcessTransaction,
  link: ProcessTables['process.confirmation_link'],
): Promise<void> {
  await db
    .updateTable('process.confirmation_link')
    .set({ expires_at: link.sent_at })
    .where('confirmation_id', '=', link.confirmation_id)
    .where('expires_at', '>', link.sent_at)
    .execute();
  await db.insertInto('process.confirmation_link').values(link).execute();
}

export function findLink(
  db: ProcessDb,
  tokenHash: Buffer,
): Promise<ProcessTables['process.confirmation_link'] | undefined> {
  return db.selectFrom('process.confirmation_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Only the last link of each confirmation is listed. */
export async function listLinks(
  db: ProcessDb,
  confirmationIds: readonly number[],
): Promise<Map<number, Pick<ProcessTables['process.confirmation_link'], 'sent_at' | 'expires_at'>>> {
  const rows = await db
    .selectFrom('process.confirmation_link')
    .select(['confirmation_id', 'sent_at', 'expires_at'])
    .where('confirmation_id', '=', sql<number>`any(${[...confirmationIds]}::bigint[])`)
    .orderBy('sent_at')
    .execute();
  return new Map(rows.map((row) => [row.confirmation_id, row]));
}

/** Until the transaction ends, nobody else counts links for the same account or telephone. */
export async function lockLinksOf(db: ProcessTransaction, accountOrPhone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('confirmation links of ' || ${accountOrPhone}, 0))`.execute(
    db,
  );
}

export async function countLinksSince(
  db: ProcessTransaction,
  of: { readonly sent_by: string } | { readonly phone: string },
  since: Date,
): Promise<number> {
  const [[column, value]] = Object.entries(of) as [['sent_by' | 'phone', string]];
  const { count } = await db
    .selectFrom('process.confirmation_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', value)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
