import { TooManyTriesError } from '@anju/contract';

/** Heavy work has an owner: clients take turns, and an account has one piece done at a time. */
export interface WorkOwner {
  readonly client: string;
  readonly account?: string;
}

export interface FairQueueLimits {
  readonly atOnce: number;
  /** With fewer than `atOnce` a client that is alone leaves a place for the next one. */
  readonly atOncePerClient: number;
  /**
   * After each piece its client waits this many times as long as it took, which limits what one client can use of a
   * processor.
   */
  readonly rest: number;
  readonly waitingPerClient: number;
  readonly waitingPerAccount: number;
  readonly waiting: number;
}

interface Waiting {
  readonly owner: WorkOwner;
  start(): void;
  refuse(error: Error): void;
}

/**
 * At most `atOnce` pieces of heavy work run side by side; the others wait. A client with too much waiting is asked to
 * try later, so that a flood from one client costs that client its turns and nobody else theirs.
 */
export function fairQueue(limits: FairQueueLimits) {
  let running = 0;
  const busyAccounts = new Set<string>();
  const runningOf = new Map<string, number>();
  /** The client whose turn is next stands first. */
  const queues = new Map<string, Waiting[]>();

  const mayBegin = ({ client, account }: WorkOwner): boolean =>
    running < limits.atOnce &&
    (runningOf.get(client) ?? 0) < limits.atOncePerClient &&
    (account === undefined || !busyAccounts.has(account));

  const begin = ({ client, account }: WorkOwner): void => {
    running += 1;
    runningOf.set(client, (runningOf.get(client) ?? 0) + 1);
    if (account !== undefined) busyAccounts.add(account);
  };

  const takeNext = (): Waiting | undefined => {
    for (const [client, queue] of queues) {
      const index = queue.findIndex(({ owner }) => mayBegin(owner));
      if (index < 0) continue;
      const [next] = queue.splice(index, 1);
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      return next;
    }
    return undefined;
  };

  const startWaiting = (): void => {
    // Several pieces may begin: both a client and an account may have waited for the same piece to end.
    for (let next = takeNext(); next; next = takeNext()) {
      begin(next.owner);
      next.start();
    }
  };

  const releaseClient = (client: string): void => {
    const others = (runningOf.get(client) ?? 0) - 1;
    if (others > 0) runningOf.set(client, others);
    else runningOf.delete(client);
    startWaiting();
  };

  const finish = ({ client, account }: WorkOwner, tookMs: number): void => {
    running -= 1;
    if (account !== undefined) busyAccounts.delete(account);
    if (limits.rest > 0) setTimeout(releaseClient, tookMs * limits.rest, client);
    else releaseClient(client);
    startWaiting();
  };

  const waitingOf = (client: string): number => queues.get(client)?.length ?? 0;

  const assertRoom = ({ client, account }: WorkOwner): void => {
    if (waitingOf(client) >= limits.waitingPerClient) throw tooMany();
    if (account === undefined) return;
    const ofAccount = [...queues.values()].flat().filter(({ owner }) => owner.account === account);
    if (ofAccount.length >= limits.waitingPerAccount) throw tooMany();
  };

  /**
   * The client with the most waiting pieces gives up the last of them if it has more than the newcomer; otherwise the
   * newcomer is refused.
   */
  const makeRoom = (owner: WorkOwner): void => {
    assertRoom(owner);
    const all = [...queues.values()];
    if (all.flat().length < limits.waiting) return;
    const longest = all.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= waitingOf(owner.client) + 1) throw tooMany();
    longest.pop()?.refuse(tooMany());
  };

  const turn = async (owner: WorkOwner): Promise<void> => {
    if (mayBegin(owner)) return begin(owner);
    makeRoom(owner);
    const queue = queues.get(owner.client) ?? [];
    queues.set(owner.client, queue);
    await new Promise<void>((start, refuse) => queue.push({ owner, start, refuse }));
  };

  const run = async <Result>(owner: WorkOwner, work: () => Promise<Result>): Promise<Result> => {
    await turn(owner);
    const begunAt = performance.now();
    try {
      return await work();
    } finally {
      finish(owner, performance.now() - begunAt);
    }
  };

  return {
    run,
    /** Call this before any other work for a request that would be refused. */
    assertRoom,
  };
}

/** Each client has one piece done at a time, and some waiting. */
export function oneAtATime(waiting: number) {
  const unlimited = Number.POSITIVE_INFINITY;
  const { run } = fairQueue({
    atOnce: unlimited,
    atOncePerClient: 1,
    rest: 0,
    waitingPerClient: waiting,
    waitingPerAccount: unlimited,
    waiting: unlimited,
  });
  return <Result>(of: string, work: () => Promise<Result>): Promise<Result> => run({ client: of }, work);
}

function tooMany(): TooManyTriesError {
  return new TooManyTriesError('当前办理人数较多，请稍后再试');
}
