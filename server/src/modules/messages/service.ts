import type { Readable } from 'node:stream';
import { type Notice, type NoticeKind, type Page, pages } from '@anju/contract';
import { type AnyTransaction, joined } from '../../platform/database/database.ts';
import type { StreamSession } from '../../platform/events/open-streams.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessService } from '../access/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { IdentityService } from '../identity/index.ts';
import { demoNotices } from './demo-notices.ts';
import { accountTopic, enterpriseTopic } from './rules/topics.ts';
import { createEventStreams } from './service/event-streams.ts';
import { createNoticeSms } from './service/notice-sms.ts';
import * as store from './store/notices.ts';
import type { MessagesDb, MessagesTables } from './store/tables.ts';

export type MessagesService = ReturnType<typeof createMessagesService>;

/** A tip about one case: a newer one about the same case replaces it. */
export interface CaseTip {
  readonly caseNumber: string;
  readonly message: string;
  readonly at: Date;
  readonly menu: store.NewNotice['menu'];
  /** Whoever wants SMS of this kind gets one; left out of what is for officials, whose work is in the portal. */
  readonly kind?: NoticeKind;
}

/** All districts, or all lines, where one is left out. */
const scopeTopic = (district: string | null, category: string | null): string =>
  `figures ${district ?? '*'} ${category ?? '*'}`;
/** Of all who are responsible for a district and a line. */
const scopeTopics = (district: string | null, category: string | null): string[] =>
  [...new Set([null, district])].flatMap((one) =>
    [...new Set([null, category])].map((other) => scopeTopic(one, other)),
  );
const everybodyTopic = 'everybody';
/** Whoever may export, and so approve what others export. */
const exportersTopic = 'exporters';
const roleTopic = (role: string): string => `role ${role}`;

const caseTip = 1;
/** No case has such a number. */
const exportKeyword = (id: string): string => `export ${id}`;
const recusalKeyword = (number: string, accountId: string): string => `recusal ${number} ${accountId}`;
const contractKeyword = (number: string): string => `contract ${number}`;
const keptDays = 30;
const dayMs = 86_400_000;

interface Parts {
  readonly identity: Pick<IdentityService, 'findAccountId' | 'accounts' | 'isSessionLiving'>;
  readonly catalog: Pick<CatalogService, 'listRoleCodes' | 'holdsPermission'>;
  readonly access: Pick<AccessService, 'listFigureScopes'>;
}

