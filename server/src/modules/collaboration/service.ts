import {
  type CallOutput,
  type CallParsedInput,
  type CaseScope,
  type calls,
  ForbiddenError,
  type MessageDetail,
  type MessageStateFilter,
  type MessageSummary,
  NotFoundError,
  type PartnerStatus,
  Receipt,
} from '@anju/contract';
import { inTransaction } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessService } from '../access/index.ts';
import type { MessagesService } from '../messages/index.ts';
import { type Exchange, type IncomingKind, joinExchanges } from './rules/exchange.ts';
import { createDemoPartners } from './service/demo-partners.ts';
import { createInbox } from './service/inbox.ts';
import { maskedBody } from './service/masked-body.ts';
import { createOutbox } from './service/outbox.ts';
import { createPartners } from './service/partners.ts';
import * as store from './store.ts';

export type CollaborationService = ReturnType<typeof createCollaborationService>;

export interface Caller {
  readonly session: { readonly accountId: string };
  readonly clientAddress: string;
}

interface Parts {
  readonly access: Pick<AccessService, 'findPerson'>;
  readonly messages: Pick<MessagesService, 'announceExchange'>;
  readonly exchanges: readonly Exchange[];
}

/** Every partner confirms what it gets. */
const receipt: IncomingKind = {
  kind: 'receipt',
  title: '回执',
  from: 'everybody',
  body: Receipt,
  isAboutCase: true,
  isFinal: true,
};
const ownExchange: Exchange = { partners: [], sends: [], takes: [receipt] };

const dayMs = 86_400_000;
/** A message that is sent again and again has more transfers than anybody reads. */
const maxTransfers = 50;

