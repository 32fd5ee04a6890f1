import { Worker } from 'node:worker_threads';
import { lockDirectory } from './directory-lock.ts';

/** The embedded database as a place that takes wire messages and answers them, in order. */
export interface EmbeddedEngine {
  exchange(message: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens while others go on; the first message waits for it. */
export async function openEmbeddedEngine(folder: string): Promise<EmbeddedEngine> {
  const lock = await lockDirectory(folder);
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } });
  const waiting: Array<{ resolve(answer: Uint8Array): void; reject(error: Error): void }> = [];
  let broken: Error | undefined;

  const breakDown = (error: Error): void => {
    broken ??= error;
    for (const call of waiting.splice(0)) call.reject(error);
  };
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.resolve(answer));
  worker.on('error', breakDown);
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  void exited.then(() => breakDown(new Error('Connection terminated: the embedded database has ended')));

  return {
    exchange(message) {
      if (broken) return Promise.reject(broken);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(message);
      });
    },
    async close() {
      worker.postMessage('close');
      await exited;
      await lock.release();
    },
  };
}
