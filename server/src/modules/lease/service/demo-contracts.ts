import type { LeaseContractState } from '@anju/contract';
import { demoHomes } from '@anju/contract/samples';
import { addDays, dayOf } from '../../../platform/clock/workdays.ts';
import { type AnyTransaction, inTransaction, joined } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Home, Homes } from '../../registry/index.ts';
import type { Side, Terms, TermValue } from '../rules/contract.ts';
import { currentTemplate } from '../rules/contract-template.ts';
import * as agreement from '../store/agreement.ts';
import * as store from '../store/contracts.ts';
import type { LeaseTables } from '../store/tables.ts';
import { hashOfText } from './contract-text.ts';

export const demoTerms = {
  use: '居住',
  leaseMode: '整租',
  rightType: '自有',
  rent: 3_500,
  payMonths: 3,
  payDay: 5,
  depositMonths: 1,
  depositAmount: 3_500,
  depositReturnDays: 7,
  depositDeductions: '欠付租金、费用，或者损坏房屋及设施',
  costs: '水电燃气由承租人承担，物业费由出租人承担',
  repairs: '家电由出租人维修',
  lateFee: 5,
  penaltyMonths: 1,
} as const;

export interface DemoParty {
  readonly accountId: string;
  readonly name: string;
  readonly idNumber: string;
  readonly phone: string;
}

export interface DemoContract extends Readonly<Record<Side, DemoParty>> {
  readonly unitId: number;
  readonly home: Home;
  readonly terms: Terms;
  readonly state: Extract<LeaseContractState, 'draft' | 'negotiating' | 'locked' | 'signed' | 'void'>;
  /** The lessee proposes this change. */
  readonly proposal?: { readonly field: string; readonly after: string | number; readonly reason: string };
  /** This side has already signed the locked contract. */
  readonly signedBy?: Side;
}

/** There is a contract in each state in which something is left to do, and a voided one. */
const demoStates: readonly Pick<DemoContract, 'state' | 'proposal' | 'signedBy'>[] = [
  { state: 'draft' },
  { state: 'negotiating', proposal: { field: 'payDay', after: 10, reason: '每月 8 日发工资' } },
  { state: 'locked' },
  { state: 'locked', signedBy: 'lessee' },
  { state: 'signed' },
  { state: 'void' },
];
const daysAhead = 30;
const leaseDays = 365;

/** The demo's first citizen lets homes of their own to the second; one of the homes is let to the second already. */
export async function fillDemoContracts(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  { homes, lessor, lessee }: { readonly homes: Pick<Homes, 'listOwned'> } & Readonly<Record<Side, DemoParty>>,
): Promise<void> {
  const free = (await homes.listOwned(lessor.idNumber)).filter(
    ({ home: { owners, unitNumber } }) => owners.length === 1 && unitNumber !== demoHomes.let.unitNumber,
  );
  const startDate = addDays(dayOf(platform.clock.now(), platform.config.timeZone), daysAhead);
  const terms = { ...demoTerms, startDate, handoverDate: startDate, endDate: addDays(startDate, leaseDays) };
  await inTransaction(platform.database.tables<unknown>(), async (transaction) => {
    for (const [at, state] of demoStates.entries()) {
      // A voided contract binds nobody, so its house may be that of another contract.
      const unit = free[at % free.length];
      if (unit) await addDemoContract(platform, transaction, { ...unit, ...state, lessor, lessee, terms });
    }
  });
}

export async function addDemoContract(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  transaction: AnyTransaction,
  contract: DemoContract,
): Promise<{ readonly id: number; readonly hash: string }> {
  const on = joined<LeaseTables>(transaction);
  const at = clock.now();
  const { unitId, home, lessor, lessee, state, proposal, signedBy } = contract;
  const { district, address, unitNumber, area } = home;
  const partyOf = ({ name, idNumber, phone }: DemoParty) => ({ name, idNumber, phone });
  const terms = {
    district,
    address,
    area,
    ...(unitNumber === null ? {} : { unitNumber }),
    ...contract.terms,
    lessors: [partyOf(lessor)],
    lessees: [partyOf(lessee)],
  };
  const running = await store.nextContractNumber(on);
  const number = `HT${district}${at.getFullYear()}${String(running).padStart(7, '0')}`;
  const template = currentTemplate.version;
  const id = await store.addContract(on, {
    number,
    district,
    address,
    unit_id: unitId,
    terms,
    template,
    state: state === 'signed' ? 'locked' : state,
    creator_id: lessor.accountId,
    creator_role: 'lessor',
    broker_code: null,
    created_at: at,
    changed_at: at,
  });
  const enter = (who: DemoParty, what: string) =>
    store.addEntry(on, id, { at, accountId: who.accountId, by: who.name, what });
  await enter(lessor, '起草合同');
  if (state === 'draft') return { id, hash: '' };

  const hash = hashOfText({ number, template, terms }, 1);
  await store.addRevision(on, { contractId: id, number: 1, terms, hash, at });
  const parties = [
    { side: 'lessor', party: lessor },
    { side: 'lessee', party: lessee },
  ] as const;
  await agreement.addSigners(
    on,
    id,
    parties.map(({ side, party }, place) => ({
      place,
      side,
      name: party.name,
      number: party.idNumber,
      phone: party.phone,
      documentType: '居民身份证',
      isEnterprise: false,
      accountId: party.accountId,
    })),
  );
  await enter(lessor, `定稿并邀请${lessee.name}`);
  await enter(lessee, '打开合同');
  await store.changeContract(on, id, { revision: 1 });
  if (proposal) {
    const { field, after, reason } = proposal;
    const before = (contract.terms[field] ?? null) as TermValue;
    await agreement.addProposal(on, {
      contractId: id,
      place: 1,
      revision: 1,
      reason,
      at,
      changes: [{ field, before, after }],
    });
    await enter(lessee, `提出修改：${reason}`);
  }
  const isSigned = state === 'signed';
  if (state === 'locked' || isSigned) await agreement.changeSigners(on, { contractId: id }, { confirmed_revision: 1 });
  for (const [place, { side, party }] of parties.entries())
    if (isSigned || side === signedBy) {
      await agreement.addSignature(on, { contract_id: id, revision: 1, place, account_id: party.accountId, hash, at });
      await enter(party, `签署第 1 版文本（摘要 ${hash.slice(0, 16)}）`);
    }
  if (isSigned) await store.changeContract(on, id, { state, signed_at: at, signed_on: dayOf(at, config.timeZone) });
  return { id, hash };
}
