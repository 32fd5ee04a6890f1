import { calls } from '@anju/contract';

export const grantTouches = [calls.getAppGrants, calls.listRoles];
