import { BadInputError, type PartnerReply } from '@anju/contract';
import type { Catalogue } from '../rules/exchange.ts';
import { readReply } from '../rules/incoming.ts';
import { maskedText } from './masked-body.ts';
import { findUtf8Text } from './utf8-text.ts';

export interface Delivery {
  readonly partner: string;
  readonly url: string;
  readonly messageId: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly content: string;
}

export type Outcome =
  | { readonly kind: 'delivered'; readonly reply: PartnerReply; readonly content: string }
  | { readonly kind: 'refused' | 'failed'; readonly error: string };

const maxReplyBytes = 256 * 1024;
const maxErrorLength = 200;

/** By these answers the partner has refused the message for good: a retry would be refused too. */
const refusals: readonly number[] = [400, 409, 413, 415, 422];

/** A failure of the attempt is returned, not thrown, with a message for the staff. */
export async function postMessage(catalogue: Catalogue, delivery: Delivery, timeoutMs: number): Promise<Outcome> {
  try {
    const answer = await fetch(delivery.url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-anju-message-id': delivery.messageId,
        'x-anju-timestamp': delivery.timestamp,
        'x-anju-signature': delivery.signature,
      },
      body: delivery.content,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return judge(catalogue, delivery.partner, answer.status, await readText(answer));
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return failed(`对方未在 ${timeoutMs / 1000} 秒内应答`);
    if (error instanceof UnreadableError) return failed('对方的应答无法识别');
    if (error instanceof TypeError) return failed('无法连接对方系统');
    throw error;
  }
}

function judge(catalogue: Catalogue, partner: string, status: number, content: string): Outcome {
  if (refusals.includes(status)) {
    const said = maskedText(content).replace(/\s+/g, ' ').slice(0, maxErrorLength);
    return { kind: 'refused', error: `对方拒收（${status}）：${said}` };
  }
  if (status !== 200) return failed(`对方系统返回错误（${status}）`);
  try {
    return { kind: 'delivered', reply: readReply(catalogue, partner, content), content };
  } catch (error) {
    if (error instanceof BadInputError) return failed(`对方的应答无法识别：${error.message}`);
    throw error;
  }
}

function failed(error: string): Outcome {
  return { kind: 'failed', error };
}

class UnreadableError extends Error {}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxReplyBytes) throw new UnreadableError();
    chunks.push(chunk);
  }
  const text = findUtf8Text(Buffer.concat(chunks));
  if (text === undefined) throw new UnreadableError();
  return text;
}
