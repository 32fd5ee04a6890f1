export type { BusinessModule, StartedBusiness } from './business-module.ts';
