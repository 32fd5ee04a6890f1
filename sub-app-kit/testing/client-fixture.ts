import { onTestFinished } from 'vitest';
import { type ClientOptions, createClient, type Session, type Tokens } from '../src/index.ts';
import { type Answer, startGateway } from './gateway.ts';

export function rememberingSession(tokens?: Tokens) {
  let current = tokens;
  const session = {
    endings: 0,
    read: () => current,
    store(fresh: Tokens) {
      current = fresh;
    },
    alone: <Result>(work: () => Promise<Result>) => work(),
    end() {
      current = undefined;
      session.endings += 1;
    },
  } satisfies Session & { endings: number };
  return session;
}

function countingQueue() {
  const queue = {
    waiting: 0,
    waited: 0,
    async whileQueued<Result>(work: Promise<Result>): Promise<Result> {
      queue.waiting += 1;
      queue.waited += 1;
      return work.finally(() => {
        queue.waiting -= 1;
      });
    },
  };
  return queue;
}

interface FixtureOptions extends Partial<Pick<ClientOptions, 'fetch' | 'timeoutMs'>> {
  readonly tokens?: Tokens;
}

/** Starts a client with its gateway, and records what the user is shown. */
export async function startClient(answer: Answer, { tokens, ...options }: FixtureOptions = {}) {
  const gateway = await startGateway(answer);
  onTestFinished(gateway.stop);
  const session = rememberingSession(tokens);
  const shown: string[] = [];
  const queue = countingQueue();
  const client = createClient({
    gateway: gateway.address,
    version: '1.2.3',
    session,
    showMessage: (message) => shown.push(message),
    whileQueued: queue.whileQueued,
    ...options,
  });
  return { client, gateway, session, shown, queue };
}
