import { BadInputError, IncomingMessage, PartnerReply, parseInput } from '@anju/contract';
import type { Catalogue } from './exchange.ts';

/** A difference of the clocks is tolerated; after this time a recorded request cannot be replayed. */
const freshForMs = 5 * 60_000;

export function isFresh(timestamp: string, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(timestamp)) <= freshForMs;
}

/** Such a message can be kept and shown, whether or not it can be taken. */
export function readIncoming(content: string): IncomingMessage {
  return parseInput(IncomingMessage, parseJson(content));
}

/** A reply comes as the answer to a delivery; one that cannot be taken confirms no delivery. */
export function readReply(catalogue: Catalogue, partner: string, content: string): PartnerReply {
  const reply = parseInput(PartnerReply, parseJson(content));
  const fault = findFault(catalogue, partner, reply);
  if (fault) throw fault;
  return reply;
}

/** This says why the message cannot be taken from that partner; undefined if it can. */
export function findFault(
  catalogue: Catalogue,
  partner: string,
  { kind, body }: IncomingMessage,
): BadInputError | undefined {
  const known = catalogue.findIncoming(kind);
  if (!known) return new BadInputError('无法识别的消息类型');
  if (!catalogue.maySend(kind, partner))
    return new BadInputError(`${catalogue.titleOfPartner(partner)}不能发送“${known.title}”消息`);
  try {
    parseInput(known.body, body);
    return undefined;
  } catch (error) {
    if (error instanceof BadInputError) return error;
    throw error;
  }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new BadInputError('消息正文不是有效的 JSON', { cause });
  }
}
