import { openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log/log.ts';

// The process writes and says what was acknowledged, until it is killed.
const folder = process.argv[2];
if (!folder) throw new Error('which folder?');
const { pool } = await openDatabase({ kind: 'embedded', folder }, createLog('error'));
await pool.query('create table if not exists written (number integer primary key)');
for (let number = 0; ; number += 1) {
  await pool.query('insert into written values ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
