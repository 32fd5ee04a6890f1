import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Contract, Proposal, Signer, Terms } from '../rules/contract.ts';
import type { ContractDb, ContractTables, ContractTransaction } from './tables.ts';

/** A number is never given twice, even if its contract is not kept. */
export async function nextContractNumber(db: ContractDb): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('contracts.contract_number')::int as number`.execute(
    db,
  );
  return rows[0]?.number as number;
}

type NewContract = Omit<
  ContractTables['contracts.contract'],
  'id' | 'terms' | 'signed_at' | 'signed_on' | 'document_id' | 'case_id' | 'case_number' | 'revision' | 'row_version'
> & { readonly terms: Terms };

export async function addContract(db: ContractTransaction, { terms, ...contract }: NewContract): Promise<number> {
  const { id } = await db
    .insertInto('contracts.contract')
    .values({ ...contract, terms: JSON.stringify(terms), revision: 0, row_version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ContractRow extends Omit<Contract, 'signers' | 'proposals'> {
  readonly signers: readonly (Omit<Signer, 'signedAt' | 'linkExpiresAt'> & {
    readonly signedAt: string | null;
    readonly linkExpiresAt: string | null;
  })[];
  readonly proposals: readonly (Omit<Proposal, 'at'> & { readonly at: string })[];
}

const signersOf = (now: Date) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'place', signer.place, 'side', side, 'name', name, 'number', signer.number, 'documentType', document_type,
    'isEnterprise', is_enterprise,
    'phone', phone, 'accountId', signer.account_id, 'confirmedRevision', confirmed_revision,
    'wantsUnlock', wants_unlock, 'signedAt', signature.at,
    'linkExpiresAt', (
      select max(expires_at) from contracts.invitation
      where invitation.contract_id = contract.id and invitation.place = signer.place
        and used_at is null and expires_at > ${now})
  ) order by signer.place), '[]')
  from contracts.signer left join contracts.signature on signature.contract_id = signer.contract_id
    and signature.place = signer.place and voided_at is null
  where signer.contract_id = contract.id)`;

const proposals = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'place', place, 'revision', proposal.revision, 'changes', changes, 'reason', reason, 'state', state,
    'at', at) order by id), '[]')
  from contracts.proposal where proposal.contract_id = contract.id)`;

const selected = (now: Date) => sql`
  select contract.id, kind, contract.number, state, district, address, unit_id as "unitId", creator_id as "creatorId",
    creator_role as "creatorRole", broker_code as "brokerCode", contract.terms, template, revision,
    coalesce((select hash from contracts.revision where contract_id = contract.id and number = contract.revision), '')
      as hash,
    row_version as version, changed_at as "changedAt", signed_at as "signedAt", document_id as "documentId",
    case_id as "caseId", case_number as "caseNumber", ${signersOf(now)} as signers, ${proposals} as proposals
  from contracts.contract`;

const list = async (db: ContractDb, query: RawBuilder<ContractRow>): Promise<Contract[]> =>
  (await query.execute(db)).rows.map(({ signers, proposals: proposed, ...contract }) => ({
    ...contract,
    signers: signers.map(({ signedAt, linkExpiresAt, ...signer }) => ({
      ...signer,
      signedAt: signedAt === null ? null : new Date(signedAt),
      linkExpiresAt: linkExpiresAt === null ? null : new Date(linkExpiresAt),
    })),
    proposals: proposed.map(({ at, ...proposal }) => ({ ...proposal, at: new Date(at) })),
  }));

export async function findContract(db: ContractDb, id: number, now: Date): Promise<Contract | undefined> {
  const [contract] = await list(db, sql<ContractRow>`${selected(now)} where contract.id = ${id}`);
  return contract;
}

export interface SignedContract {
  readonly id: number;
  readonly terms: Terms;
  readonly signedOn: string;
  readonly caseId: number | null;
}

/** The result is undefined unless everybody has signed. */
export function findSigned(
  db: ContractDb,
  { kind, number }: Pick<Contract, 'kind' | 'number'>,
): Promise<SignedContract | undefined> {
  return db
    .selectFrom('contracts.contract')
    .select(['id', 'terms', 'signed_on as signedOn', 'case_id as caseId'])
    .$narrowType<{ signedOn: string }>()
    .where('number', '=', number)
    .where('kind', '=', kind)
    .where('signed_on', 'is not', null)
    .executeTakeFirst();
}

/** The document that was stored first stays: the result is this one, or one that another process made before. */
export async function keepDocument(db: ContractDb, id: number, documentId: string): Promise<string> {
  const { rows } = await sql<{ documentId: string }>`
    update contracts.contract set document_id = coalesce(document_id, ${documentId}) where id = ${id}
    returning document_id as "documentId"`.execute(db);
  return rows[0]?.documentId ?? documentId;
}

export type ContractOfCase = Pick<Contract, 'id' | 'creatorId' | 'brokerCode'> & {
  readonly signers: readonly Pick<Signer, 'accountId' | 'isEnterprise' | 'number'>[];
};

const ofCase = [
  'id',
  'creator_id as creatorId',
  'broker_code as brokerCode',
  sql<ContractOfCase['signers']>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'accountId', account_id, 'isEnterprise', is_enterprise, 'number', signer.number)), '[]')
    from contracts.signer where contract_id = contract.id)`.as('signers'),
] as const;

export interface Entry {
  readonly at: Date;
  readonly accountId: string | null;
  readonly by: string;
  readonly what: string;
}

interface FilingCase {
  readonly id: number;
  readonly number: string;
}

