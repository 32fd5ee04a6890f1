import type { PortalEvent } from './portal-event.ts';

const ofEverybody = 'rights of everybody';
const topicOf = (accountId: string): string => `rights of ${accountId}`;

/** Published with whatever ends sessions of an account, or changes what it may do. */
export const rightsOf = (accountId: string): PortalEvent => ({ topics: [topicOf(accountId)], what: 'rights' });

/** Published with whatever changes what many may do. */
export const rightsOfMany: PortalEvent = { topics: [ofEverybody], what: 'rights' };

/** Of whoever goes by the rights of an account for a while. */
export const rightsTopics = (accountId: string): string[] => [ofEverybody, topicOf(accountId)];
