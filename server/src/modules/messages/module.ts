import type { Module } from '../../platform/module.ts';
import * as notices from './migrations/0007-messages-notices.ts';
import { listNotices } from './routes/list-notices.ts';
import type { MessagesService } from './service.ts';

export function messagesModule(messages: MessagesService): Module {
  return {
    name: 'messages',
    migrations: { '0007-messages-notices': notices },
    routes: [listNotices(messages)],
    seedDemo: () => messages.seedDemoNotices(),
  };
}
