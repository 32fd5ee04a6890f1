import {
  type CallInput,
  calls,
  type DemoPartnerMode,
  gatewayPrefix,
  NotFoundError,
  toQueryString,
} from '@anju/contract';
import { z } from 'zod';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Catalogue } from '../rules/exchange.ts';
import { isFresh } from '../rules/incoming.ts';
import * as store from '../store.ts';
import { sha256 } from './exchange-log.ts';
import type { Handed } from './inbox.ts';
import { demoSecret } from './partners.ts';
import { isSignedWith, sign } from './signature.ts';

/** A simulated partner may answer; `silent` keeps the connection open and `drop` closes it. */
export type DemoAnswer = { readonly status: number; readonly content: string } | 'silent' | 'drop';

type DemoPlatform = Pick<Platform, 'database' | 'clock' | 'jobs' | 'config'>;

const Sent = z.object({ messageId: z.string(), kind: z.string(), caseNumber: z.string(), body: z.unknown() });
const Answer = z.object({
  partner: z.string(),
  messageId: z.string(),
  origin: z.string(),
  content: z.string(),
});

const troubles: Readonly<Partial<Record<DemoPartnerMode, DemoAnswer>>> = {
  down: 'drop',
  slow: 'silent',
  error: { status: 500, content: '{"msg":"演示：系统故障"}' },
  refuses: { status: 400, content: '{"msg":"演示：不接收该消息"}' },
  garbage: { status: 200, content: 'OK' },
};

export type DemoPartners = ReturnType<typeof createDemoPartners>;

/** A demo's other agencies check, store and confirm messages, and some send an answer later. */
export function createDemoPartners({ database, clock, jobs, config }: DemoPlatform, catalogue: Catalogue) {
  const db = database.tables<store.CollaborationTables>();

  const laterAnswer: JobKind<typeof Answer> = {
    name: 'collaboration-demo-answer',
    data: Answer,
    retryLimit: 5,
    worthSeconds: 60 * 60,
    runSeconds: 60,
    async run(answer) {
      await hand(answer);
      if ((await store.findDemoMode(db, answer.partner)) === 'duplicate') await hand(answer);
    },
  };

  const hand = async ({ partner, messageId, origin, content }: z.output<typeof Answer>): Promise<void> => {
    const timestamp = clock.now().toISOString();
    const signature = sign(demoSecret(partner), { messageId, timestamp, body: content });
    const address: CallInput<typeof calls.receiveMessage> = { partner, messageId, timestamp, signature };
    const answer = await fetch(`${origin}${gatewayPrefix}${calls.receiveMessage.path}?${toQueryString(address)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: content,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the portal answered ${answer.status}`);
  };

  const take = (partner: string, sent: z.output<typeof Sent>, origin: string): Promise<string> =>
    inTransaction(db, async (transaction) => {
      const { messageId, caseNumber } = sent;
      const short = sha256(messageId).slice(0, 12);
      const refersTo = { caseNumber, inReplyTo: messageId };
      const reply = JSON.stringify({ messageId: `receipt-${short}`, kind: 'receipt', ...refersTo, body: {} });
      if (!(await store.addDemoDelivery(transaction, { partner, message_id: messageId, reply })))
        return store.getDemoReply(transaction, partner, messageId);
      // The answer is always the same for the same message, as if it had been stored.
      const made = { number: short.toUpperCase(), day: dayOf(clock.now(), config.timeZone) };
      const answer = catalogue.findPartner(partner)?.demoAnswer?.(sent, made);
      if (answer) {
        const content = JSON.stringify({ ...answer, ...refersTo });
        await jobs.send(laterAnswer, { partner, messageId: `answer-${short}`, origin, content }, transaction);
      }
      return reply;
    });

  return {
    laterAnswer,

    async setMode(partner: string, mode: DemoPartnerMode): Promise<void> {
      if (!catalogue.findPartner(partner)) throw new NotFoundError('没有这个协同单位');
      await store.setDemoMode(db, partner, mode);
    },

    async answer({ partner, messageId, timestamp, signature, body }: Handed, origin: string): Promise<DemoAnswer> {
      if (!catalogue.findPartner(partner)) return { status: 404, content: '{"msg":"演示：没有这个单位"}' };
      const trouble = troubles[await store.findDemoMode(db, partner)];
      if (trouble) return trouble;
      if (
        !isFresh(timestamp, clock.now()) ||
        !isSignedWith(demoSecret(partner), { messageId, timestamp, body }, signature)
      )
        return { status: 401, content: '{"msg":"演示：签名不正确"}' };
      return { status: 200, content: await take(partner, Sent.parse(JSON.parse(body.toString())), origin) };
    },
  };
}