export function createCollaborationService(
  platform: Pick<Platform, 'database' | 'clock' | 'jobs' | 'config' | 'audit' | 'log'>,
  { access, messages: { announceExchange }, exchanges }: Parts,
) {
  const { database, clock, audit, config } = platform;
  const db = database.tables<store.CollaborationTables>();
  const catalogue = joinExchanges([ownExchange, ...exchanges]);
  const partners = createPartners(config, catalogue);
  const inbox = createInbox(platform, { partners, catalogue, announceExchange });
  const outbox = createOutbox(platform, { partners, catalogue, inbox, announceExchange });
  const demo = config.demo
    ? { ...createDemoPartners(platform, catalogue), simulateAt: partners.simulateAt }
    : undefined;

  /** An empty list means the whole city. */
  const getScopes = async ({ session: { accountId } }: Caller): Promise<readonly CaseScope[]> => {
    const { isOfficial, scopes } = await access.findPerson(accountId);
    if (!isOfficial) throw new ForbiddenError();
    return scopes;
  };

  const stateOf = ({ direction, state, partner, last_error }: store.MessageRow): MessageSummary['state'] => {
    if (state === 'waiting' && !partners.find(partner)) return 'not-connected';
    return direction === 'in' && state === 'processed' && last_error !== '' ? 'rejected' : state;
  };

  const summaryOf = (row: store.MessageRow): MessageSummary => ({
    id: row.id,
    direction: row.direction,
    partner: row.partner,
    partnerTitle: catalogue.titleOfPartner(row.partner),
    messageId: row.message_id,
    kind: row.kind,
    kindTitle: catalogue.titleOfKind(row.kind),
    state: stateOf(row),
    caseId: row.case_id,
    caseNumber: row.case_number,
    inReplyTo: row.in_reply_to,
    attempts: row.attempts,
    nextAt: row.next_at?.toISOString() ?? null,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  });

  const getDetail = async (id: number, scopes: readonly CaseScope[]): Promise<MessageDetail> => {
    const row = await store.findMessageWithin(db, scopes, id);
    if (!row) throw new NotFoundError('消息不存在，或您无权查看');
    const earlier = row.state === 'waiting' ? await store.findUndeliveredBefore(db, row) : undefined;
    const transfers = await store.listTransfers(db, row, maxTransfers);
    const answers = row.direction === 'out' ? await store.listAnswers(db, row) : [];
    const { body } = JSON.parse(row.content);
    return {
      ...summaryOf(row),
      body: maskedBody(body),
      waitsFor: earlier?.message_id ?? null,
      transfers: transfers.map(({ at, result }) => ({ at: at.toISOString(), result })),
      answers: answers.map(summaryOf),
    };
  };

  /** Waiting and not connected are one state in the store, and so are processed and rejected. */
  const ofState = (
    state: MessageStateFilter | undefined,
  ): Pick<store.MessageFilter, 'states' | 'partners' | 'hasError'> => {
    const connected = partners.listConnected();
    if (state === undefined) return {};
    if (state === 'undelivered') return { states: ['waiting', 'failed', 'refused'] };
    if (state === 'waiting') return { states: [state], partners: connected };
    if (state === 'not-connected')
      return {
        states: ['waiting'],
        partners: catalogue.partnerCodes.filter((partner) => !connected.includes(partner)),
      };
    if (state === 'rejected') return { states: ['processed'], hasError: true };
    return { states: [state], ...(state === 'processed' && { hasError: false }) };
  };

  const statusOf = (row: store.PartnerRow): PartnerStatus => ({
    partner: row.partner,
    title: catalogue.titleOfPartner(row.partner),
    state: !partners.find(row.partner) ? 'not-connected' : row.fault_since ? 'fault' : 'connected',
    faultSince: row.fault_since?.toISOString() ?? null,
    faultError: row.fault_error,
    waiting: row.waiting,
    oldestWaitingAt: row.oldest_waiting_at?.toISOString() ?? null,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    lastDay: { delivered: row.day_delivered, failed: row.day_failed, refused: row.day_refused },
    lastWeek: { delivered: row.week_delivered, failed: row.week_failed, refused: row.week_refused },
  });

  return {
    send: outbox.send,
    receive: inbox.receive,
    deliverDue: outbox.deliverDue,
    delivery: outbox.delivery,
    demo,

    async listMessages(input: CallParsedInput<typeof calls.listMessages>, caller: Caller) {
      const scopes = await getScopes(caller);
      const { direction, partner, kind, caseNumber, from, to, after, pageSize } = input;
      const { states, hasError, partners: possible } = ofState(input.state);
      const wanted = partner === undefined ? possible : (possible?.filter((one) => one === partner) ?? [partner]);
      const filter = {
        direction,
        states,
        hasError,
        kind,
        caseNumber,
        from,
        to,
        before: after,
        partners: wanted,
        timeZone: config.timeZone,
      };
      const rows = await store.listMessagesWithin(db, scopes, filter, pageSize + 1);
      const { shown, next } = pageOf(rows, pageSize, ({ id }) => id);
      return { list: shown.map(summaryOf), next };
    },

    async listPartners(caller: Caller): Promise<CallOutput<typeof calls.listPartners>> {
      const scopes = await getScopes(caller);
      const now = clock.now().getTime();
      const since = { dayAgo: new Date(now - dayMs), weekAgo: new Date(now - 7 * dayMs) };
      const rows = await store.countByPartner(db, scopes, catalogue.partnerCodes, since);
      return { list: rows.map(statusOf), kinds: catalogue.kinds };
    },

    /** An agency cannot be reached since this time; undefined means that it can be reached. */
    findFault: (partner: string): Promise<Date | undefined> => store.findFaultSince(db, partner),

    async getMessage(id: number, caller: Caller): Promise<MessageDetail> {
      return getDetail(id, await getScopes(caller));
    },

    async resendMessage(id: number, caller: Caller): Promise<MessageDetail> {
      const scopes = await getScopes(caller);
      await getDetail(id, scopes);
      await inTransaction(db, async (transaction) => {
        const { message_id, partner } = await outbox.resend(id, transaction);
        await audit.record(
          {
            action: 'collaboration-message-resend',
            outcome: 'done',
            actor: caller.session.accountId,
            object: message_id,
            clientAddress: caller.clientAddress,
            detail: { partner },
          },
          transaction,
        );
      });
      return getDetail(id, scopes);
    },
  };
}
