import { openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log/log.ts';

// The process asks for answers of 200 MB together, and says by how many megabytes it has grown.
const folder = process.argv[2];
if (!folder) throw new Error('which folder?');
const { pool, close } = await openDatabase({ kind: 'embedded', folder }, createLog('error'));
const ask = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1)
    await pool.query("select repeat('x', 1000) from generate_series(1, $1)", [100]);
};
await ask(500);
const before = process.memoryUsage().rss;
await ask(2_000);
const grown = process.memoryUsage().rss - before;
await close();
process.stdout.write(String(Math.round(grown / 2 ** 20)));
