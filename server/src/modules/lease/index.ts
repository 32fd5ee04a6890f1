export { leaseContractsModule, leaseModule } from './module.ts';
export { createOwnerComparisons, type OwnerComparisonsPlatform } from './service/owner-comparisons.ts';
export {
  createLeaseContracts,
  createSuspicionDesk,
  createSuspicionFinder,
  type LeaseContracts,
  type SuspicionFinder,
} from './service.ts';
