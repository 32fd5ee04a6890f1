import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { adminRoutes } from './routes.ts';
import type { AdminService } from './service.ts';

export function adminModule(admin: AdminService): Module {
  return { name: 'admin', migrations: {}, routes: adminRoutes(admin), jobs: [warningsJob(admin)] };
}

const NoData = z.object({});

function warningsJob(admin: AdminService): JobKind<typeof NoData> {
  return {
    name: 'operator-warnings',
    data: NoData,
    retryLimit: 1,
    worthSeconds: 12 * 3_600,
    runSeconds: 60,
    cron: '30 8 * * *',
    run: () => admin.logWarnings(),
  };
}