export function createMessagesService(
  platform: Pick<Platform, 'database' | 'clock' | 'events' | 'config' | 'sms' | 'parameters' | 'log'>,
  { identity, catalog, access }: Parts,
) {
  const { database, clock, events } = platform;
  const db = database.tables<MessagesTables>();
  const streams = createEventStreams(events, identity.isSessionLiving);
  const noticeSms = createNoticeSms(platform, { identity });

  const put = async (
    accountIds: readonly string[],
    { kind, ...notice }: Omit<store.NewNotice, 'accountId'> & { readonly kind?: NoticeKind },
    transaction: AnyTransaction,
  ): Promise<void> => {
    if (accountIds.length === 0) return;
    const on: MessagesDb = joined<MessagesTables>(transaction);
    // Nothing is sent in the transaction.
    await store.putNotices(on, accountIds, notice, platform.sms.isAvailable ? kind : undefined);
    events.publish({ topics: accountIds.map(accountTopic), what: 'notices' });
  };

  const topicsOf = async (accountId: string): Promise<string[]> => {
    const [roles, mayExport, enterprise, scopes] = await Promise.all([
      catalog.listRoleCodes(accountId),
      catalog.holdsPermission(accountId, 'exports.create'),
      identity.accounts.findEnterprise(accountId),
      access.listFigureScopes(accountId),
    ]);
    return [
      everybodyTopic,
      accountTopic(accountId),
      ...roles.map(roleTopic).sort(),
      ...(mayExport ? [exportersTopic] : []),
      ...(enterprise ? [enterpriseTopic(enterprise.creditCode)] : []),
      ...scopes.map(({ district, category }) => scopeTopic(district, category)).sort(),
    ];
  };

  return {
    noticeSms,

    async listNotices(accountId: string): Promise<Notice[]> {
      const rows = await store.listNotices(db, accountId);
      return rows.map(({ createdAt, ...notice }) => ({ ...notice, time: createdAt.toISOString() }));
    },

    /** In the transaction that changes the case. */
    async tipAboutCase(accountIds: readonly string[], tip: CaseTip, transaction: AnyTransaction): Promise<void> {
      const { caseNumber, ...notice } = tip;
      await put(accountIds, { ...notice, type: caseTip, keyword: caseNumber, count: 1 }, transaction);
    },

    /** Arrears to be collected, or what ends and has to be renewed; one of the same keyword takes the place of another. */
    async remind(
      accountIds: readonly string[],
      notice: Omit<store.NewNotice, 'accountId'> & { readonly type: 1 | 3 | 4 },
      transaction: AnyTransaction,
    ): Promise<void> {
      await put(accountIds, { ...notice, kind: 'expiry' }, transaction);
    },

    /** Somebody was refused to act in their own case: it stays, whatever becomes of the case. */
    async tipAboutRecusal(
      accountIds: readonly string[],
      { caseNumber, accountId, ...notice }: CaseTip & { readonly accountId: string },
      transaction: AnyTransaction,
    ): Promise<void> {
      const keyword = recusalKeyword(caseNumber, accountId);
      await put(accountIds, { ...notice, type: caseTip, keyword, count: 1 }, transaction);
    },

    /** The case has moved on: what was said about it is no longer so. */
    async dropTipsAboutCase(caseNumber: string, transaction: AnyTransaction): Promise<void> {
      await store.removeNoticesAbout(joined<MessagesTables>(transaction), caseTip, caseNumber);
    },

    /** About a file that somebody wants to export; a newer tip about the same one takes its place. */
    async tipAboutExport(
      accountIds: readonly string[],
      { id, ...notice }: { readonly id: string; readonly message: string; readonly at: Date },
      transaction: AnyTransaction,
    ): Promise<void> {
      const about = {
        type: caseTip,
        keyword: exportKeyword(id),
        count: 1,
        menu: pages.mainApp.statisticsExports,
      } as const;
      await put(accountIds, { ...notice, ...about }, transaction);
    },

    /** About a contract between people; a newer tip about the same one takes its place. */
    async tipAboutContract(
      accountIds: readonly string[],
      {
        number,
        ...notice
      }: {
        readonly number: string;
        readonly message: string;
        readonly at: Date;
        readonly kind: NoticeKind;
        readonly menu: Page;
      },
      transaction: AnyTransaction,
    ): Promise<void> {
      const about = {
        type: caseTip,
        keyword: contractKeyword(number),
        count: 1,
      } as const;
      await put(accountIds, { ...notice, ...about }, transaction);
    },

    /** They have done what it asked for. */
    async dropTipAboutContract(accountId: string, number: string, transaction: AnyTransaction): Promise<void> {
      const on: MessagesDb = joined<MessagesTables>(transaction);
      await store.removeNoticesAbout(on, caseTip, contractKeyword(number), accountId);
      events.publish({ topics: [accountTopic(accountId)], what: 'notices' });
    },

    /** It is decided, or decides itself no more. */
    async dropTipsAboutExport(id: string, transaction: AnyTransaction): Promise<void> {
      await store.removeNoticesAbout(joined<MessagesTables>(transaction), caseTip, exportKeyword(id));
    },

    /** If the transaction commits, the boxes of these people, and of whoever holds one of the roles, are new. */
    announceBoxes({
      accountIds,
      roles,
    }: {
      readonly accountIds: readonly string[];
      readonly roles: readonly string[];
    }) {
      events.publish({ topics: [...accountIds.map(accountTopic), ...roles.map(roleTopic)], what: 'boxes' });
    },

    /**
     * If the transaction commits, the figures of these people, of whoever works for one of the enterprises, and of all
     * officials whose district and line it is.
     */
    announceFigures({
      accountIds,
      enterprises,
      of: { district, category },
    }: {
      readonly accountIds: readonly string[];
      readonly enterprises: readonly string[];
      readonly of: { readonly district: string; readonly category: string };
    }) {
      const topics = [
        ...accountIds.map(accountTopic),
        ...enterprises.map(enterpriseTopic),
        ...scopeTopics(district, category),
      ];
      events.publish({ topics, what: 'figures' });
    },

    /** If the transaction commits, a message of another agency, or to it, is new for all officials whose business it is. */
    announceExchange({ district, category }: { readonly district: string | null; readonly category: string | null }) {
      events.publish({ topics: scopeTopics(district, category), what: 'exchanges' });
    },

    /** Who else has a case open, which these people have open too. */
    announceViewers(accountIds: readonly string[]): void {
      if (accountIds.length > 0) events.publish({ topics: accountIds.map(accountTopic), what: 'viewers' });
    },

    /** What somebody exports has come further; where it waits for an approval, for everybody who may give one. */
    announceExports({ accountId, toApprove }: { readonly accountId: string; readonly toApprove: boolean }): void {
      events.publish({ topics: [accountTopic(accountId), ...(toApprove ? [exportersTopic] : [])], what: 'exports' });
    },

    /** If the transaction commits, what is published is new for everybody. */
    announcePublished(): void {
      events.publish({ topics: [everybodyTopic], what: 'published' });
    },

    /** It ends with the session, and as soon as the account may hear of other things. */
    async openEvents(session: StreamSession): Promise<Readable> {
      const look = () => topicsOf(session.accountId);
      return streams.open(session, { seen: await look(), look });
    },

    closeEvents: () => streams.close(),

    dismissNotice: (id: string, accountId: string): Promise<void> => store.removeNotice(db, id, accountId),

    /** Whatever nobody has read for so long is no news any more. */
    async removeOldNotices(): Promise<void> {
      await store.removeNoticesBefore(db, new Date(clock.now().getTime() - keptDays * dayMs));
      await noticeSms.removeOld();
    },

    async seedDemoNotices(): Promise<void> {
      for (const { loginName, ...notice } of demoNotices) {
        const accountId = await identity.findAccountId(loginName);
        if (accountId) await store.putNotice(db, { ...notice, accountId, at: clock.now() });
      }
    },
  };
}
