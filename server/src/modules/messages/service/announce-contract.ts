import type { Events } from '../../../platform/events/events.ts';
import { accountTopic, enterpriseTopic } from '../rules/topics.ts';

/**
 * If the transaction commits, a contract is announced as new to these people and to the staff of the enterprises. This
 * is no part of the service, because case types whose hooks announce are made before it.
 */
export function announceContract(
  events: Pick<Events, 'publish'>,
  { accountIds, enterprises }: { readonly accountIds: readonly string[]; readonly enterprises: readonly string[] },
): void {
  events.publish({ topics: [...accountIds.map(accountTopic), ...enterprises.map(enterpriseTopic)], what: 'contracts' });
}
