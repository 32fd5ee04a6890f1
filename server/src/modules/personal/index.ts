export { personalCases, personalModule } from './module.ts';
export { createPersonalService, type PersonalService } from './service.ts';
