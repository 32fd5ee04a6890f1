export { personalCases, personalModule } from './module.ts';
export { findEligibilityFaults, purchaseLimit } from './service/purchase-limit.ts';
export { createPersonalService, type PersonalService } from './service.ts';
