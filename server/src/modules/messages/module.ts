import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as notices from './migrations/0007-messages-notices.ts';
import * as byKeyword from './migrations/0018-messages-by-keyword.ts';
import { messagesRoutes } from './routes.ts';
import type { MessagesService } from './service.ts';

const NoData = z.object({});

function removalOfOldNotices(messages: MessagesService): JobKind<typeof NoData> {
  return {
    name: 'messages-remove-old-notices',
    data: NoData,
    retryLimit: 2,
    worthSeconds: 3_600,
    runSeconds: 60,
    cron: '40 3 * * *',
    run: () => messages.removeOldNotices(),
  };
}

export function messagesModule(messages: MessagesService): Module {
  return {
    name: 'messages',
    migrations: { '0007-messages-notices': notices, '0018-messages-by-keyword': byKeyword },
    routes: messagesRoutes(messages),
    jobs: [removalOfOldNotices(messages)],
    stop: () => messages.closeEvents(),
    seedDemo: () => messages.seedDemoNotices(),
  };
}
