import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newCase } from '../decision/rules/case-state.ts';
import { getVisibleCase, isVisibleCase } from '../reading/service/visible-case.ts';
import { isDocumentOfVisibleCase } from './cases.ts';
import type { Person } from './tables.ts';
import { at, openStoredCases, somebody } from './testing/stored-cases.ts';

const { db, add } = await openStoredCases();
const applicant = somebody(['citizen']);
const opened = await add(applicant);
const sees = (id: number, person: Person) => isVisibleCase(db, id, person);

const scope = (district: string | null, category: 'ZL' | 'FH' | null) => ({ district, category });
const theirs = [
  [scope(null, null)],
  [scope('990101', null)],
  [scope(null, 'ZL')],
  [scope('990101', 'ZL')],
  [scope('990102', 'FH'), scope('990101', 'ZL')],
];
const ofOthers = [
  [scope('990102', null)],
  [scope(null, 'FH')],
  [scope('990101', 'FH')],
  [scope('990102', 'ZL')],
  [scope('990101', 'FH'), scope('990102', 'ZL')],
];

test('a case is its applicant’s, and no other citizen’s', async () => {
  expect(await sees(opened, applicant)).toBe(true);
  expect(await sees(opened, somebody(['citizen']))).toBe(false);
  await expect(getVisibleCase(db, opened, somebody())).rejects.toThrow('办件不存在，或您无权查看');
  expect(await getVisibleCase(db, opened, applicant)).toMatchObject({ id: opened, in_scope: true });
});

test('an official sees what a role of theirs has a step in, within their districts and lines', async () => {
  expect(await sees(opened, somebody(['approver']))).toBe(true);
  expect(await sees(opened, somebody(['window-clerk', 'reviewer']))).toBe(true);
  expect(await sees(opened, somebody(['window-clerk', 'review']))).toBe(false);
  for (const scopes of theirs)
    expect(await sees(opened, somebody(['reviewer'], { scopes })), JSON.stringify(scopes)).toBe(true);
  for (const scopes of ofOthers)
    expect(await sees(opened, somebody(['reviewer'], { scopes })), JSON.stringify(scopes)).toBe(false);
});

test('a supervisor sees any business of their districts and lines', async () => {
  for (const scopes of [[], ...theirs])
    expect(await sees(opened, somebody([], { isSupervisor: true, scopes }))).toBe(true);
  for (const scopes of ofOthers) expect(await sees(opened, somebody([], { isSupervisor: true, scopes }))).toBe(false);
});

test('a draft is its applicant’s alone', async () => {
  const draft = await add(applicant, { phase: 'draft' });
  expect(await sees(draft, applicant)).toBe(true);
  for (const person of [somebody(['reviewer']), somebody([], { isSupervisor: true })])
    expect(await sees(draft, person)).toBe(false);
});

test('whose certificate a case is about sees it as soon as it is handed in', async () => {
  const owner = somebody(['citizen']);
  const about = await add(applicant, { holder_id: owner.accountId });
  const drafted = await add(applicant, { holder_id: owner.accountId, phase: 'draft' });
  expect([await sees(about, owner), await sees(drafted, owner), await sees(about, somebody(['citizen']))]).toEqual([
    ...[true, false, false],
  ]);
});

test('who holds a case, is asked to sign it or has handled it sees it, whatever their role and scope', async () => {
  const [holder, signer, handler, stranger] = Array.from({ length: 4 }, () =>
    somebody([], { scopes: [scope('990102', null)] }),
  ) as [Person, Person, Person, Person];
  const signers = [{ accountId: signer.accountId, signed: false }];
  const id = await add(applicant, { assignee: holder.accountId, state: { ...newCase, signers } });
  const participation = { closed: false, last_at: at, closed_at: null, paused: false, due_on: null };
  await db
    .insertInto('process.participation')
    .values([
      { ...participation, account_id: handler.accountId, case_id: id },
      { ...participation, account_id: stranger.accountId, case_id: opened },
    ])
    .execute();
  for (const person of [holder, signer, handler]) {
    expect(await sees(id, person)).toBe(true);
    expect(await getVisibleCase(db, id, person)).toMatchObject({ in_scope: false });
    expect(await sees(opened, person)).toBe(false);
  }
  expect(await sees(id, stranger)).toBe(false);
});

test('a document is seen by who sees a case that has it', async () => {
  const own = randomUUID();
  await add(applicant, { materials: [{ material: 'title', documentId: own }] });
  expect(await isDocumentOfVisibleCase(db, own, applicant)).toBe(true);
  expect(await isDocumentOfVisibleCase(db, own, somebody(['reviewer']))).toBe(true);
  expect(await isDocumentOfVisibleCase(db, own, somebody(['citizen']))).toBe(false);
  expect(await isDocumentOfVisibleCase(db, randomUUID(), applicant)).toBe(false);
});
