import { setTimeout as delay } from 'node:timers/promises';
import { type Call, type CallInput, type CallOutput, calls } from '@anju/contract';
import { listBrokenCasesOn, type ServerProcess, startServer } from '@anju/server/testing';
import { percentile } from '../processes.ts';
import { type Acknowledged, compareWithHistory } from './acknowledged-actions.ts';
import { type Answer, call } from './caller.ts';
import type { Environment, Official } from './office.ts';

const maxP99Ms = 250;
const kills = 3;
/** An official takes this long for a case, reading included. */
const paceMs = 4_000;
const pageSize = 20;
/** An official takes this many cases of a page: by then others have taken much of it. */
const takenOfPage = 4;
/** A process that has just come back is slow while its code is being compiled, and both have to catch up. */
const settleMs = 10_000;
const triesPerCall = 20;
const retryMs = 100;
/** Officials who are not done by then stop, before their access ends; the cases that are left count as missed. */
const deadlineMs = 870_000;

interface Act {
  readonly at: number;
  readonly ms: number;
}

/** The officials work through all cases, while one of two processes is killed and started again, three times. */
export async function measureWorkingDay(
  environment: Environment,
  servers: [ServerProcess, ServerProcess],
  officials: readonly Official[],
  cases: number,
) {
  const acts: Act[] = [];
  const acknowledged: Acknowledged[] = [];
  const disturbed: Array<{ readonly from: number; to: number }> = [];
  const answers = { overtaken: 0, lost: 0, unexpected: new Map<string, number>() };
  const startedAt = performance.now();
  const now = (): number => performance.now() - startedAt;
  let turn = 0;
  let closed = 0;
  let firstReviewersAtWork = officials.filter(({ role }) => role === 'first-reviewer').length;

  /** Calls go round robin; on a lost connection the other process is asked. */
  const callAny = async <C extends Call>(one: C, input: CallInput<C>, token: string) => {
    for (let tried = 0; tried < triesPerCall; tried += 1) {
      turn += 1;
      const { url } = servers[turn % servers.length] as ServerProcess;
      const answer: Answer<CallOutput<C>> | undefined = await call(url, one, input, token).catch(() => undefined);
      if (answer) {
        if (answer.status === 409) answers.overtaken += 1;
        else if (answer.status !== 200) {
          const what = `${answer.status} ${answer.msg}`;
          answers.unexpected.set(what, (answers.unexpected.get(what) ?? 0) + 1);
        }
        return answer.status === 200 ? answer.data : undefined;
      }
      answers.lost += 1;
      if (tried >= servers.length) await delay(retryMs);
    }
    throw new Error('no process answers');
  };

  const act = async (
    { accountId, accessToken }: Official,
    id: number,
    version: number,
    action: { kind: 'claim' } | { kind: 'decide'; decision: 'approve' },
  ) => {
    const at = now();
    const detail = await callAny(calls.actOnCase, { id, version, action }, accessToken);
    acts.push({ at, ms: now() - at });
    const number = detail?.opinions.findLast((opinion) => opinion.action === action.kind)?.number;
    if (number !== undefined) acknowledged.push({ caseId: id, number, kind: action.kind, accountId });
    return detail;
  };

  /** The result is false if another official has the case. */
  const handle = async (official: Official, id: number): Promise<boolean> => {
    let detail = await callAny(calls.getCase, { id }, official.accessToken);
    if (detail?.offered.includes('claim')) detail = await act(official, id, detail.version, { kind: 'claim' });
    if (!detail?.offered.includes('approve')) return false;
    const decided = await act(official, id, detail.version, { kind: 'decide', decision: 'approve' });
    if (decided?.phase === 'closed') closed += 1;
    return true;
  };

  const work = async (official: Official): Promise<void> => {
    const isFirst = official.role === 'first-reviewer';
    await delay(Math.random() * paceMs);
    while (now() < deadlineMs) {
      const moreToCome = !isFirst && firstReviewersAtWork > 0;
      const page = await callAny(calls.listCases, { box: 'pending', pageSize }, official.accessToken);
      if (page?.list.length === 0 && !moreToCome) break;
      if (!page || page.list.length === 0) await delay(paceMs);
      for (const { id } of shuffled(page?.list ?? []).slice(0, takenOfPage)) {
        const begun = now();
        if (await handle(official, id)) await delay(Math.max(0, begun + paceMs - now()));
      }
    }
    if (isFirst) firstReviewersAtWork -= 1;
  };

  const killOne = async (): Promise<void> => {
    const window = { from: now(), to: Number.POSITIVE_INFINITY };
    disturbed.push(window);
    servers[0].child.kill('SIGKILL');
    await servers[0].ended;
    servers[0] = await startServer(environment);
    window.to = now() + settleMs;
  };

  let isOver = false;
  const disturb = async (): Promise<void> => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const share = kill / (kills + 1);
      // The next process is killed after this share of the work, or of the time if the work is slow.
      while (closed < cases * share && now() < deadlineMs * share && !isOver) await delay(retryMs);
      await killOne();
    }
  };
  const disturbing = disturb();
  await Promise.all(officials.map(work));
  isOver = true;
  await disturbing;
  const seconds = now() / 1_000;

  const calm = acts.filter(({ at, ms }) => disturbed.every(({ from, to }) => at > to || at + ms < from));
  const comparison = await compareWithHistory(environment.DATABASE_URL, acknowledged);
  const [brokenCase = null] = await listBrokenCasesOn(environment);
  const at = (of: readonly Act[], percent: number): number =>
    Math.round(
      percentile(
        of.map(({ ms }) => ms),
        percent,
      ),
    );
  const p99 = at(calm, 99);
  return {
    cases,
    officials: officials.length,
    seconds: Math.round(seconds),
    kills: disturbed.length,
    acknowledged: acknowledged.length,
    overtaken: answers.overtaken,
    lostConnections: answers.lost,
    unexpected: Object.fromEntries(answers.unexpected),
    ...comparison,
    brokenCase,
    actMs: { p50: at(calm, 50), p99, p99WithKills: at(acts, 99), leftOut: acts.length - calm.length },
    reached:
      p99 < maxP99Ms &&
      disturbed.length === kills &&
      answers.unexpected.size === 0 &&
      brokenCase === null &&
      comparison.lostActions === 0 &&
      comparison.doubledSteps === 0 &&
      comparison.stillOpen === 0,
    wanted: `nothing answered 200 is lost, no step doubled, all cases closed, p99 of a claim or decision below ${maxP99Ms} ms, left out from a kill until ${settleMs / 1_000} s after the process is back`,
  };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
