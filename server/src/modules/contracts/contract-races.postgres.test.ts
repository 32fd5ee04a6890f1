import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { leaseContracts } from '../../../testing/lease-contract.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { pool } = app.platform.database;
const { caller, tokens, draft, locked, signing } = await leaseContracts(app);

const waiting = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%contracts.contract%'`;

/** The call waits for a change of the contract that another connection makes, and is answered once that has ended. */
async function meanwhile<Answer>(id: number, change: string, ask: () => Promise<Answer>): Promise<Answer> {
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(`update contracts.contract set ${change}, row_version = row_version + 1 where id = $1`, [id]);
    const answer = ask();
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await other.query('commit');
    return await answer;
  } finally {
    other.release();
  }
}

test('a signature is refused where the contract is voided before it is kept', async () => {
  const contract = await locked();
  const given = await signing(contract, 'citizen01');
  const answer = await meanwhile(contract.id, "state = 'void'", () =>
    caller.raw(calls.signContract, given, tokens.lessor),
  );
  expect([answer.status, answer.body]).toEqual([409, expect.stringContaining('作废')]);
  const { rows } = await pool.query('select from contracts.signature where contract_id = $1', [contract.id]);
  expect(rows).toEqual([]);
});

test('a draft that is changed while it is sent is not sent', async () => {
  const { id, version } = await draft();
  const answer = await meanwhile(id, "address = '另一处'", () =>
    caller.raw(calls.inviteToContract, { id, version }, tokens.lessor),
  );
  expect([answer.status, answer.body]).toEqual([409, expect.stringContaining('已在别处修改')]);
});
