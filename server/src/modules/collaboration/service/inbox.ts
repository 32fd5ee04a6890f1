import {
  BadInputError,
  ConflictError,
  type IncomingMessage,
  type Partner,
  type TransferResult,
  UnauthorizedError,
} from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MessagesService } from '../../messages/index.ts';
import { isFresh, isPartner, readIncoming, stateOfIncoming } from '../rules/incoming.ts';
import * as store from '../store.ts';
import { sha256 } from './exchange-log.ts';
import type { Partners } from './partners.ts';
import { isSignedWith } from './signature.ts';
import { findUtf8Text } from './utf8-text.ts';

export interface Handed {
  readonly partner: string;
  readonly messageId: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: Buffer;
}

interface Arrived {
  readonly partner: Partner;
  readonly messageId: string;
  readonly signature: string;
  readonly content: string;
}

export type Inbox = ReturnType<typeof createInbox>;

interface InboxParts extends Pick<MessagesService, 'announceExchange'> {
  readonly partners: Partners;
}

export function createInbox(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  { partners, announceExchange }: InboxParts,
) {
  const db = database.tables<store.CollaborationTables>();

  const note = (
    on: store.CollaborationDb,
    { partner, messageId, signature, content }: Omit<Arrived, 'content'> & { content: string | Buffer },
    result: TransferResult,
  ): Promise<void> =>
    store.addLogEntry(on, {
      at: clock.now(),
      direction: 'in',
      result,
      partner,
      message_id: messageId,
      signature,
      body_sha256: sha256(content),
    });

  /** Nothing is written for unknown senders, because anybody could fill the log. */
  const assertGenuine = ({ partner, messageId, timestamp, signature, body }: Handed): Partner => {
    const refuse = (error: BadInputError | UnauthorizedError): never => {
      log.warn({ partner, messageId, reason: error.message }, 'message of a partner refused');
      throw error;
    };
    if (!isPartner(partner)) return refuse(new BadInputError('未知的协同单位'));
    const secret = partners.secretOf(partner);
    if (secret === undefined) return refuse(new UnauthorizedError('该协同单位尚未接入'));
    if (!isFresh(timestamp, clock.now()))
      return refuse(new UnauthorizedError('消息时间与平台时间相差过大，请校准后重新签名'));
    if (!isSignedWith(secret, { messageId, timestamp, body }, signature))
      return refuse(new UnauthorizedError('消息签名不正确'));
    return partner;
  };

  /** The case is found by the message that this one answers, or by the case's number. */
  const findCase = async (on: store.CollaborationDb, partner: Partner, { inReplyTo, caseNumber }: IncomingMessage) => {
    const asked = inReplyTo === undefined ? undefined : await store.findSent(on, inReplyTo);
    if (asked?.partner === partner) return asked;
    return caseNumber === undefined ? undefined : store.findCaseSentTo(on, partner, caseNumber);
  };

  /** The message is stored under its id; the same message again changes nothing. */
  const keep = async (on: store.CollaborationDb, arrived: Arrived, message: IncomingMessage) => {
    const now = clock.now();
    const found = await findCase(on, arrived.partner, message);
    const state = stateOfIncoming(message, found !== undefined);
    const added = await store.addMessage(on, {
      direction: 'in',
      partner: arrived.partner,
      message_id: arrived.messageId,
      kind: message.kind,
      case_id: found?.case_id ?? null,
      case_number: found?.case_number ?? message.caseNumber ?? null,
      district: found?.district ?? null,
      category: found?.category ?? null,
      in_reply_to: message.inReplyTo ?? null,
      content: arrived.content,
      state,
      attempts: 0,
      next_at: null,
      last_error: '',
      created_at: now,
      settled_at: state === 'processed' ? now : null,
    });
    if (added) announceExchange(added);
    const kept = added ?? (await store.findReceived(on, arrived.partner, arrived.messageId));
    if (!kept) throw new Error(`message ${arrived.messageId} is neither new nor known`);
    const isSame = kept.content === arrived.content;
    await note(on, arrived, added ? 'received' : isSame ? 'duplicate' : 'conflicting');
    return { kept, isSame };
  };

  return {
    keep,

    async receive(handed: Handed) {
      const partner = assertGenuine(handed);
      const { messageId, signature, body } = handed;
      const { content, message } = await read(partner, body).catch(async (error) => {
        const arrived = { partner, messageId, signature, content: body };
        await inTransaction(db, (transaction) => note(transaction, arrived, 'malformed'));
        throw error;
      });
      const arrived = { partner, messageId, signature, content };
      const { kept, isSame } = await inTransaction(db, (transaction) => keep(transaction, arrived, message));
      if (!isSame) throw new ConflictError('该消息编号已用于另一内容，请更换编号');
      return { messageId, receivedAt: kept.created_at.toISOString() };
    },
  };
}

async function read(partner: Partner, body: Buffer) {
  const content = findUtf8Text(body);
  if (content === undefined) throw new BadInputError('消息正文不是 UTF-8 编码');
  return { content, message: readIncoming(partner, content) };
}
