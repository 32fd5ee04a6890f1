import type { CallParsedInput, calls } from '@anju/contract';
import { startApp, withPreparedDatabase } from '../src/app.ts';
import { createCatalogService } from '../src/modules/catalog/index.ts';
import { createIdentityService } from '../src/modules/identity/index.ts';
import { listBrokenCases } from '../src/modules/process/index.ts';
import { createRegistryService } from '../src/modules/registry/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { inTransaction } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { openPlatform, type Platform } from '../src/platform/platform.ts';
import { movedClock } from './moved-clock.ts';

export type Environment = Readonly<Record<string, string>>;

const log = createLog('error');

/** The environment's tables, keys and demo city are made and stay. */
export function prepareDeployment(environment: Environment): Promise<void> {
  return withPreparedDatabase(readConfig(environment), log, async ({ identity }) => {
    await identity.keys.transportPublicKey();
  });
}

async function withPlatform<Result>(
  environment: Environment,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const platform = await openPlatform(readConfig(environment), log, systemClock);
  try {
    return await work(platform);
  } finally {
    await platform.database.close();
  }
}

/** A real deployment begins without a demo city; tests and measurements use its accounts all the same. */
export function forgetDemoOn(environment: Environment): Promise<void> {
  return withPlatform(environment, async ({ database }) => {
    await database.pool.query('delete from platform.demo_seed');
  });
}

/** The server runs in this process, and the caller moves its time. */
export async function startAppInMovedTime(environment: Environment) {
  const clock = movedClock();
  const app = await startApp(readConfig(environment), log, () => {}, clock);
  return { url: `http://127.0.0.1:${app.port}`, clock, stop: app.stop };
}

export interface OpenedSession {
  readonly accountId: string;
  readonly accessToken: string;
}

/** The sessions come in the order of the names. */
export function openSessionsOn(environment: Environment, loginNames: readonly string[]): Promise<OpenedSession[]> {
  return withPlatform(environment, async (platform) => {
    const identity = createIdentityService(platform, createCatalogService(platform));
    const sessions: OpenedSession[] = [];
    for (const loginName of loginNames) sessions.push(await identity.openSession(loginName, 'normal'));
    return sessions;
  });
}

export async function openSessionOn(environment: Environment, loginName: string): Promise<OpenedSession> {
  const [session] = await openSessionsOn(environment, [loginName]);
  return session as OpenedSession;
}

/** Units of the registry are seized, as by a court's order. */
export function changeUnitsOn(
  environment: Environment,
  work: (seize: (unitId: number) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  return withPlatform(environment, async (platform) => {
    const { restrictions } = createRegistryService(platform);
    const seizure = {
      kind: '查封',
      authority: '某法院',
      documentNumber: 'C1',
      fromDay: '2026-01-01',
      untilDay: null,
    } as const;
    await work((unitId) =>
      inTransaction(platform.database.tables<unknown>(), (transaction) =>
        restrictions.set(transaction, unitId, seizure, { kind: 'document', reference: '（2026）安法执 1 号' }),
      ),
    );
    await platform.events.stop();
  });
}

export interface Applicant {
  readonly accountId: string;
  readonly drafts: ReadonlyArray<CallParsedInput<typeof calls.saveDraft>>;
}

const submittedAtOnce = 100;

/** The cases are handed in without the HTTP server, by all applicants at the same time. */
export function submitCasesOn(environment: Environment, applicants: readonly Applicant[]): Promise<void> {
  return withPreparedDatabase(readConfig(environment), log, async ({ process }) => {
    const submitAll = async ({ accountId, drafts }: Applicant): Promise<void> => {
      for (let from = 0; from < drafts.length; from += submittedAtOnce) {
        const cases: Array<{ id: number; version: number }> = [];
        for (const draft of drafts.slice(from, from + submittedAtOnce))
          cases.push(await process.saveDraft(draft, accountId));
        const answers = await process.actOnAll({ cases, action: { kind: 'submit' }, opinion: '' }, accountId);
        const refused = answers.find((answer) => answer.refused !== null);
        if (refused) throw new Error(`case ${refused.id}: ${refused.refused}`);
      }
    };
    await Promise.all(applicants.map(submitAll));
  });
}

/** The history of these cases does not lead to the state they are in. */
export function listBrokenCasesOn(environment: Environment): Promise<number[]> {
  return withPlatform(environment, ({ database }) => listBrokenCases(database));
}
