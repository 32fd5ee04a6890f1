import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const reviewer = await app.accessTokenOf('reviewer01');
const count = () => caller.ok(calls.countBoxes, {}, reviewer);

test('SYS-11 the cases in a box are counted, up to a thousand', async () => {
  const before = await count();
  const { id, version } = await submitLease(caller, await app.accessTokenOf('citizen01'));
  expect(await count()).toEqual({ ...before, pending: before.pending + 1 });
  await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  expect(await count()).toEqual({ ...before, pending: before.pending + 1, inProgress: before.inProgress + 1 });
  await app.platform.database.pool.query(`
    insert into process.case_file (
      case_type, category, definition_id, district, applicant_id, applicant_name, form, materials, state, phase, role,
      returned_before, row_version, history_length, history_hash, created_at, changed_at, step_since)
    select case_type, category, definition_id, district, applicant_id, applicant_name, form, materials, state, phase,
      role, returned_before, row_version, history_length, history_hash, created_at, changed_at, step_since
    from process.case_file, generate_series(1, 1001) where id = ${id};
    insert into process.participation (account_id, case_id, closed, last_at)
    select (select assignee from process.case_file where id = ${id}), id, true, changed_at
    from process.case_file where assignee is null and phase = 'open'`);
  expect(await count()).toEqual({ pending: 1_000, inProgress: before.inProgress + 1, done: 1_000 });
});
