import type { ContractState } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ContractKind } from '../contract-kind.ts';
import type { Terms, TermValue } from '../rules/contract.ts';
import { currentEdition } from '../rules/editions.ts';
import * as agreement from '../store/agreement.ts';
import * as store from '../store/contracts.ts';
import type { ContractTables } from '../store/tables.ts';
import { hashOfText } from './contract-text.ts';

export interface DemoParty {
  readonly accountId: string;
  readonly name: string;
  readonly idNumber: string;
  readonly phone: string;
}

export interface DemoContract {
  readonly unitId: number;
  readonly district: string;
  readonly address: string;
  readonly terms: Terms;
  /** The first party writes the contract, and the second one proposes and signs first. */
  readonly parties: readonly [DemoParty, DemoParty];
  readonly state: Extract<ContractState, 'draft' | 'negotiating' | 'locked' | 'signed' | 'void'>;
  readonly proposal?: { readonly field: string; readonly after: string | number; readonly reason: string };
  /** The second party has already signed the locked contract. */
  readonly isHalfSigned?: boolean;
}

/** The contract is between one person on each of the two sides of its kind. */
export async function addDemoContract(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  kind: Pick<ContractKind, 'code' | 'numberPrefix' | 'sides' | 'editions'>,
  transaction: AnyTransaction,
  contract: DemoContract,
): Promise<{ readonly id: number; readonly hash: string }> {
  const on = joined<ContractTables>(transaction);
  const at = clock.now();
  const { unitId, district, address, state, proposal, isHalfSigned, parties } = contract;
  const [author, other] = parties;
  const sides = kind.sides.map((side, place) => ({ ...side, party: parties[place] as DemoParty }));
  const peopleOf = ({ name, idNumber, phone }: DemoParty) => [{ name, idNumber, phone }];
  const terms = {
    ...contract.terms,
    ...Object.fromEntries(sides.map(({ at: field, party }) => [field, peopleOf(party)])),
  };
  const running = await store.nextContractNumber(on);
  const number = `${kind.numberPrefix}${district}${at.getFullYear()}${String(running).padStart(7, '0')}`;
  const template = currentEdition(kind.editions).version;
  const id = await store.addContract(on, {
    kind: kind.code,
    number,
    district,
    address,
    unit_id: unitId,
    terms,
    template,
    state: state === 'signed' ? 'locked' : state,
    creator_id: author.accountId,
    creator_role: kind.sides[0]?.code ?? '',
    broker_code: null,
    created_at: at,
    changed_at: at,
  });
  const enter = (who: DemoParty, what: string) =>
    store.addEntry(on, id, { at, accountId: who.accountId, by: who.name, what });
  await enter(author, '起草合同');
  if (state === 'draft') return { id, hash: '' };

  const hash = hashOfText(kind, { number, template, terms }, 1);
  await store.addRevision(on, { contractId: id, number: 1, terms, hash, at });
  await agreement.addSigners(
    on,
    id,
    sides.map(({ code, party }, place) => ({
      place,
      side: code,
      name: party.name,
      number: party.idNumber,
      phone: party.phone,
      documentType: '居民身份证',
      isEnterprise: false,
      accountId: party.accountId,
    })),
  );
  await enter(author, `定稿并邀请${other.name}`);
  await enter(other, '打开合同');
  await store.changeContract(on, id, { revision: 1 });
  if (proposal) {
    const { field, after, reason } = proposal;
    const before = (contract.terms[field] ?? null) as TermValue;
    const changes = [{ field, before, after }];
    await agreement.addProposal(on, { contractId: id, place: 1, revision: 1, reason, at, changes });
    await enter(other, `提出修改：${reason}`);
  }
  const isSigned = state === 'signed';
  if (state === 'locked' || isSigned) await agreement.changeSigners(on, { contractId: id }, { confirmed_revision: 1 });
  for (const [place, { party }] of sides.entries())
    if (isSigned || (isHalfSigned && party === other)) {
      await agreement.addSignature(on, { contract_id: id, revision: 1, place, account_id: party.accountId, hash, at });
      await enter(party, `签署第 1 版文本（摘要 ${hash.slice(0, 16)}）`);
    }
  if (isSigned) await store.changeContract(on, id, { state, signed_at: at, signed_on: dayOf(at, config.timeZone) });
  return { id, hash };
}
