import { calls } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const tenant = { name: '陈承租', idNumber: samplePeople.chen.idNumber };
const looker = await app.accessTokenOf('citizen02');
const validUntil = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test('a look that meets a revocation under way waits for it, and is refused', async () => {
  const input = { ...tenant, scope: 'holdings', purpose: '租房前核对' } as const;
  const { id } = await caller.ok(
    calls.grantAuthorisation,
    { ...input, validUntil },
    await app.accessTokenOf('citizen01'),
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update personal.authorisation set revoked_at = now() where id = $1', [id]);
    const waiting = caller.refused(calls.lookByAuthorisation, { id }, 409, looker);
    // The query waits at the row until the revocation is there.
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `select count(*)::int as count from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%personal.look%' and pid <> pg_backend_pid()`,
        );
        return rows[0].count;
      })
      .toBeGreaterThan(0);
    await client.query('commit');
    expect(await waiting).toBe('该授权已被撤销，不能查询');
    const { rows } = await pool.query('select from personal.look where authorisation_id = $1', [id]);
    expect(rows).toEqual([]);
  } finally {
    client.release();
  }
});
