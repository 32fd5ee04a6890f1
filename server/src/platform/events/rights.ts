import type { PortalEvent } from './portal-event.ts';

const ofEverybody = 'rights of everybody';
const topicOf = (accountId: string): string => `rights of ${accountId}`;

/** Publish this with every change that ends sessions of an account, or changes what it may do. */
export const rightsOf = (accountId: string): PortalEvent => ({ topics: [topicOf(accountId)], what: 'rights' });

/** Publish this with every change of what many accounts may do. */
export const rightsOfMany: PortalEvent = { topics: [ofEverybody], what: 'rights' };

/** Code that relies on the rights of an account for a while subscribes to these. */
export const rightsTopics = (accountId: string): string[] => [ofEverybody, topicOf(accountId)];
