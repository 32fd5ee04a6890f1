import type { Kysely } from 'kysely';
import type { Verification } from './rules/verification.ts';

export interface ResaleTables {
  'resale.verification': {
    code: string;
    certificate_number: string;
    unit_number: string | null;
    owners: readonly string[];
    agency: string | null;
    /** The day reads `YYYY-MM-DD`. */
    valid_until: string;
    used_by: number | null;
  };
}

type Db = Kysely<ResaleTables>;

const rowOf = ({ code, certificateNumber, unitNumber, owners, agency, validUntil, usedBy }: Verification) => ({
  code,
  certificate_number: certificateNumber,
  unit_number: unitNumber,
  owners: [...owners],
  agency,
  valid_until: validUntil,
  used_by: usedBy,
});

/** Verifications that are stored already stay as they are. */
export async function addVerifications(db: Db, verifications: readonly Verification[]): Promise<void> {
  if (verifications.length === 0) return;
  await db
    .insertInto('resale.verification')
    .values(verifications.map(rowOf))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

export async function findVerification(db: Db, code: string): Promise<Verification | undefined> {
  const row = await db.selectFrom('resale.verification').selectAll().where('code', '=', code).executeTakeFirst();
  return (
    row && {
      code,
      certificateNumber: row.certificate_number,
      unitNumber: row.unit_number,
      owners: row.owners,
      agency: row.agency,
      validUntil: row.valid_until,
      usedBy: row.used_by,
    }
  );
}

/** False where another case has used it, or it was withdrawn. */
export async function useVerification(db: Db, code: string, usedBy: number): Promise<boolean> {
  const used = await db
    .updateTable('resale.verification')
    .set({ used_by: usedBy })
    .where('code', '=', code)
    .where('used_by', 'is', null)
    .returning('code')
    .executeTakeFirst();
  return used !== undefined;
}

export async function removeUnusedVerification(db: Db, code: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('resale.verification')
    .where('code', '=', code)
    .where('used_by', 'is', null)
    .returning('code')
    .executeTakeFirst();
  return removed !== undefined;
}
