import { calls } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { handIn, leaseMaterials, submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const otherCitizen = await app.accessTokenOf('citizen02');
const reviewer = await app.accessTokenOf('reviewer01');
const secondReviewer = await app.accessTokenOf('reviewer02');

const act = (
  { id, version }: { id: number; version: number },
  action: Parameters<typeof caller.ok<typeof calls.actOnCase>>[1]['action'],
  token: string,
  opinion = '',
) => caller.ok(calls.actOnCase, { id, version, action, opinion }, token);

const claimedLease = async () => act(await submitLease(caller, citizen), { kind: 'claim' }, reviewer);

test('SYS-11 a step is handed only to who is offered for it, and everybody who is offered can be asked', async () => {
  const { id, version } = await claimedLease();
  const listed = (action: 'transfer' | 'delegate' | 'add-signer', token = reviewer) =>
    caller.ok(calls.listCaseCandidates, { id, action }, token);
  const transfer = await listed('transfer');
  const signers = await listed('add-signer');
  expect(transfer.map(({ name }) => name)).not.toContain('周初审');
  expect(transfer.length).toBeGreaterThan(0);
  expect(transfer.every(({ roleNames }) => roleNames.length === 1)).toBe(true);
  const second = (await app.identity.findAccountId('reviewer02')) as string;
  expect(transfer.map((one) => one.id)).not.toContain(second);
  expect(signers.map((one) => one.id)).toContain(second);
  const to = transfer[0]?.id as string;
  const refusal = { id, version, action: { kind: 'transfer' as const, to: second } };
  expect(await caller.refused(calls.actOnCase, refusal, 400, reviewer)).toBe('该人员不能办理此办件，请另选人员');
  // Nobody else may hand it on: for them the list is empty, and for strangers there is no such case.
  expect(await listed('transfer', citizen)).toEqual([]);
  expect(await listed('transfer', secondReviewer)).toEqual([]);
  await caller.refused(calls.listCaseCandidates, { id, action: 'transfer' }, 404, otherCitizen);
  expect(await act({ id, version }, { kind: 'transfer', to }, reviewer)).toMatchObject({
    assignee: transfer[0]?.name,
  });
});

test('who filed a case at the window is asked for no opinion about it', async () => {
  const clerk = await app.accessTokenOf('clerk01');
  const clerkId = (await app.identity.findAccountId('clerk01')) as string;
  const signersOf = async (id: number) =>
    (await caller.ok(calls.listCaseCandidates, { id, action: 'add-signer' }, reviewer)).map((one) => one.id);
  expect(await signersOf((await claimedLease()).id)).toContain(clerkId);
  const materials = await handIn(caller, clerk, [...leaseMaterials, 'applicant-identity']);
  const filed = await act(await submitLease(caller, clerk, { materials }), { kind: 'claim' }, reviewer);
  expect(await signersOf(filed.id)).not.toContain(clerkId);
});

test('notes are between officials: who applied neither reads nor writes them', async () => {
  const { id } = await claimedLease();
  const notes = await caller.ok(calls.addCaseNote, { id, text: '请核对产权证' }, reviewer);
  expect(notes).toEqual([expect.objectContaining({ who: '周初审', text: '请核对产权证' })]);
  expect(await caller.ok(calls.getCase, { id }, secondReviewer)).toMatchObject({ notes, mayNote: true });
  expect(await caller.ok(calls.getCase, { id }, citizen)).toMatchObject({ notes: [], mayNote: false });
  await caller.refused(calls.addCaseNote, { id, text: '看看' }, 403, citizen);
  await caller.refused(calls.addCaseNote, { id, text: '看看' }, 404, otherCitizen);
});

test('opinions that an official writes often are theirs alone, each kept once', async () => {
  await caller.ok(calls.saveOpinionTemplate, { text: '材料齐全' }, reviewer);
  const [kept, ...more] = await caller.ok(calls.saveOpinionTemplate, { text: '材料齐全' }, reviewer);
  expect([kept?.text, more]).toEqual(['材料齐全', []]);
  expect(await caller.ok(calls.listOpinionTemplates, {}, secondReviewer)).toEqual([]);
  await caller.refused(calls.deleteOpinionTemplate, { id: kept?.id ?? 0 }, 404, secondReviewer);
  await caller.refused(calls.listOpinionTemplates, {}, 403, citizen);
  expect(await caller.ok(calls.deleteOpinionTemplate, { id: kept?.id ?? 0 }, reviewer)).toEqual([]);
});

test('SYS-11 after a correction the reviewer is shown what was handed in before, the way of the case, and each pause with its reason', async () => {
  const claimed = await claimedLease();
  const defects = [{ about: 'field' as const, name: 'rent', text: '月租金与合同不符' }];
  const returned = await act(claimed, { kind: 'return', defects }, reviewer);
  expect(returned).toMatchObject({ before: null, way: [null, 'automatic-check', 'first-review', null] });
  const { id } = returned;
  const form = { ...zl201Sample, rent: 4321 };
  const materials = await handIn(caller, citizen);
  const draft = await caller.ok(
    calls.saveDraft,
    { id, version: returned.version, caseType: 'ZL201', form, materials },
    citizen,
  );
  // A correction is the applicant's alone until it is handed in.
  expect(await caller.ok(calls.getCase, { id }, reviewer)).toMatchObject({
    before: null,
    form: { rent: zl201Sample.rent },
    materials: claimed.materials,
    earlierMaterials: [],
  });
  const first = claimed.materials[0]?.documentId ?? '';
  const readBy = (token: string) => caller.raw(calls.getDocument, { id: first }, token);
  expect((await readBy(reviewer)).status).toBe(200);
  const corrected = await act(draft, { kind: 'resubmit' }, citizen);
  expect(corrected).toMatchObject({
    form: { rent: 4321 },
    isMine: true,
    nextStepName: '复审',
    promised: { unit: 'workdays' },
  });
  const seen = await caller.ok(calls.getCase, { id }, reviewer);
  expect(seen).toMatchObject({
    isMine: false,
    before: { form: { rent: zl201Sample.rent }, materials: claimed.materials },
    way: [null, 'automatic-check', 'first-review', null, 'automatic-check', 'first-review'],
    pauses: [{ reason: '待申请人补正', to: expect.any(String) }],
  });
  // Each earlier material has its date; everybody who sees the case may still read it, and nobody else.
  const earlier = claimed.materials.map((one) => ({ ...one, submission: 1, handedInAt: claimed.submittedAt }));
  expect([seen.earlierMaterials, corrected.earlierMaterials]).toEqual([earlier, earlier]);
  expect((await readBy(reviewer)).status).toBe(200);
  expect((await readBy(otherCitizen)).status).toBe(404);
});

test('the pending box says of each case what can be done to it together with others', async () => {
  const claimed = await claimedLease();
  const open = await submitLease(caller, citizen);
  const { list } = await caller.ok(calls.listCases, { box: 'pending', pageSize: 100 }, reviewer);
  const actionsOf = (id: number) => list.find((one) => one.id === id)?.batchActions;
  expect([actionsOf(claimed.id), actionsOf(open.id)]).toEqual([['approve'], ['claim']]);
  const visible = await caller.ok(calls.listCases, { box: 'visible', pageSize: 100 }, reviewer);
  expect(visible.list.some(({ batchActions }) => batchActions)).toBe(false);
});

test('officials see who else has a case open, and who has left it; who applied sees nobody and is seen by nobody', async () => {
  const { id } = await claimedLease();
  const watch = (token: string, leaving = false) => caller.ok(calls.watchCase, { id, leaving }, token);
  expect(await watch(reviewer)).toEqual([]);
  expect(await watch(secondReviewer)).toEqual(['周初审']);
  expect(await watch(reviewer)).toEqual(['郑复审']);
  await watch(secondReviewer, true);
  expect(await watch(reviewer)).toEqual([]);
  await caller.refused(calls.watchCase, { id }, 403, citizen);
  await caller.refused(calls.watchCase, { id }, 404, otherCitizen);
});
