export { leaseContractsModule, leaseModule } from './module.ts';
export { createLeaseContracts, type LeaseContracts } from './service.ts';
