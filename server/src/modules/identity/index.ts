export { demoAccounts } from './demo-accounts.ts';
export { identityModule } from './module.ts';
export type { NewPerson } from './new-person.ts';
export type { AccountHolder } from './service/accounts.ts';
export { createIdentityService, type IdentityService } from './service.ts';
