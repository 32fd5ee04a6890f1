import { type FilerPlace, isEnterpriseUser } from '@anju/contract';
import type { AccountHolder } from '../../identity/index.ts';
import { type Filer, filerPlaces, placeFiler, type RightOfParty } from '../../process/index.ts';
import type { BegunBy, ContractKind } from '../contract-kind.ts';
import { agency, type Terms } from '../rules/contract.ts';

/** Whether the account may enter the application was asked when the call was admitted. */
const filerOf = (holder: AccountHolder): Filer => ({ ...holder, mayEnterApp: true, isWindowClerk: false, roles: [] });

function rightOf(begunBy: BegunBy, holder: AccountHolder, at: string): RightOfParty | undefined {
  const { userType, enterprise } = holder;
  if (userType === 'CITIZEN') return begunBy.includes('person') ? { by: 'person', at } : undefined;
  const isOpen = isEnterpriseUser(userType) && enterprise !== null && begunBy.includes(enterprise.kind);
  return isOpen ? { by: 'enterprise', kinds: [enterprise.kind], at } : undefined;
}

/** The right says where the terms name somebody who begins a contract in this role; undefined means that nobody may. */
export function findRightToBegin(
  { sides, broker }: Pick<ContractKind, 'sides' | 'broker'>,
  role: string,
  holder: AccountHolder,
): RightOfParty | undefined {
  if (role === agency) return broker && rightOf(broker.begunBy, holder, broker.at);
  const side = sides.find(({ code }) => code === role);
  const right = side && rightOf(side.begunBy, holder, side.at);
  return right && { ...right, isList: true };
}

/** The account says who its holder is, so that typed values cannot replace it. */
export function withOwnPlace(right: RightOfParty, holder: AccountHolder, terms: Terms): Terms {
  return { ...terms, [right.at]: placeFiler(right, filerOf(holder), terms[right.at]) };
}

/** The page fills in this place, and the facts of the subject with it. */
export function ownPlaces(right: RightOfParty, holder: AccountHolder, facts: Terms): FilerPlace[] {
  const when = Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, String(value)]));
  return filerPlaces([right], filerOf(holder)).map((place) => ({ ...place, when }));
}
