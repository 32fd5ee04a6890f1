import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0005-messages.ts';
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

/** The next run takes up what a failed run, or the night, has left. */
function sendingOfSms({ noticeSms }: MessagesService): JobKind<typeof NoData> {
  return {
    name: 'messages-send-sms',
    data: NoData,
    retryLimit: 0,
    worthSeconds: 60,
    runSeconds: 300,
    cron: '* * * * *',
    run: (_data, stop) => noticeSms.sendWaiting(stop),
  };
}

export function messagesModule(messages: MessagesService): Module {
  return {
    name: 'messages',
    migrations: { '0005-messages': tables },
    routes: messagesRoutes(messages),
    jobs: [removalOfOldNotices(messages), sendingOfSms(messages)],
    stop: () => messages.closeEvents(),
    seedDemo: () => messages.seedDemoNotices(),
  };
}
