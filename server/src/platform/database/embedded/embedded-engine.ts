import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DataFolderError, openingFolder } from '../../data-folder-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { EngineEndedError, UnusableDatabaseError } from './engine-errors.ts';

/** The engine takes PostgreSQL wire messages and answers them in order. */
export interface EmbeddedEngine {
  exchange(message: Uint8Array): Promise<Uint8Array>;
  /** The promise resolves if the engine ends without having been closed. */
  readonly ended: Promise<Error>;
  close(): Promise<void>;
}

/** The engine opens in the background; the first message waits for it. */
export async function openEmbeddedEngine(folder: string): Promise<EmbeddedEngine> {
  const program = await compileProgram();
  const lock = await openingFolder(folder, () => lockDirectory(folder));
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder, program } });
  const waiting: Array<{ resolve(answer: Uint8Array): void; reject(error: Error): void }> = [];
  const ended = Promise.withResolvers<Error>();
  let hasAnswered = false;
  let isClosing = false;
  let broken: Error | undefined;

  const breakDown = (cause?: Error): void => {
    if (broken) return;
    broken = hasAnswered ? new EngineEndedError(cause) : openingError(folder, cause);
    for (const call of waiting.splice(0)) call.reject(broken);
    if (!isClosing) ended.resolve(broken);
  };
  worker.on('message', (answer: Uint8Array) => {
    hasAnswered = true;
    waiting.shift()?.resolve(answer);
  });
  worker.on('error', breakDown);
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  void exited.then(() => breakDown());

  return {
    exchange(message) {
      if (broken) return Promise.reject(broken);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(message);
      });
    },
    ended: ended.promise,
    async close() {
      isClosing = true;
      worker.postMessage('close');
      await exited;
      await lock.release();
    },
  };
}

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The process compiles the program once and keeps it: V8 may end the process if such code is freed (nodejs/node issue
 * 64500).
 */
function compileProgram(): Promise<WebAssembly.Module> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiled ??= readFile(path.join(folder, 'pglite.wasm')).then(WebAssembly.compile);
  return compiled;
}

function openingError(folder: string, cause: Error | undefined): Error {
  if (cause && 'syscall' in cause) return new DataFolderError(folder, cause);
  if (cause?.message.includes('No space left on device'))
    return new DataFolderError(folder, Object.assign(cause, { code: 'ENOSPC' }));
  return new UnusableDatabaseError(folder, cause);
}
