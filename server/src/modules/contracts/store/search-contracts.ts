import type { Day } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Districts, inDistricts } from '../../../platform/database/in-districts.ts';
import type { Terms } from '../rules/contract.ts';
import type { ContractDb } from './tables.ts';

export interface SoughtContracts {
  readonly kind: string;
  readonly districts: Districts;
  /** The text is the number of a contract or of a party, the name of a party, or a part of the address. */
  readonly text: string | undefined;
  readonly state: 'signed' | 'filed' | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly after: number | undefined;
  readonly size: number;
}

export interface FoundContractRow {
  readonly id: number;
  readonly number: string;
  readonly state: 'signed' | 'filed';
  readonly district: string;
  readonly address: string;
  readonly terms: Terms;
  readonly signedAt: Date;
  readonly caseId: number | null;
  readonly caseNumber: string | null;
  readonly signers: readonly {
    readonly side: string;
    readonly name: string;
    readonly isEnterprise: boolean;
  }[];
}

/** Only contracts that all parties have signed are found, the newest first. */
export async function searchSigned(db: ContractDb, sought: SoughtContracts): Promise<FoundContractRow[]> {
  const { kind, districts, text, state, from, to, after, size } = sought;
  const conditions: RawBuilder<unknown>[] = [
    sql`contract.kind = ${kind}`,
    sql`contract.signed_at is not null`,
    inDistricts('contract.district', districts),
  ];
  // An index holds the pairs of characters of an address, which do not tell their order, so strpos checks it.
  if (text !== undefined)
    conditions.push(sql`contract.id in (
      select id from contracts.contract where number = ${text.toUpperCase()}
      union select id from contracts.contract where contracts.pairs_of(address) @> contracts.pairs_of(${text}) and strpos(address, ${text}) > 0
      union select contract_id from contracts.signer where number = ${text.toUpperCase()}
      union select contract_id from contracts.signer where name = ${text})`);
  if (state !== undefined) conditions.push(sql`contract.state = ${state}`);
  if (from !== undefined) conditions.push(sql`contract.signed_on >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`contract.signed_on <= ${to}::date`);
  if (after !== undefined)
    conditions.push(
      sql`(contract.signed_at, contract.id) < (select signed_at, id from contracts.contract where id = ${after})`,
    );
  const { rows } = await sql<FoundContractRow>`
    select contract.id, contract.number, contract.state, contract.district, contract.address, contract.terms,
      contract.signed_at as "signedAt", contract.case_id as "caseId", contract.case_number as "caseNumber",
      (select jsonb_agg(jsonb_build_object('side', side, 'name', name, 'isEnterprise', is_enterprise) order by place)
        from contracts.signer where signer.contract_id = contract.id) as signers
    from contracts.contract as contract
    where ${sql.join(conditions, sql` and `)}
    order by contract.signed_at desc, contract.id desc limit ${size}`.execute(db);
  return rows;
}
