import type { Day, HouseVerificationState } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Districts, inDistricts } from '../../../platform/database/in-districts.ts';
import { hasAddressPart } from './address-part.ts';
import type { LeaseDb } from './tables.ts';

export interface SoughtVerifications {
  readonly today: Day;
  readonly state: HouseVerificationState | undefined;
  /** Officials see those of their districts, everybody else those that name them. */
  readonly shownTo: Districts | { readonly accountId: string; readonly numbers: readonly string[] };
  /** The text is a code, a number of a case or of a party, or a part of the address. */
  readonly text?: string | undefined;
  readonly after: number | undefined;
  readonly size: number;
}

export interface FoundVerification {
  readonly caseId: number;
  readonly caseNumber: string;
  readonly state: HouseVerificationState;
  readonly district: string;
  readonly address: string;
  readonly use: string;
  readonly roomNumber: string | null;
  readonly code: string | null;
  readonly validUntil: Day | null;
  readonly appliedAt: Date;
}

export async function listVerifications(db: LeaseDb, sought: SoughtVerifications): Promise<FoundVerification[]> {
  const { today, state, shownTo, text, after, size } = sought;
  const stateOn = sql`case when state <> 'verified' then state when valid_until < ${today}::date then 'expired'
    else 'valid' end`;
  const conditions: RawBuilder<unknown>[] = [
    typeof shownTo === 'object' && 'accountId' in shownTo
      ? sql`(applicant_id = ${shownTo.accountId} or numbers && ${[...shownTo.numbers]}::text[])`
      : inDistricts('district', shownTo),
  ];
  if (state !== undefined) conditions.push(sql`${stateOn} = ${state}`);
  if (text !== undefined)
    conditions.push(sql`case_id in (
      select case_id from lease.verification where ${hasAddressPart(text)}
      union select case_id from lease.verification where code = ${text.toUpperCase()}
      union select case_id from lease.verification where case_number = ${text.toUpperCase()}
      union select case_id from lease.verification where numbers @> ${[text.toUpperCase()]}::text[])`);
  if (after !== undefined)
    conditions.push(
      sql`(applied_at, case_id) < (select applied_at, case_id from lease.verification where case_id = ${after})`,
    );
  const { rows } = await sql<FoundVerification>`
    select case_id as "caseId", case_number as "caseNumber", ${stateOn} as state, district, address, use,
      room_number as "roomNumber", code, valid_until as "validUntil", applied_at as "appliedAt"
    from lease.verification where ${sql.join(conditions, sql` and `)}
    order by applied_at desc, case_id desc limit ${size}`.execute(db);
  return rows;
}
