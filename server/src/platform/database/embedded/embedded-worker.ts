import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

// PGlite blocks its thread while it works; here it has one of its own. It answers PostgreSQL wire messages, one at a time.
const port = parentPort;
if (!port) throw new Error('the embedded database runs in a worker thread only');

const database = await PGlite.create(workerData.folder, { extensions: { btree_gist, pg_trgm } });
let work = Promise.resolve();

port.on('message', (message: Uint8Array | 'close') => {
  work = work.then(async () => {
    if (message === 'close') {
      await database.close();
      port.close();
    } else {
      port.postMessage(await database.execProtocolRaw(message));
    }
  });
});
