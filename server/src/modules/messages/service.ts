import type { Notice } from '@anju/contract';
import { joined } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { IdentityService } from '../identity/index.ts';
import { demoNotices } from './demo-notices.ts';
import * as store from './store.ts';

export type MessagesService = ReturnType<typeof createMessagesService>;

/** A tip about one case: whoever gets a newer one about it loses the older. */
export interface CaseTip {
  readonly caseNumber: string;
  readonly message: string;
  readonly at: Date;
  readonly menu: store.NewNotice['menu'];
}

const caseTip = 1;
const keptDays = 30;
const dayMs = 86_400_000;

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

    /** In the transaction that changes the case. */
    async tipAboutCase(accountIds: readonly string[], tip: CaseTip, transaction: object): Promise<void> {
      const { caseNumber, ...notice } = tip;
      await store.putNotices(joined<store.MessagesTables>(transaction), accountIds, {
        ...notice,
        type: caseTip,
        keyword: caseNumber,
        count: 1,
      });
    },

    /** The case has moved on: what was said about it is no longer so. */
    async dropTipsAboutCase(caseNumber: string, transaction: object): Promise<void> {
      await store.removeNoticesAbout(joined<store.MessagesTables>(transaction), caseTip, caseNumber);
    },

    dismissNotice: (id: string, accountId: string): Promise<void> => store.removeNotice(db, id, accountId),

    /** Whatever nobody has read for so long is no news any more. */
    removeOldNotices: (): Promise<void> =>
      store.removeNoticesBefore(db, new Date(clock.now().getTime() - keptDays * dayMs)),

    async seedDemoNotices(): Promise<void> {
      for (const { loginName, ...notice } of demoNotices) {
        const accountId = await identity.findAccountId(loginName);
        if (accountId) await store.putNotice(db, { ...notice, accountId, at: clock.now() });
      }
    },
  };
}
