export const accountTopic = (accountId: string): string => `account ${accountId}`;
/** Of all who work for it. */
export const enterpriseTopic = (creditCode: string): string => `enterprise ${creditCode}`;
