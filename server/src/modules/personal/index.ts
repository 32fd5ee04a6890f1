export { personalModule } from './module.ts';
export { findEligibilityFaults, purchaseLimit } from './service/purchase-limit.ts';
