import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0016-publishing.ts';
import { publishingRoutes } from './routes.ts';
import type { PublishingService } from './service.ts';

const NoData = z.object({});

/** A release with a set time is public from then on; open windows learn of it within the minute. */
export function announcementOfDue(publishing: PublishingService): JobKind<typeof NoData> {
  return {
    name: 'publishing-announce-due',
    data: NoData,
    retryLimit: 0,
    worthSeconds: 60,
    runSeconds: 60,
    cron: '* * * * *',
    run: () => publishing.announceDue(),
  };
}

export function publishingModule(publishing: PublishingService): Module {
  return {
    name: 'publishing',
    migrations: { '0016-publishing': tables },
    routes: publishingRoutes(publishing),
    jobs: [announcementOfDue(publishing)],
    seedDemo: () => publishing.seedDemo(),
  };
}
