import { once } from 'node:events';
import type { ServerProcess } from './server-process.ts';

/** With this environment the threads of a server can be reached from outside. */
export const openToDebugger = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/**
 * The question goes to a thread of the server in the protocol of Chrome's debugger. The result is undefined if the
 * thread is gone before it answers.
 */
export type AskThread = <Result>(method: string, params?: object) => Promise<Result | undefined>;

export interface Debugger {
  readonly main: AskThread;
  thread(file: string): AskThread;
  /** A process that ends waits for its debugger to leave. */
  leave(): Promise<void>;
}

function conversation(post: (text: string) => void) {
  const waiting = new Map<number, (result: unknown) => void>();
  let sent = 0;
  return {
    ask: ((method, params = {}) =>
      new Promise((resolve) => {
        sent += 1;
        waiting.set(sent, resolve as (result: unknown) => void);
        post(JSON.stringify({ id: sent, method, params }));
      })) as AskThread,
    take({ id, result }: { id?: number; result?: unknown }): void {
      if (id === undefined) return;
      waiting.get(id)?.(result);
      waiting.delete(id);
    },
    end(): void {
      for (const resolve of waiting.values()) resolve(undefined);
    },
  };
}

export async function attachDebugger({ output }: Pick<ServerProcess, 'output'>): Promise<Debugger> {
  const address = /Debugger listening on (ws:\S+)/.exec(output())?.[1];
  if (!address) throw new Error('the server listens to no debugger');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const main = conversation((text) => socket.send(text));
  const threads = new Map<string, { url: string } & ReturnType<typeof conversation>>();
  socket.addEventListener('message', ({ data }) => {
    const { method, params, ...answer } = JSON.parse(data);
    const { sessionId, message, workerInfo } = params ?? {};
    if (method === 'NodeWorker.attachedToWorker')
      threads.set(sessionId, {
        url: workerInfo.url,
        ...conversation((text) => void main.ask('NodeWorker.sendMessageToWorker', { sessionId, message: text })),
      });
    else if (method === 'NodeWorker.receivedMessageFromWorker') threads.get(sessionId)?.take(JSON.parse(message));
    else if (method === 'NodeWorker.detachedFromWorker') threads.get(sessionId)?.end();
    else main.take(answer);
  });
  await main.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    main: main.ask,
    thread(file) {
      const found = [...threads.values()].find(({ url }) => url.endsWith(file));
      if (!found) throw new Error(`no thread runs ${file}`);
      return found.ask;
    },
    async leave() {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

export async function runInThread(server: ServerProcess, file: string, expression: string): Promise<void> {
  const attached = await attachDebugger(server);
  await attached.thread(file)('Runtime.evaluate', { expression });
  await attached.leave();
}
