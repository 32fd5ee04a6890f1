export { leaseModule } from './module.ts';
export { filedLeases } from './rules/filed-leases.ts';
