import type { Events } from '../../../platform/events/events.ts';
import { accountTopic, enterpriseTopic } from '../rules/topics.ts';

/**
 * If the transaction commits, a contract is new for these people, and for all who work for one of the enterprises. Apart
 * from the service, which is made of the case types whose hooks announce.
 */
export function announceContract(
  events: Pick<Events, 'publish'>,
  { accountIds, enterprises }: { readonly accountIds: readonly string[]; readonly enterprises: readonly string[] },
): void {
  events.publish({ topics: [...accountIds.map(accountTopic), ...enterprises.map(enterpriseTopic)], what: 'contracts' });
}
