import { type CaseCategory, ConflictError, NotFoundError, parseInput, type TransferResult } from '@anju/contract';
import { z } from 'zod';
import { type AnyTransaction, afterCommit, inTransaction, joined } from '../../../platform/database/database.ts';
import { debounced } from '../../../platform/debounced.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MessagesService } from '../../messages/index.ts';
import { backOffMs, maxAttempts } from '../rules/back-off.ts';
import type { Catalogue } from '../rules/exchange.ts';
import * as store from '../store.ts';
import { sha256 } from './exchange-log.ts';
import type { Handlers } from './handlers.ts';
import type { Inbox } from './inbox.ts';
import type { Connection, Partners } from './partners.ts';
import { type Outcome, postMessage } from './post-message.ts';
import { sign } from './signature.ts';

export interface OutgoingMessage {
  /** The same id is the same message, however often it is sent. */
  readonly messageId: string;
  readonly partner: string;
  readonly kind: string;
  readonly caseId: number;
  readonly caseNumber: string;
  readonly district: string;
  readonly category: CaseCategory;
  readonly body: unknown;
}

type OutboxPlatform = Pick<Platform, 'database' | 'clock' | 'jobs' | 'config' | 'log'>;

interface OutboxParts extends Pick<MessagesService, 'announceExchange'> {
  readonly partners: Partners;
  readonly catalogue: Catalogue;
  readonly inbox: Inbox;
}

const atOncePerPartner = 4;
/** With the time-out of one more attempt a round stays below what a stop waits for. */
const roundMs = 8_000;
/** A claim older than the time-out and this belongs to a process that is gone. */
const claimedBeyondTimeoutMs = 60_000;

/**
 * A round begins when nothing has been sent for this long, or its first message has waited this long: requests of
 * people come first.
 */
const debounce = { quietMs: 2_000, maxMs: 10_000 };

const NoData = z.object({});

