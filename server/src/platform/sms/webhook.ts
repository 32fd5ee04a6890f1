import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import type { Sms } from './sms.ts';

const deliveryTimeoutMs = 10_000;

const Delivery = z.object({ phone: z.string().optional(), text: z.string() });

/**
 * The city's SMS gateway gets the message. It checks `x-anju-signature`, an HMAC-SHA256 over
 * `{x-anju-timestamp}.{body}` with the shared secret.
 */
export function smsDelivery(webhook: { url: string; secret: string }, clock: Clock): JobKind<typeof Delivery> {
  return {
    name: 'sms-delivery',
    data: Delivery,
    retryLimit: 3,
    worthSeconds: 60,
    runSeconds: 60,
    async run(message) {
      if (message.phone === undefined) return;
      const body = JSON.stringify(message);
      const timestamp = clock.now().toISOString();
      const answer = await fetch(webhook.url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-anju-timestamp': timestamp,
          'x-anju-signature': createHmac('sha256', webhook.secret).update(`${timestamp}.${body}`).digest('hex'),
        },
        body,
        signal: AbortSignal.timeout(deliveryTimeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}

export function webhookSms(delivery: JobKind<typeof Delivery>, jobs: Jobs): Sms {
  return {
    isAvailable: true,
    send: ({ phone, text }, transaction) => jobs.send(delivery, { phone, text }, transaction),
  };
}
