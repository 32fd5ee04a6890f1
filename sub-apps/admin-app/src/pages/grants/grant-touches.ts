import { calls } from '@anju/contract';

/** A grant also changes which apps the shell shows to its user. */
export const grantTouches = [calls.getAppGrants, calls.listRoles, calls.listApps];
