import { access, constants, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { findFatalError } from './fatal-error.ts';

// PGlite blocks its thread while it works, so it has one of its own here. It answers PostgreSQL wire messages, one at a
// time.
const port = parentPort;
if (!port) throw new Error('the embedded database runs in a worker thread only');

/** The database never gives this memory back, and the system caches its files anyway. */
const sharedBuffers = '32MB';

const mayUse = constants.R_OK | constants.W_OK;
const reasonLine = /(ERROR|FATAL|PANIC|DETAIL): /;

const database = await open(workerData.folder, workerData.program);
let work = Promise.resolve();

port.on('message', (message: Uint8Array | 'close') => {
  work = work.then(async () => {
    if (message === 'close') {
      await database.close();
      port.close();
    } else {
      const answer = await answerTo(message);
      const fatalError = findFatalError(answer);
      if (fatalError) throw new Error(fatalError);
      port.postMessage(answer, [answer.buffer]);
    }
  });
});

async function open(folder: string, program: WebAssembly.Module): Promise<PGlite> {
  await access(folder, mayUse);
  const files = await readdir(folder);
  // PGlite would take the folder for a new one and write over what is left of the database.
  if (files.length > 0 && !files.includes('PG_VERSION')) throw new Error('PG_VERSION is missing');
  const said: string[] = [];
  let isOpen = false;
  try {
    const opened = await PGlite.create(folder, {
      pgliteWasmModule: program,
      extensions: { btree_gist, pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
      onStderr: (text) => !isOpen && said.push(text) > 0,
    });
    isOpen = true;
    return opened;
  } catch (error) {
    for (const file of await readdir(folder, { recursive: true })) await access(path.join(folder, file), mayUse);
    throw new Error([...said.filter((line) => reasonLine.test(line)), (error as Error).message].join('\n  '));
  }
}

/** The answer is read as a stream, because the other calls of PGlite keep every answer they ever gave. */
async function answerTo(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await database.execProtocolRawStream(message, {
    // The chunk is a view of memory that the next chunk is written to, so it is copied.
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  return joined(chunks);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
