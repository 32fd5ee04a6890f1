export { leaseModule } from './module.ts';