/** One statement changes the contracts and enters that in their history. */
const changeWithEntry = (
  db: ContractTransaction,
  changes: Pick<Changes, 'state' | 'case_id' | 'case_number'>,
  isMeant: (
    contract: ExpressionBuilder<{ contract: ContractTables['contracts.contract'] }, 'contract'>,
  ) => Expression<SqlBool>,
  { at, accountId, by, what }: Entry,
): Promise<ContractOfCase[]> =>
  db
    .with('changed', (on) =>
      on
        .updateTable('contracts.contract as contract')
        .set((contract) => ({ ...changes, changed_at: at, row_version: contract('row_version', '+', 1) }))
        .where(isMeant)
        .returning(ofCase),
    )
    .with('told', (on) =>
      on
        .insertInto('contracts.entry')
        .columns(['contract_id', 'at', 'account_id', 'by_name', 'what'])
        .expression(
          on
            .selectFrom('changed')
            .select([
              'changed.id',
              sql<Date>`${at}::timestamptz`.as('at'),
              sql<string | null>`${accountId}::uuid`.as('account_id'),
              sql<string>`${by}::text`.as('by_name'),
              sql<string>`${what}::text`.as('what'),
            ]),
        ),
    )
    .selectFrom('changed')
    .selectAll()
    .execute();

/** The result is empty if not everybody has signed, or if another case files the contract. */
export function claimForCase(
  db: ContractTransaction,
  number: string,
  { id, number: caseNumber, state }: FilingCase & { readonly state: 'signed' | 'filed' },
  entry: Entry,
): Promise<ContractOfCase[]> {
  return changeWithEntry(
    db,
    { case_id: id, case_number: caseNumber, state },
    (contract) =>
      contract.and([
        contract('number', '=', number),
        contract('signed_on', 'is not', null),
        contract.or([contract('case_id', 'is', null), contract('case_id', '=', id)]),
      ]),
    entry,
  );
}

export function handOver(
  db: ContractTransaction,
  formerId: number,
  { id, number }: FilingCase,
  entry: Entry,
): Promise<ContractOfCase[]> {
  return changeWithEntry(
    db,
    { case_id: id, case_number: number },
    (contract) => contract('case_id', '=', formerId),
    entry,
  );
}

/** This releases what the case files, except for the contract that it goes on to file. */
export function releaseFromCase(
  db: ContractTransaction,
  caseId: number,
  entry: Entry,
  keptNumber: string | null = null,
): Promise<ContractOfCase[]> {
  return changeWithEntry(
    db,
    { state: 'signed', case_id: null, case_number: null },
    (contract) => contract.and([contract('case_id', '=', caseId), contract('number', 'is distinct from', keptNumber)]),
    entry,
  );
}

/** Read the contract only after the lock, so that the changes of the previous holder are seen. */
export async function lockContract(db: ContractTransaction, id: number): Promise<void> {
  await sql`select from contracts.contract where id = ${id} for update`.execute(db);
}

export async function countDraftsOf(
  db: ContractDb,
  { kind, accountId }: { readonly kind: string; readonly accountId: string },
): Promise<number> {
  const { drafts } = await db
    .selectFrom('contracts.contract')
    .select(({ fn }) => fn.countAll<string>().as('drafts'))
    .where('kind', '=', kind)
    .where('creator_id', '=', accountId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(drafts);
}

/** The newest contract comes first. */
export function listContractsOf(
  db: ContractDb,
  {
    kind,
    accountId,
    creditCode,
  }: { readonly kind: string; readonly accountId: string; readonly creditCode: string | null },
  now: Date,
  max: number,
): Promise<Contract[]> {
  return list(
    db,
    sql<ContractRow>`${selected(now)}
      where kind = ${kind} and (creator_id = ${accountId} or broker_code = ${creditCode} or contract.id in (
        select contract_id from contracts.signer
        where account_id = ${accountId} or (is_enterprise and signer.number = ${creditCode} and account_id is not null)))
      order by changed_at desc, contract.id desc limit ${max}`,
  );
}

type Changes = Partial<Omit<ContractTables['contracts.contract'], 'id' | 'number' | 'terms' | 'row_version'>> & {
  readonly terms?: Terms;
};

/** The transaction must have locked the contract. */
export async function changeContract(
  db: ContractTransaction,
  id: number,
  { terms, ...changes }: Changes,
): Promise<void> {
  await db
    .updateTable('contracts.contract')
    .set((contract) => ({
      ...changes,
      ...(terms && { terms: JSON.stringify(terms) }),
      row_version: contract('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function addRevision(
  db: ContractTransaction,
  {
    contractId,
    number,
    terms,
    hash,
    at,
  }: {
    readonly contractId: number;
    readonly number: number;
    readonly terms: Terms;
    readonly hash: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('contracts.revision')
    .values({ contract_id: contractId, number, terms: JSON.stringify(terms), hash, at })
    .execute();
}

export async function addEntry(
  db: ContractTransaction,
  contractId: number,
  { at, accountId, by, what }: Entry,
): Promise<void> {
  await db
    .insertInto('contracts.entry')
    .values({ contract_id: contractId, at, account_id: accountId, by_name: by, what })
    .execute();
}

export async function listEntries(db: ContractDb, contractId: number): Promise<Pick<Entry, 'at' | 'by' | 'what'>[]> {
  return db
    .selectFrom('contracts.entry')
    .select(['at', 'by_name as by', 'what'])
    .where('contract_id', '=', contractId)
    .orderBy('id', 'desc')
    .execute();
}
