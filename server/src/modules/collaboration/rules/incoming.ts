import {
  BadInputError,
  findMessageKind,
  IncomingMessage,
  Partner,
  PartnerReply,
  parseInput,
  partnerTitles,
} from '@anju/contract';

/** A difference of the clocks is tolerated; after this time a recorded request cannot be replayed. */
const freshForMs = 5 * 60_000;

export function isFresh(timestamp: string, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(timestamp)) <= freshForMs;
}

export function isPartner(name: string): name is Partner {
  return Partner.safeParse(name).success;
}

/** This throws if the message cannot be taken from that partner. */
export function readIncoming(partner: Partner, content: string): IncomingMessage {
  const message = parseInput(IncomingMessage, parseJson(content));
  assertAcceptable(partner, message);
  return message;
}

/** A reply comes as the answer to a delivery, and is checked like a message. */
export function readReply(partner: Partner, content: string): PartnerReply {
  const reply = parseInput(PartnerReply, parseJson(content));
  assertAcceptable(partner, reply);
  return reply;
}

function assertAcceptable(partner: Partner, message: IncomingMessage): void {
  const kind = findMessageKind(message.kind);
  if (kind?.direction !== 'in') throw new BadInputError('无法识别的消息类型');
  if (!kind.partners.includes(partner)) throw new BadInputError(`${partnerTitles[partner]}不能发送“${kind.title}”消息`);
  parseInput(kind.body, message.body);
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new BadInputError('消息正文不是有效的 JSON', { cause });
  }
}

/** A person has to look at a message that refers to nothing that was sent. */
export function stateOfIncoming({ kind }: IncomingMessage, isLinked: boolean): 'received' | 'processed' | 'unmatched' {
  if (!isLinked) return 'unmatched';
  return findMessageKind(kind)?.isFinal ? 'processed' : 'received';
}
