import { expect, test } from 'vitest';
import { caseWork } from '../../../testing/granted-case.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { up as keepRights } from '../registry/migrations/0151-registry-lease-rights.ts';
import { up as limitDeposits } from './migrations/0152-lease-deposit-limits.ts';

const app = await startTestApp();
const { database } = app.platform;
const { pool } = database;
const { grant } = caseWork(app);

test('租赁条例 20: of leases that were filed before, their cases say by which right they are let', async () => {
  const headLease = { lessorName: '某房东', endDate: '2030-01-01', consentedOn: '2026-01-01' };
  for (const form of [{}, { rightType: '转租', headLease }]) {
    const { unitNumber } = await registerUnit(pool);
    await grant({ by: 'citizen01', caseType: 'ZL201', form: { unitNumber, ...form } });
  }
  const read = async () => (await pool.query('select right_type from registry.lease order by id')).rows;
  const changes = async () => (await pool.query('select count(*)::int from registry.change')).rows;
  const before = { rights: await read(), changes: await changes() };
  await pool.query('alter table registry.lease drop column right_type');
  await keepRights(database.tables<unknown>());
  expect(await read()).toEqual([{ right_type: '自有' }, { right_type: '转租' }]);
  expect({ rights: await read(), changes: await changes() }).toEqual(before);
  await expect(pool.query(`update registry.lease set use = '办公'`), 'guarded as before').rejects.toThrow('its cause');
});

const suspect = (pattern: string, subject: string) =>
  pool.query(
    `insert into lease.suspicion (pattern, subject, state, row_version, district, address, facts, basis, cases, lessors,
      note, outcome, found_at, last_found_on)
    values ($1, $2, 'open', 1, '990101', '某路', '{某事}', 'basis', '[]', '{}', '', '', now(), current_date)`,
    [pattern, subject],
  );
const factsOf = async (subject: string) =>
  (await pool.query('select facts[2] as told, basis from lease.suspicion where subject = $1', [subject])).rows[0];

test('租赁条例 10: what a city has set as the limit of deposits holds for everybody who lets; else there is none', async () => {
  await suspect('deposit', 'lease 1');
  await suspect('business', 'person 1');
  await suspect('group-letting', 'unit 1');
  await limitDeposits(database.tables<unknown>());
  expect(await factsOf('lease 1')).toEqual({ told: expect.stringContaining('没有规定押金上限'), basis: '' });
  expect(await factsOf('person 1')).toEqual({ told: expect.stringContaining('转租他人住房'), basis: '' });
  expect(await factsOf('unit 1')).toEqual({ told: null, basis: 'basis' });

  await suspect('deposit', 'lease 2');
  await pool.query(`
    insert into platform.parameter (name, since, value, modifier, modified_at)
    values ('lease-max-deposit', '2026-01-01', 2, '某人', now()), ('lease-max-deposit', '2026-07-01', 0, '某人', now())`);
  await limitDeposits(database.tables<unknown>());
  expect((await factsOf('lease 2')).told, 'rests on what the city has set').toBeNull();
  const { rows } = await pool.query(
    `select name, since, value, modifier from platform.parameter where name like 'lease-max-deposit%' order by 1, 2`,
  );
  const both = ['lease-max-deposit-enterprise', 'lease-max-deposit-person'].flatMap((name) => [
    { name, since: '2026-01-01', value: 4, modifier: '某人' },
    { name, since: '2026-07-01', value: 2, modifier: '某人' },
  ]);
  expect(rows).toEqual(both);
});
