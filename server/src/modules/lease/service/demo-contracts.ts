import { demoHomes } from '@anju/contract/samples';
import { addDays, dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addDemoContract, type ContractKind, type DemoContract, type DemoParty } from '../../contracts/index.ts';
import type { Homes } from '../../registry/index.ts';

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

/** There is a contract in each state in which something is left to do, and a voided one. */
const demoStates: readonly Pick<DemoContract, 'state' | 'proposal' | 'isHalfSigned'>[] = [
  { state: 'draft' },
  { state: 'negotiating', proposal: { field: 'payDay', after: 10, reason: '每月 8 日发工资' } },
  { state: 'locked' },
  { state: 'locked', isHalfSigned: true },
  { state: 'signed' },
  { state: 'void' },
];
const daysAhead = 30;
const leaseDays = 365;

/** The demo's first citizen lets homes of their own to the second; one of the homes is let to the second already. */
export async function fillDemoContracts(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  kind: Pick<ContractKind, 'code' | 'numberPrefix' | 'sides' | 'editions'>,
  { homes, parties }: { readonly homes: Pick<Homes, 'listOwned'>; readonly parties: readonly [DemoParty, DemoParty] },
): Promise<void> {
  const free = (await homes.listOwned(parties[0].idNumber)).filter(
    ({ home: { owners, unitNumber } }) => owners.length === 1 && unitNumber !== demoHomes.let.unitNumber,
  );
  const startDate = addDays(dayOf(platform.clock.now(), platform.config.timeZone), daysAhead);
  const lease = { ...demoTerms, startDate, handoverDate: startDate, endDate: addDays(startDate, leaseDays) };
  await inTransaction(platform.database.tables<unknown>(), async (transaction) => {
    for (const [at, state] of demoStates.entries()) {
      // A voided contract binds nobody, so its house may be that of another contract.
      const unit = free[at % free.length];
      if (!unit) continue;
      const { district, address, unitNumber, area } = unit.home;
      const terms = { district, address, area, ...(unitNumber !== null && { unitNumber }), ...lease };
      const contract = { unitId: unit.unitId, district, address, parties, terms, ...state };
      await addDemoContract(platform, kind, transaction, contract);
    }
  });
}
