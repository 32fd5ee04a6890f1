import type { Notice } from '@anju/contract';
import type { Platform } from '../../platform/platform.ts';
import type { IdentityService } from '../identity/index.ts';
import { demoNotices } from './demo-notices.ts';
import * as store from './store.ts';

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  identity: Pick<IdentityService, 'findAccountId'>,
) {
  const db = database.tables<store.MessagesTables>();
  return {
    async listNotices(accountId: string): Promise<Notice[]> {
      const rows = await store.listNotices(db, accountId);
      return rows.map(({ createdAt, ...notice }) => ({ ...notice, time: createdAt.toISOString() }));
    },

    async seedDemoNotices(): Promise<void> {
      for (const { loginName, ...notice } of demoNotices) {
        const accountId = await identity.findAccountId(loginName);
        if (accountId) await store.putNotice(db, { ...notice, accountId, at: clock.now() });
      }
    },
  };
}
