export const accountTopic = (accountId: string): string => `account ${accountId}`;
/** The topic reaches all people who work for the enterprise. */
export const enterpriseTopic = (creditCode: string): string => `enterprise ${creditCode}`;
