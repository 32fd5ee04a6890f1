import { TooManyTriesError } from '@anju/contract';

/** For whom heavy work is done: turns go round between clients, and an account has one piece done at a time. */
export interface WorkOwner {
  readonly client: string;
  readonly account?: string;
}

export interface FairQueueLimits {
  readonly atOnce: number;
  readonly waitingPerClient: number;
  readonly waitingPerAccount: number;
  readonly waiting: number;
}

interface Waiting {
  readonly account: string | undefined;
  start(): void;
  refuse(error: Error): void;
}

/**
 * Runs at most `atOnce` pieces of heavy work side by side; the others wait. Who has too much waiting is told to try
 * later, so that a flood from one client costs that client its turns and nobody else theirs.
 */
export function fairQueue(limits: FairQueueLimits) {
  let running = 0;
  const busyAccounts = new Set<string>();
  /** The client whose turn is next stands first. */
  const queues = new Map<string, Waiting[]>();

  const isBusy = (account: string | undefined) => account !== undefined && busyAccounts.has(account);

  const begin = (account: string | undefined): void => {
    running += 1;
    if (account !== undefined) busyAccounts.add(account);
  };

  const takeNext = (): Waiting | undefined => {
    for (const [client, queue] of queues) {
      const index = queue.findIndex(({ account }) => !isBusy(account));
      if (index < 0) continue;
      const [next] = queue.splice(index, 1);
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      return next;
    }
    return undefined;
  };

  const finish = (account: string | undefined): void => {
    running -= 1;
    if (account !== undefined) busyAccounts.delete(account);
    const next = takeNext();
    if (!next) return;
    begin(next.account);
    next.start();
  };

  const waitingOf = (client: string): number => queues.get(client)?.length ?? 0;

  const assertRoom = ({ client, account }: WorkOwner): void => {
    if (waitingOf(client) >= limits.waitingPerClient) throw tooMany();
    if (account === undefined) return;
    const ofAccount = [...queues.values()].flat().filter((waiting) => waiting.account === account);
    if (ofAccount.length >= limits.waitingPerAccount) throw tooMany();
  };

  /** Who waits with more than the newcomer gives up the last of it; otherwise the newcomer goes. */
  const makeRoom = (owner: WorkOwner): void => {
    assertRoom(owner);
    const all = [...queues.values()];
    if (all.flat().length < limits.waiting) return;
    const longest = all.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= waitingOf(owner.client) + 1) throw tooMany();
    longest.pop()?.refuse(tooMany());
  };

  const turn = async (owner: WorkOwner): Promise<void> => {
    const { client, account } = owner;
    if (running < limits.atOnce && !isBusy(account)) return begin(account);
    makeRoom(owner);
    const queue = queues.get(client) ?? [];
    queues.set(client, queue);
    await new Promise<void>((start, refuse) => queue.push({ account, start, refuse }));
  };

  const run = async <Result>(owner: WorkOwner, work: () => Promise<Result>): Promise<Result> => {
    await turn(owner);
    try {
      return await work();
    } finally {
      finish(owner.account);
    }
  };

  return {
    run,
    /** Before anything else is done for somebody who would be refused: it costs nothing. */
    assertRoom,
  };
}

function tooMany(): TooManyTriesError {
  return new TooManyTriesError('当前办理人数较多，请稍后再试');
}
