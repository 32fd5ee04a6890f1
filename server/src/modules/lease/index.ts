export { leaseContractsModule, leaseModule } from './module.ts';
export {
  createLeaseContracts,
  createSuspicionDesk,
  createSuspicionFinder,
  type LeaseContracts,
  type SuspicionFinder,
} from './service.ts';
