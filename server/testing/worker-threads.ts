import { once } from 'node:events';
import type { ServerProcess } from './server-process.ts';

/** In the environment of a server whose threads are to be reached from outside. */
export const openToDebugger = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Runs an expression in the thread of a server process that runs this file, as a debugger would. */
export async function runInThread({ output }: ServerProcess, file: string, expression: string): Promise<void> {
  const address = /Debugger listening on (ws:\S+)/.exec(output())?.[1];
  if (!address) throw new Error('the server listens to no debugger');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const done = Promise.withResolvers<void>();
  const send = (method: string, params: object): void => socket.send(JSON.stringify({ id: 1, method, params }));
  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(data);
    if (method === 'NodeWorker.attachedToWorker' && params.workerInfo.url.endsWith(file)) {
      const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
      send('NodeWorker.sendMessageToWorker', { sessionId: params.sessionId, message });
    }
    if (method === 'NodeWorker.receivedMessageFromWorker' || method === 'NodeWorker.detachedFromWorker') done.resolve();
  });
  send('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await done.promise;
  // A process that ends would wait for its debugger to leave.
  const closed = once(socket, 'close');
  socket.close();
  await closed;
}
