import { calls } from '@anju/contract';
import { zl201Sample } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const tokenOf = async (name: string) => (await signIn(caller, name)).accessToken;
const citizen = await tokenOf('citizen01');
const reviewer = await tokenOf('reviewer01');
const secondReviewer = await tokenOf('reviewer02');

const documentId = '00000000-0000-4000-8000-000000000001';
const materials = ['contract', 'lessor-id', 'lessee-id', 'title'].map((material) => ({ material, documentId }));

async function submit(changes: Partial<typeof zl201Sample> = {}) {
  const draft = await caller.ok(
    calls.saveDraft,
    { caseType: 'ZL201', form: { ...zl201Sample, ...changes }, materials },
    citizen,
  );
  return caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, citizen);
}

test('what passes every check is done at once', async () => {
  const done = await submit();
  expect(done).toMatchObject({
    phase: 'closed',
    result: 'granted',
    applicantName: '张明',
    caseTypeName: '租赁合同备案',
  });
  expect(done.number).toMatch(/^990101\d{8}ZL201\d{6}[0-9A-Z]$/);
  expect(done.opinions.map(({ action }) => action)).toEqual(['submit', 'check']);
});

test('what is flagged goes through two reviewers', async () => {
  const { id, version } = await submit({ rightType: '委托' });
  const pending = await caller.ok(calls.listCases, { box: 'pending' }, reviewer);
  expect(pending.list.map((one) => one.id)).toContain(id);
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  expect(claimed).toMatchObject({ assignee: '周初审', stepName: '初审' });
  expect(claimed.offered).toEqual(expect.arrayContaining(['approve', 'reject', 'return', 'release', 'transfer']));
  const reviewed = await caller.ok(
    calls.actOnCase,
    { id, version: claimed.version, action: { kind: 'decide', decision: 'approve' }, opinion: '授权书齐全' },
    reviewer,
  );
  expect(reviewed).toMatchObject({ stepName: '复审', assignee: null, colour: 'green', offered: [] });
  const second = await caller.ok(
    calls.actOnCase,
    { id, version: reviewed.version, action: { kind: 'claim' } },
    secondReviewer,
  );
  const done = await caller.ok(
    calls.actOnCase,
    { id, version: second.version, action: { kind: 'decide', decision: 'approve' } },
    secondReviewer,
  );
  expect(done).toMatchObject({ phase: 'closed', result: 'granted' });
  const box = await caller.ok(calls.listCases, { box: 'done' }, reviewer);
  expect(box.list.map((one) => one.id)).toContain(id);
});
