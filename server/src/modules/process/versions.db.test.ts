import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { startOtherRelease } from '../../../testing/other-release.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { zl201 as define } from '../lease/cases/zl201/case-type.ts';
import { listBrokenCases } from './index.ts';

const app = await startTestApp();
const zl201 = define(app.registry, app.contractRegister);
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const idOf = async (loginName: string) => (await app.identity.findAccountId(loginName)) as string;
const reviewer = await idOf('reviewer01');

/** In the next release the first step has another name, and another id. */
function startNextRelease() {
  const bpmn = zl201.bpmn.replaceAll('first-review"', 'intake-review"').replace('name="初审"', 'name="受理初审"');
  return startOtherRelease(app, [{ ...zl201, bpmn }]);
}

test('a process that is changed leaves the cases under way on theirs, and both run on in both releases', async () => {
  const old = await submitLease(caller, citizen);
  const next = await startNextRelease();
  const draft = await next.saveDraft(
    { caseType: 'ZL201', form: old.form, materials: old.materials },
    await idOf('citizen01'),
  );
  const submitted = await next.act({ ...draft, action: { kind: 'submit' }, opinion: '' }, await idOf('citizen01'));

  expect(submitted.stepName).toBe('受理初审');

  const review = async (process: typeof next, { id }: { id: number }) => {
    const { version } = await process.getCase(id, reviewer);
    const claimed = await process.act({ id, version, action: { kind: 'claim' }, opinion: '' }, reviewer);
    const action = { kind: 'decide', decision: 'approve' } as const;
    const reviewed = await process.act({ id, version: claimed.version, action, opinion: '' }, reviewer);
    return reviewed.opinions.at(-1);
  };
  expect(await review(next, old)).toMatchObject({ action: 'decide', stepName: '初审' });
  // The release before does not know the new process, and yet runs a case of it.
  expect(await review(app.process, submitted)).toMatchObject({ action: 'decide', stepName: '受理初审' });
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
});

test('the same process is not registered twice', async () => {
  const count = async () => {
    const { rows } = await app.platform.database.pool.query('select count(*)::int as count from process.definition');
    return rows[0].count;
  };
  const before = await count();
  // The release before is started once more beside the next one: its process is the newest again.
  await app.process.registerDefinitions();
  expect(await count()).toBe(before + 1);
  await app.process.registerDefinitions();
  expect(await count()).toBe(before + 1);
});
