export { adminModule } from './module.ts';
export { type AdminService, createAdminService } from './service.ts';
