import type { AnyTransaction } from '../../../platform/database/database.ts';
import type { IncomingKind } from '../rules/exchange.ts';

export interface TakenMessage<Body> {
  readonly partner: string;
  readonly messageId: string;
  readonly body: Body;
  /** The case is known if the message answers one that was sent, or names its number. */
  readonly caseId: number | null;
  readonly caseNumber: string | null;
  readonly at: Date;
}

/**
 * The handler runs in the transaction in which the message is kept, once for each message. It refuses by throwing an
 * error for people (`ConflictError`, `NotFoundError`, `BadInputError`): what it did is undone, and the message is kept
 * with the reason. With any other error nothing is kept, and the partner sends the message again.
 */
export type MessageHandler<Body> = (transaction: AnyTransaction, message: TakenMessage<Body>) => Promise<void>;

export interface HandledKind {
  readonly kind: IncomingKind;
  readonly handle: MessageHandler<unknown>;
}

export function onMessage<Body>(kind: IncomingKind<Body>, handle: MessageHandler<Body>): HandledKind {
  return { kind, handle: (transaction, message) => handle(transaction, { ...message, body: message.body as Body }) };
}

export type Handlers = ReadonlyMap<string, HandledKind>;

export function joinHandlers(handled: readonly HandledKind[]): Handlers {
  const joined = new Map<string, HandledKind>();
  for (const one of handled) {
    if (joined.has(one.kind.kind)) throw new Error(`messages of the kind ${one.kind.kind} have two handlers`);
    joined.set(one.kind.kind, one);
  }
  return joined;
}
