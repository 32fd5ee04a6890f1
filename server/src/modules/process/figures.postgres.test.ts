import pg from 'pg';
import { expect, test } from 'vitest';
import { caseWork } from '../../../testing/granted-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { pool } = app.platform.database;
const { grant } = caseWork(app);

/** These sessions wait for the figure that somebody else is about to change. */
const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

test('a recount loses nothing of what is written while it counts', async () => {
  const { id } = await grant({ by: 'citizen01', caseType: 'ZL201' });
  for (const table of ['case_count', 'applicant_count'])
    await pool.query(`update process.${table} set count = count + 5`);
  await pool.query(`update process.added_figure set value = value + 5 where measure <> 'amount'`);
  // The writer adds a case like that one, with all of its figures, and does not commit it yet.
  const writer = new pg.Client({ connectionString: pool.options.connectionString as string });
  await writer.connect();
  await writer.query('begin');
  const { rows } = await writer.query(`
    insert into process.case_file (
      number, case_type, category, definition_id, district, applicant_id, applicant_name, form, materials, derived, state,
      phase, result, returned_before, row_version, history_length, history_hash, created_at, changed_at, submitted_at, closed_at)
    select 'another', case_type, category, definition_id, district, applicant_id, applicant_name, form, materials, derived,
      state, phase, result, returned_before, row_version, history_length, history_hash, created_at, changed_at, submitted_at,
      closed_at
    from process.case_file where id = ${id} returning form`);
  for (const table of ['case_count', 'case_total', 'applicant_count'])
    await writer.query(`update process.${table} set count = count + 1 where bucket = 'done'`);
  const { area, rent } = rows[0].form;
  await writer.query(
    `update process.added_figure set value = value + case measure when 'count' then 1 when 'area' then $1::numeric else $2 end`,
    [area, rent],
  );
  const recounting = app.process.recount();
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await writer.query('commit');
  await writer.end();
  expect((await recounting).map(({ figure }) => figure)).toContain('added_figure');
  expect(await app.process.recount(), 'afterwards all fits').toEqual([]);
});

test('two recounts at once repair once', async () => {
  await pool.query(`update process.case_total set count = count + 5`);
  const answers = await Promise.all([app.process.recount(), app.process.recount()]);
  expect(answers.map(({ length }) => length > 0).sort()).toEqual([false, true]);
  expect(await app.process.recount()).toEqual([]);
});
