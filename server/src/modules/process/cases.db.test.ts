import { calls } from '@anju/contract';
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

const party = (name: string) => ({ name, idNumber: '11010519491231002X', phone: '13800138000' });
const form = {
  district: '990101',
  address: '安居市东湖区示例路 1 号 101 室',
  area: 89.5,
  use: '居住',
  leaseMode: '整租',
  rightType: '自有',
  lessor: party('张出租'),
  lessee: party('陈承租'),
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  rent: 3500,
  depositMonths: 1,
  payMonths: 3,
};
const documentId = '00000000-0000-4000-8000-000000000001';
const materials = ['contract', 'lessor-id', 'lessee-id', 'title'].map((material) => ({ material, documentId }));

async function submit(changes: Partial<typeof form> = {}) {
  const draft = await caller.ok(
    calls.saveDraft,
    { caseType: 'ZL201', form: { ...form, ...changes }, materials },
    citizen,
  );
  return caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, citizen);
}

test('what passes every check is done at once', async () => {
  const done = await submit();
  expect(done).toMatchObject({
    phase: 'closed',
    result: 'granted',
    applicantName: '张出租',
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
