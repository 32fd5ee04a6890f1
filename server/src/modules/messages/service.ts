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

/** A newer notice about the same case replaces the former one. */
export interface CaseNotice {
  readonly caseNumber: string;
  readonly message: string;
  readonly at: Date;
  readonly menu: store.NewNotice['menu'];
  /** People who want SMS of this kind get one. Tips for officials have no kind, because their work is in the portal. */
  readonly kind?: NoticeKind;
}

/** A district or line that is left out means all of them. */
const scopeTopic = (district: string | null, category: string | null): string =>
  `figures ${district ?? '*'} ${category ?? '*'}`;
/** The topics reach all officials who are responsible for the district and the line. */
const scopeTopics = (district: string | null, category: string | null): string[] =>
  [...new Set([null, district])].flatMap((one) =>
    [...new Set([null, category])].map((other) => scopeTopic(one, other)),
  );
const everybodyTopic = 'everybody';
/** People who may export also approve what others export. */
const exportersTopic = 'exporters';
const roleTopic = (role: string): string => `role ${role}`;

const caseNoticeType = 1;
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
    // The transaction sends nothing itself.
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

    /** Call this in the transaction that changes the case. */
    async notifyAboutCase(
      accountIds: readonly string[],
      { caseNumber, ...notice }: CaseNotice,
      transaction: AnyTransaction,
    ): Promise<void> {
      await put(accountIds, { ...notice, type: caseNoticeType, keyword: caseNumber, count: 1 }, transaction);
    },

    /**
     * The reminder is about arrears, or about something that ends and has to be renewed; it replaces the one with the
     * same keyword.
     */
    async remind(
      accountIds: readonly string[],
      notice: Omit<store.NewNotice, 'accountId'> & { readonly type: 1 | 3 | 4 },
      transaction: AnyTransaction,
    ): Promise<void> {
      await put(accountIds, { ...notice, kind: 'expiry' }, transaction);
    },

    /** A person was refused to act in their own case: the notice stays, whatever becomes of the case. */
    async notifyAboutRecusal(
      accountIds: readonly string[],
      { caseNumber, accountId, ...notice }: CaseNotice & { readonly accountId: string },
      transaction: AnyTransaction,
    ): Promise<void> {
      const keyword = recusalKeyword(caseNumber, accountId);
      await put(accountIds, { ...notice, type: caseNoticeType, keyword, count: 1 }, transaction);
    },

    /** The case has moved on, so earlier notices about it are no longer true. */
    async dropNoticesAboutCase(caseNumber: string, transaction: AnyTransaction): Promise<void> {
      await store.removeNoticesAbout(joined<MessagesTables>(transaction), caseNoticeType, caseNumber);
    },

    /** A newer notice about the same export replaces the former one. */
    async notifyAboutExport(
      accountIds: readonly string[],
      { id, ...notice }: { readonly id: string; readonly message: string; readonly at: Date },
      transaction: AnyTransaction,
    ): Promise<void> {
      const about = {
        type: caseNoticeType,
        keyword: exportKeyword(id),
        count: 1,
        menu: pages.mainApp.statisticsExports,
      } as const;
      await put(accountIds, { ...notice, ...about }, transaction);
    },

    /** A newer notice about the same contract replaces the former one. */
    async notifyAboutContract(
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
      await put(
        accountIds,
        { ...notice, type: caseNoticeType, keyword: contractKeyword(number), count: 1 },
        transaction,
      );
    },

    /** The account has done what the notice asked for. */
    async dropNoticesAboutContract(accountId: string, number: string, transaction: AnyTransaction): Promise<void> {
      const on: MessagesDb = joined<MessagesTables>(transaction);
      await store.removeNoticesAbout(on, caseNoticeType, contractKeyword(number), accountId);
      events.publish({ topics: [accountTopic(accountId)], what: 'notices' });
    },

    /** The export is decided, or needs no decision any more. */
    async dropNoticesAboutExport(id: string, transaction: AnyTransaction): Promise<void> {
      await store.removeNoticesAbout(joined<MessagesTables>(transaction), caseNoticeType, exportKeyword(id));
    },

    /**
     * If the transaction commits, the boxes of these people, and of the holders of these roles, are announced as new.
     */
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
     * If the transaction commits, the figures are announced as new to these people, to the staff of the enterprises,
     * and to all officials of that district and line.
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

    /**
     * If the transaction commits, a message from or to another agency is announced to all officials of that district
     * and line.
     */
    announceExchange({ district, category }: { readonly district: string | null; readonly category: string | null }) {
      events.publish({ topics: scopeTopics(district, category), what: 'exchanges' });
    },

    /** These people have the same case open and see who else does. */
    announceViewers(accountIds: readonly string[]): void {
      if (accountIds.length > 0) events.publish({ topics: accountIds.map(accountTopic), what: 'viewers' });
    },

    /** An export has progressed; if it waits for an approval, everybody who may give one is told as well. */
    announceExports({ accountId, toApprove }: { readonly accountId: string; readonly toApprove: boolean }): void {
      events.publish({ topics: [accountTopic(accountId), ...(toApprove ? [exportersTopic] : [])], what: 'exports' });
    },

    /** If the transaction commits, what is published is announced as new to everybody. */
    announcePublished(): void {
      events.publish({ topics: [everybodyTopic], what: 'published' });
    },

    /** The stream ends with the session, and as soon as the topics of the account change. */
    async openEvents(session: StreamSession): Promise<Readable> {
      const look = () => topicsOf(session.accountId);
      return streams.open(session, { seen: await look(), look });
    },

    closeEvents: () => streams.close(),

    dismissNotice: (id: string, accountId: string): Promise<void> => store.removeNotice(db, id, accountId),

    /** A notice that nobody has read for so long is removed. */
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
