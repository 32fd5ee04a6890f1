import { calls } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { handIn } from '../../../testing/lease-case.ts';
import { listMyPlots, searchPlots } from '../../../testing/sample-module/calls.ts';
import { sampleModule } from '../../../testing/sample-module/module.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { businessModules } from '../../business-modules.ts';
import { listChanges } from './list-changes.ts';
import type { RegisterTables } from './tables.ts';

const app = await startTestApp({}, { business: [...businessModules, sampleModule] });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const citizen = await app.accessTokenOf('citizen01');
const { approveStep } = caseWork(app);

const submit = async (plot: string, { caseType = 'ZL901', originalId = 0, district = '990101' } = {}) => {
  const form =
    caseType === 'ZL903' ? { cancellationReason: '不再需要' } : { district, plot, lessor: samplePeople.zhang };
  const changed = caseType === 'ZL902' ? { changeReason: '更正' } : {};
  const materials = caseType === 'ZL903' ? [] : await handIn(caller, citizen, ['title']);
  const link = originalId === 0 ? {} : { originalId };
  const draft = await caller.ok(
    calls.saveDraft,
    { caseType, ...link, form: { ...form, ...changed }, materials },
    citizen,
  );
  return caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, citizen);
};
const grant = async (...wanted: Parameters<typeof submit>) => {
  let file = await submit(...wanted);
  while (file.phase !== 'closed') file = await approveStep(file);
  return file;
};
const timelineOf = async (entry: string, register = 'sample.plot') => {
  const changes = await listChanges(app.platform.database.tables<RegisterTables>(), { register, entry }, 9);
  return changes
    .map(({ before, after, cause, reference }) => [before?.state, after?.state, cause, reference])
    .reverse();
};

test('what cases reserve, enter, change and end stands in the timeline of the entry, each with its case', async () => {
  const first = await grant('东 1');
  const second = await grant('东 1', { caseType: 'ZL902', originalId: first.id });
  await grant('东 1', { caseType: 'ZL903', originalId: second.id });
  expect(await timelineOf('东 1')).toEqual([
    [undefined, 'reserved', 'case', first.number],
    ['reserved', 'entered', 'case', first.number],
    ['entered', 'entered', 'case', second.number],
    ['entered', 'ended', 'case', second.number],
  ]);
  const withdrawn = await submit('东 2');
  await caller.ok(
    calls.actOnCase,
    { id: withdrawn.id, version: withdrawn.version, action: { kind: 'withdraw' } },
    citizen,
  );
  expect((await timelineOf('东 2')).map(([, after]) => after)).toEqual(['reserved', 'released']);
});

test('what is in force is entered once, and the second applicant is told why', async () => {
  await grant('南 1');
  await expect(submit('南 1')).rejects.toThrow('该地块已有其他申请');
});

test('no change goes without its cause, and neither an entry nor a change is ever taken back', async () => {
  await grant('西 1');
  const refusedBy = (constraint: string) => expect.objectContaining({ constraint });
  await expect(pool.query(`update sample.plot set district = '990102'`)).rejects.toEqual(refusedBy('change_cause'));
  for (const statement of [
    'delete from sample.plot',
    'truncate sample.plot',
    `update platform.register_change set entry = ''`,
    'delete from platform.register_change',
    'truncate platform.register_change',
  ])
    await expect(pool.query(statement), statement).rejects.toEqual(refusedBy('kept_for_good'));
});

test('the applicant lists their own entries page by page, officials those of their districts, and nobody else any', async () => {
  const { number } = await grant('北 1', { district: '990102' });
  expect(await timelineOf('990102', 'sample.district'), 'of the other register that the table belongs to').toEqual([
    [undefined, 'reserved', 'case', number],
    ['reserved', 'entered', 'case', number],
  ]);
  const own = await caller.ok(listMyPlots, { pageSize: 2 }, citizen);
  expect(own.list).toHaveLength(2);
  expect(own.list[0]).toMatchObject({ plot: '北 1', district: '990102', state: 'entered' });
  expect((await caller.ok(listMyPlots, { after: own.next ?? 0 }, citizen)).next).toBeNull();
  const official = await app.accessTokenOf('reviewer01');
  expect((await caller.ok(listMyPlots, {}, official)).list).toEqual([]);
  expect((await caller.ok(searchPlots, { district: '990102' }, official)).list.map(({ plot }) => plot)).toEqual([
    '北 1',
  ]);
  expect((await caller.ok(searchPlots, { pageSize: 50 }, official)).list.length).toBeGreaterThan(3);
  for (const loginName of ['citizen01', 'agency01', 'admin'])
    await caller.refused(searchPlots, {}, 403, await app.accessTokenOf(loginName));
});
