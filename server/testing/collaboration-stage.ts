import { calls, type DemoPartnerMode, gatewayPrefix, toQueryString } from '@anju/contract';
import { leaseFiledSample, saleFiledSample } from '@anju/contract/samples';
import { sql } from 'kysely';
import { businessModules } from '../src/business-modules.ts';
import { createCollaborationService, type OutgoingMessage } from '../src/modules/collaboration/index.ts';
import { demoSecret } from '../src/modules/collaboration/service/partners.ts';
import { sign } from '../src/modules/collaboration/service/signature.ts';
import type { CollaborationTables } from '../src/modules/collaboration/store.ts';
import { inTransaction } from '../src/platform/database/database.ts';
import { callerOf } from './caller.ts';
import { type RawAnswer, send } from './http.ts';
import { movedClock } from './moved-clock.ts';
import { accessOn, messagesOn } from './other-release.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const leaseMessage = (messageId: string, changes: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  messageId,
  partner: 'police',
  kind: 'lease-filed',
  caseId: 1,
  caseNumber: '99010120261115ZL2010000017',
  district: '990101',
  category: 'ZL',
  body: leaseFiledSample,
  ...changes,
});

export const saleMessage = (messageId: string, changes: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  messageId,
  partner: 'registry',
  kind: 'sale-filed',
  caseId: 2,
  caseNumber: '99010120261115FH4010000018',
  district: '990101',
  category: 'FH',
  body: saleFiledSample,
  ...changes,
});

/** The businesses of the product exchange these messages. */
export const exchanges = businessModules.flatMap(({ exchange }) => exchange ?? []);

/** The module runs on the database of an app, with the simulated partners that the app serves. */
export function collaborationOn({ platform, url }: Pick<TestApp, 'platform' | 'url'>, { simulated = true } = {}) {
  const parts = {
    access: accessOn(platform),
    messages: messagesOn(platform),
    exchanges,
  };
  const service = createCollaborationService(platform, parts);
  if (simulated) service.demo?.simulateAt(url);
  const db = platform.database.tables<CollaborationTables>();
  const caller = callerOf(url);
  return {
    ...service,
    deliverDue: () => service.deliverDue(new Map()),
    db,
    sendNow: (message: OutgoingMessage) => inTransaction(db, (transaction) => service.send(message, transaction)),
    setMode: (partner: string, mode: DemoPartnerMode) => caller.ok(calls.setDemoPartnerMode, { partner, mode }),
    rowOf: (messageId: string) =>
      db
        .selectFrom('collaboration.message')
        .selectAll()
        .where('message_id', '=', messageId)
        .where('direction', '=', 'out')
        .executeTakeFirstOrThrow(),
    received: () =>
      db
        .selectFrom('collaboration.message')
        .select(['partner', 'message_id', 'kind', 'state', 'case_id', 'case_number', 'in_reply_to'])
        .where('direction', '=', 'in')
        .orderBy('id')
        .execute(),
    /** The log entries of one message come in order. */
    logOf: async (messageId: string) =>
      (
        await db
          .selectFrom('collaboration.log')
          .select('result')
          .where('message_id', '=', messageId)
          .orderBy('number')
          .execute()
      ).map(({ result }) => result),
    takenBy: async (partner: string) =>
      (
        await db
          .selectFrom('collaboration.demo_delivery')
          .select('message_id')
          .where('partner', '=', partner)
          .orderBy('message_id')
          .execute()
      ).map(({ message_id }) => message_id),
    async answerNow() {
      const { rows } = await sql<{ data: never }>`
        delete from jobs.job where name = 'collaboration-demo-answer' returning data`.execute(db);
      for (const { data } of rows) await service.demo?.laterAnswer.run(data, AbortSignal.any([]));
    },
  };
}

/** The module runs without jobs, and with a clock that the test moves. */
export async function startQuietCollaboration(overrides: Record<string, string> = {}) {
  const clock = movedClock();
  const app = await startTestApp(overrides, { clock });
  await app.platform.jobs.stop();
  return { app, clock, ...collaborationOn(app) };
}

interface HandedIn {
  readonly partner?: string;
  readonly messageId: string;
  readonly at: Date;
  readonly secret?: string;
  readonly signature?: string;
  readonly content: string | Buffer | object;
}

export function handIn(
  url: string,
  { partner = 'tax', messageId, at, content, ...given }: HandedIn,
): Promise<RawAnswer> {
  const body = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
  const timestamp = at.toISOString();
  const signature = given.signature ?? sign(given.secret ?? demoSecret(partner), { messageId, timestamp, body });
  return send(url, {
    method: 'POST',
    path: `${gatewayPrefix}${calls.receiveMessage.path}?${toQueryString({ partner, messageId, timestamp, signature })}`,
    headers: { 'content-type': 'application/json' },
    body,
  });
}
