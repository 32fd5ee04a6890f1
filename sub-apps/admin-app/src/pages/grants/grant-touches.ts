import { calls } from '@anju/contract';

/** The shell shows the apps that its user may enter. */
export const grantTouches = [calls.getAppGrants, calls.listRoles, calls.listApps];