export function createOutbox(
  { database, clock, jobs, config, log }: OutboxPlatform,
  { partners, catalogue, inbox, announceExchange }: OutboxParts,
) {
  const db = database.tables<store.CollaborationTables>();

  const note = (on: store.CollaborationDb, row: store.MessageRow, signature: string, result: TransferResult) =>
    store.addLogEntry(on, {
      at: clock.now(),
      direction: 'out',
      result,
      partner: row.partner,
      message_id: row.message_id,
      signature,
      body_sha256: sha256(row.content),
    });

  /** The attempt is logged before the message is sent, so that it is on record even if the process dies. */
  const claim = (partner: string, { secret }: Connection) =>
    inTransaction(db, async (transaction) => {
      const now = clock.now();
      const until = new Date(now.getTime() + config.partnerTimeoutMs + claimedBeyondTimeoutMs);
      const row = await store.claimNext(transaction, partner, { now, until });
      if (!row) return undefined;
      const timestamp = now.toISOString();
      const signature = sign(secret, { messageId: row.message_id, timestamp, body: row.content });
      await note(transaction, row, signature, 'sent');
      return { row, timestamp, signature };
    });

  const settle = (row: store.MessageRow, signature: string, outcome: Outcome, handlers: Handlers) =>
    inTransaction(db, async (transaction) => {
      const now = clock.now();
      await note(transaction, row, signature, outcome.kind);
      announceExchange(row);
      if (outcome.kind === 'delivered') {
        await store.markDelivered(transaction, row, now);
        const { partner, message_id } = row;
        const { messageId, ...reply } = outcome.reply;
        const arrived = { partner, messageId, signature: '', content: outcome.content };
        await inbox.keep(transaction, arrived, { ...reply, inReplyTo: message_id }, handlers);
        return;
      }
      const isOver = outcome.kind === 'refused' || row.attempts >= maxAttempts;
      await store.markAttempt(transaction, row, {
        state: isOver ? outcome.kind : 'waiting',
        next_at: isOver ? null : new Date(now.getTime() + backOffMs(row.attempts, Math.random())),
        last_error: outcome.error,
        settled_at: isOver ? now : null,
      });
    });

  const deliver = async (
    { url }: Connection,
    { row, timestamp, signature }: NonNullable<Awaited<ReturnType<typeof claim>>>,
    handlers: Handlers,
  ): Promise<void> => {
    const { partner, message_id: messageId, content } = row;
    const delivery = { partner, url, messageId, timestamp, signature, content };
    await settle(row, signature, await postMessage(catalogue, delivery, config.partnerTimeoutMs), handlers);
  };

  const deliverDue = async (handlers: Handlers): Promise<void> => {
    const end = performance.now() + roundMs;
    /** Another message may be due after the first, so the next one is looked for while this one is on its way. */
    const work = async (partner: string, furtherAtOnce: number): Promise<void> => {
      const connection = partners.find(partner);
      const claimed = connection && performance.now() < end && (await claim(partner, connection));
      if (!claimed) return;
      const onItsWay = deliver(connection, claimed, handlers).then(() => work(partner, 0));
      await Promise.all([onItsWay, furtherAtOnce > 0 && work(partner, furtherAtOnce - 1)]);
    };
    await Promise.all(partners.listConnected().map((partner) => work(partner, atOncePerPartner - 1)));
  };

  /**
   * Sending calls this job; the round of each minute finds messages that failed, or were left by a process that died.
   */
  const delivery: JobDefinition<typeof NoData> = {
    name: 'collaboration-delivery',
    data: NoData,
    retryLimit: 0,
    worthSeconds: 60 * 60,
    runSeconds: 60,
    cron: '* * * * *',
  };

  /** One round serves all messages that were sent shortly before it. */
  const callCourier = debounced(debounce, () => {
    jobs.send(delivery, {}).catch((err) => log.warn({ err }, 'messages wait for the next round'));
  });

  /** A partner without an address needs no round; so the demo city can be filled before any job runs. */
  const wake = (partner: string): void => {
    if (!partners.find(partner)) return;
    afterCommit(callCourier);
  };

  return {
    delivery,
    deliverDue,

    /** The message is delivered if and only if the transaction commits. */
    async send(message: OutgoingMessage, transaction: AnyTransaction): Promise<void> {
      const on = joined<store.CollaborationTables>(transaction);
      const { messageId, partner, caseId, caseNumber, district, category } = message;
      const content = contentOf(catalogue, message);
      const now = clock.now();
      const added = await store.addMessage(on, {
        direction: 'out',
        partner,
        message_id: messageId,
        kind: message.kind,
        case_id: caseId,
        case_number: caseNumber,
        district,
        category,
        in_reply_to: null,
        content,
        state: 'waiting',
        attempts: 0,
        next_at: now,
        last_error: '',
        created_at: now,
        settled_at: null,
      });
      if (added) {
        announceExchange(added);
        return wake(partner);
      }
      const known = await store.findSent(on, messageId);
      if (known?.partner !== partner || known.content !== content)
        throw new ConflictError(`消息编号 ${messageId} 已用于另一内容`);
    },

    /**
     * A message that failed or was refused is sent again, unless a later one about the case was delivered to the
     * partner.
     */
    async resend(id: number, transaction: AnyTransaction): Promise<store.MessageRow> {
      const on = joined<store.CollaborationTables>(transaction);
      const row = await store.findMessage(on, id);
      if (!row) throw new NotFoundError('消息不存在');
      if (await store.findDeliveredAfter(on, row))
        throw new ConflictError('该办件之后的消息已送达对方，不能再发送较早的消息');
      if (!(await store.reopen(on, row, clock.now()))) throw new ConflictError('只能重新发送未送达或被拒收的消息');
      announceExchange(row);
      wake(row.partner);
      return row;
    },
  };
}

function contentOf(catalogue: Catalogue, { messageId, partner, kind, caseNumber, body }: OutgoingMessage): string {
  const known = catalogue.getOutgoing(kind, partner);
  return JSON.stringify({ messageId, kind, caseNumber, body: parseInput(known.body, body) });
}
