export { registryModule } from './module.ts';
export { findingOf } from './rules/finding-of.ts';
export type { LeaseOfUnit, UnitFault } from './rules/lease-faults.ts';
export type { SaleOfUnit } from './rules/sale-faults.ts';
export { createHoldings, type HeldUnit, type Holdings } from './service/holdings.ts';
export type { Leases } from './service/leases.ts';
export type { Permits } from './service/permits.ts';
export type { ContractOfUnit, Sales } from './service/sales.ts';
export { createRegistryService, type RegistryService } from './service.ts';
