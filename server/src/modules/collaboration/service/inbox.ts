import {
  BadInputError,
  ConflictError,
  type IncomingMessage,
  NotFoundError,
  parseInput,
  type TransferResult,
  UnauthorizedError,
} from '@anju/contract';
import { inTransaction, type Transaction } from '../../../platform/database/database.ts';
import { withSavepoint } from '../../../platform/database/savepoint.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MessagesService } from '../../messages/index.ts';
import type { Catalogue } from '../rules/exchange.ts';
import { findFault, isFresh, readIncoming } from '../rules/incoming.ts';
import * as store from '../store.ts';
import { sha256 } from './exchange-log.ts';
import type { Handlers } from './handlers.ts';
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
  readonly partner: string;
  readonly messageId: string;
  readonly signature: string;
  readonly content: string;
}

export type Inbox = ReturnType<typeof createInbox>;

interface InboxParts extends Pick<MessagesService, 'announceExchange'> {
  readonly partners: Partners;
  readonly catalogue: Catalogue;
}

export function createInbox(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  { partners, catalogue, announceExchange }: InboxParts,
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
  const assertGenuine = ({ partner, messageId, timestamp, signature, body }: Handed): string => {
    const refuse = (error: BadInputError | UnauthorizedError): never => {
      log.warn({ partner, messageId, reason: error.message }, 'message of a partner refused');
      throw error;
    };
    if (!catalogue.findPartner(partner)) return refuse(new BadInputError('未知的协同单位'));
    const secret = partners.secretOf(partner);
    if (secret === undefined) return refuse(new UnauthorizedError('该协同单位尚未接入'));
    if (!isFresh(timestamp, clock.now()))
      return refuse(new UnauthorizedError('消息时间与平台时间相差过大，请校准后重新签名'));
    if (!isSignedWith(secret, { messageId, timestamp, body }, signature))
      return refuse(new UnauthorizedError('消息签名不正确'));
    return partner;
  };

  /** The case is found by the message that this one answers, or by the case's number. */
  const findCase = async (on: store.CollaborationDb, partner: string, { inReplyTo, caseNumber }: IncomingMessage) => {
    const asked = inReplyTo === undefined ? undefined : await store.findSent(on, inReplyTo);
    if (asked?.partner === partner) return asked;
    return caseNumber === undefined ? undefined : store.findCaseSentTo(on, partner, caseNumber);
  };

  /** The result says why the message was not acted on; it is undefined if it was. */
  const act = async (
    on: Transaction<store.CollaborationTables>,
    { handle, kind }: NonNullable<ReturnType<Handlers['get']>>,
    { partner, message_id, case_id, case_number, created_at }: store.MessageRow,
    { body }: IncomingMessage,
  ): Promise<string | undefined> => {
    const message = {
      partner,
      messageId: message_id,
      body: parseInput(kind.body, body),
      caseId: case_id,
      caseNumber: case_number,
      at: created_at,
    };
    try {
      await withSavepoint(on, () => handle(on, message));
      return undefined;
    } catch (error) {
      if (error instanceof BadInputError || error instanceof ConflictError || error instanceof NotFoundError)
        return error.message;
      throw error;
    }
  };

  /** The message is stored under its id and acted on once; the same message again changes nothing. */
  const keep = async (
    on: Transaction<store.CollaborationTables>,
    arrived: Arrived,
    message: IncomingMessage,
    handlers: Handlers,
  ) => {
    const now = clock.now();
    const { partner, messageId, content } = arrived;
    const found = await findCase(on, partner, message);
    const known = catalogue.findIncoming(message.kind);
    const fault = findFault(catalogue, partner, message)?.message;
    const isLost = !fault && known?.isAboutCase === true && !found;
    const isOver = fault !== undefined || (known?.isFinal === true && !isLost);
    const added = await store.addMessage(on, {
      direction: 'in',
      partner,
      message_id: messageId,
      kind: message.kind,
      case_id: found?.case_id ?? null,
      case_number: found?.case_number ?? message.caseNumber ?? null,
      district: found?.district ?? null,
      category: found?.category ?? null,
      in_reply_to: message.inReplyTo ?? null,
      content,
      state: isLost ? 'unmatched' : isOver ? 'processed' : 'received',
      attempts: 0,
      next_at: null,
      last_error: fault ?? '',
      created_at: now,
      settled_at: isOver ? now : null,
    });
    if (!added) {
      const kept = await store.findReceived(on, partner, messageId);
      if (!kept) throw new Error(`message ${messageId} is neither new nor known`);
      const isSame = kept.content === content;
      await note(on, arrived, isSame ? 'duplicate' : 'conflicting');
      return { kept, isSame };
    }
    const handler = added.state === 'received' ? handlers.get(message.kind) : undefined;
    const refusal = handler ? await act(on, handler, added, message) : fault;
    if (handler) await store.settleReceived(on, added, { last_error: refusal ?? '', settled_at: now });
    await note(on, arrived, refusal === undefined ? 'received' : 'rejected');
    announceExchange(added);
    return { kept: { ...added, last_error: refusal ?? '' }, isSame: true };
  };

  return {
    keep,

    async receive(handed: Handed, handlers: Handlers) {
      const partner = assertGenuine(handed);
      const { messageId, signature, body } = handed;
      const { content, message } = await read(body).catch(async (error) => {
        const arrived = { partner, messageId, signature, content: body };
        await inTransaction(db, (transaction) => note(transaction, arrived, 'malformed'));
        throw error;
      });
      const arrived = { partner, messageId, signature, content };
      const { kept, isSame } = await inTransaction(db, (transaction) => keep(transaction, arrived, message, handlers));
      if (!isSame) throw new ConflictError('该消息编号已用于另一内容，请更换编号');
      const fault = findFault(catalogue, partner, message);
      if (fault) throw fault;
      if (kept.last_error !== '') throw new ConflictError(kept.last_error);
      return { messageId, receivedAt: kept.created_at.toISOString() };
    },
  };
}

async function read(body: Buffer) {
  const content = findUtf8Text(body);
  if (content === undefined) throw new BadInputError('消息正文不是 UTF-8 编码');
  return { content, message: readIncoming(content) };
}
