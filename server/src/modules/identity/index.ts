export { type DemoAccount, demoAccounts } from './demo-accounts.ts';
export { identityModule } from './module.ts';
export { createIdentityService, type IdentityService } from './service.ts';
