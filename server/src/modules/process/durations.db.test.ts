import { expect, test } from 'vitest';
import { caseWork } from '../../../testing/granted-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { addDurations } from './figures/store/durations.ts';
import type { ProcessTables } from './store/tables.ts';

const app = await startTestApp();
const { submit, idOf } = caseWork(app);
const { database } = app.platform;

test('what the applicant or time ended counts for no step and no official of a decided case', async () => {
  const { id } = await submit({ by: 'citizen01', caseType: 'ZL201' });
  const reviewer = await idOf('reviewer01');
  const step = { case_id: id, step: 'first-review', ended_on: '2026-11-17' };
  const db = database.tables<ProcessTables>();
  await addDurations(db, [], [{ ...step, number: 1, account_id: reviewer, workdays: 2 }]);
  const file = {
    case_id: id,
    case_type: 'ZL201',
    category: 'ZL',
    district: '990101',
    decided_on: '2026-11-17',
  } as const;
  await addDurations(
    db,
    [{ ...file, workdays: 9, within_promise: true, within_law: true }],
    [
      { ...step, number: 2, account_id: null, workdays: 4 },
      { ...step, number: 3, account_id: reviewer, workdays: 3 },
    ],
  );
  const { rows } = await database.pool.query(
    'select kind, key, workdays from process.decided_part where case_id = $1 order by kind',
    [id],
  );
  expect(rows).toEqual([
    { kind: 'official', key: reviewer, workdays: 5 },
    { kind: 'step', key: 'first-review', workdays: 5 },
  ]);
});
