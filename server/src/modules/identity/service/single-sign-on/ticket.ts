import { createHmac } from 'node:crypto';
import { isIdCardNumber } from '@anju/contract';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { mobileNumber } from '../../rules/phone-number.ts';
import { type IdentityProvider, SignOnRefusedError } from './identity-provider.ts';

export const ticketProviderName = 'ticket';

const Holder = z.object({
  subject: z.string().min(1).max(255),
  name: z.string(),
  phone: z.string(),
  idNumber: z.string().toUpperCase().refine(isIdCardNumber).optional(),
});

/**
 * The issuer checks the ticket. It verifies `x-anju-signature`, an HMAC-SHA256 over `{x-anju-timestamp}.{body}` with
 * the shared secret, and answers once who the ticket was for.
 */
export function createTicketProvider(
  { url, secret, timeoutMs }: { url: string; secret: string; timeoutMs: number },
  clock: Clock,
): IdentityProvider<{ ticket: string }> {
  return {
    async identify({ ticket }) {
      const body = JSON.stringify({ ticket });
      const timestamp = clock.now().toISOString();
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-anju-timestamp': timestamp,
          'x-anju-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new SignOnRefusedError(`the ticket check answered ${answer.status}`);
      }
      const { subject, name, phone, idNumber } = Holder.parse(await answer.json());
      return { provider: ticketProviderName, subject, name, phone: mobileNumber(phone), idNumber };
    },
  };
}
