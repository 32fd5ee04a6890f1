import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0017-exports.ts';
import { exportsRoutes } from './routes.ts';
import type { ExportsService } from './service.ts';

const NoData = z.object({});

/**
 * The job takes up runs of killed processes, ends requests that nobody decides, and deletes files that have expired.
 */
function upkeepJob(exports: ExportsService): JobKind<typeof NoData> {
  return {
    name: 'exports-upkeep',
    data: NoData,
    retryLimit: 0,
    worthSeconds: 60,
    runSeconds: 300,
    cron: '* * * * *',
    run: () => exports.keepUp(),
  };
}

export function exportsModule(exports: ExportsService): Module {
  return {
    name: 'exports',
    migrations: { '0017-exports': tables },
    routes: exportsRoutes(exports),
    jobs: [exports.job, upkeepJob(exports)],
  };
}
