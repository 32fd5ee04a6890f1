import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signed {
  readonly messageId: string;
  readonly timestamp: string;
  readonly body: string | Buffer;
}

/**
 * The signature is HMAC-SHA256 over message id, timestamp and body. A line break, which neither of the first two can
 * hold, ends each of them.
 */
export function sign(secret: string, { messageId, timestamp, body }: Signed): string {
  return createHmac('sha256', secret).update(`${messageId}\n${timestamp}\n`).update(body).digest('hex');
}

export function isSignedWith(secret: string, signed: Signed, signature: string): boolean {
  const [right, given] = [Buffer.from(sign(secret, signed)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
