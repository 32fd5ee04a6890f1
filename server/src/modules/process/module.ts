import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0011-process.ts';
import * as withoutBusiness from './migrations/0019-process-without-business.ts';
import * as nextTimer from './migrations/0029-process-next-timer.ts';
import { processRoutes } from './routes.ts';
import type { ProcessService } from './service.ts';

export function processModule(process: ProcessService): Module {
  return {
    name: 'process',
    migrations: {
      '0011-process': tables,
      '0019-process-without-business': withoutBusiness,
      '0029-process-next-timer': nextTimer,
    },
    routes: processRoutes(process),
    jobs: [deadlineJob(process), figuresJob(process), remindersJob(process)],
    prepare: () => process.registerDefinitions(),
  };
}

const NoData = z.object({});

/** The legal periods are counted in days; once an hour is soon enough, and makes up for a server that was down. */
function deadlineJob(process: ProcessService): JobKind<typeof NoData> {
  return {
    name: 'case-deadlines',
    data: NoData,
    retryLimit: 2,
    worthSeconds: 3_600,
    runSeconds: 50 * 60,
    cron: '5 * * * *',
    run: async (_data, stop) => {
      await process.recountAfterCalendarChange();
      await process.keepDeadlines(stop);
    },
  };
}

function figuresJob(process: ProcessService): JobKind<typeof NoData> {
  return {
    name: 'case-figures-check',
    data: NoData,
    retryLimit: 1,
    worthSeconds: 12 * 3_600,
    runSeconds: 4 * 3_600,
    cron: '20 2 * * *',
    run: () => process.checkFigures(),
  };
}

function remindersJob(process: ProcessService): JobKind<typeof NoData> {
  return {
    name: 'case-reminders',
    data: NoData,
    retryLimit: 2,
    worthSeconds: 12 * 3_600,
    runSeconds: 3_600,
    cron: '10 7 * * *',
    run: (_data, stop) => process.remindEnterprises(stop),
  };
}
