import type { Module } from '../../platform/module.ts';
import { adminRoutes } from './routes.ts';
import type { AdminService } from './service.ts';

export function adminModule(admin: AdminService): Module {
  return { name: 'admin', migrations: {}, routes: adminRoutes(admin) };
}
