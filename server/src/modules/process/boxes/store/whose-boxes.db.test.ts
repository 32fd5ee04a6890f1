import type { CaseCategory } from '@anju/contract';
import { expect, test } from 'vitest';
import * as figures from '../../figures/store/figures.ts';
import { at, openStoredCases, somebody } from '../../store/testing/stored-cases.ts';
import { readBoxCursor, writeBoxCursor } from '../service/box-cursor.ts';
import type { BoxCursor } from './box-order.ts';
import * as boxes from './boxes.ts';
import * as byDue from './due-boxes.ts';

const { db, add } = await openStoredCases();
const later = new Date(at.getTime() + 60_000);
const page = { order: 'newest', after: undefined, size: 10 } as const;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const elsewhere = [{ district: '990102', category: null }];

const applicant = somebody(['citizen']);
const reviewer = somebody(['approver', 'reviewer']);
const clerk = somebody(['window-clerk']);
const supervisor = somebody(['supervisor'], { isSupervisor: true });

const free = await add(applicant);
const taken = await add(applicant, { assignee: reviewer.accountId, step_since: later });
const ofAnother = await add(applicant, { assignee: clerk.accountId });
const returned = await add(applicant, { phase: 'returned', changed_at: later });
const draft = await add(applicant, { phase: 'draft', submitted_at: null, role: null, step: null });
const withdrawnDraft = await add(applicant, { phase: 'closed', submitted_at: null, role: null, step: null });
const ofNeighbour = await add(somebody(['citizen']), { district: '990102', category: 'FH', submitted_at: later });

test('pending for an official is what they have taken, and what is free for a role of theirs where they work', async () => {
  const pending = async (person = reviewer, more = {}) =>
    idsOf(await boxes.listPending(db, person, { ...page, ...more }));
  expect(await pending()).toEqual([taken, ofNeighbour, free]);
  expect(await pending({ ...reviewer, scopes: [{ district: '990101', category: 'ZL' }] })).toEqual([taken, free]);
  expect(await pending({ ...reviewer, scopes: elsewhere }), 'what is taken stays').toEqual([taken, ofNeighbour]);
  expect(await pending(clerk)).toEqual([ofAnother]);
  expect(await pending(somebody(['approver']))).toEqual([]);
  expect(await pending(applicant)).toEqual([]);
  expect(await pending(reviewer, { category: 'FH' })).toEqual([ofNeighbour]);
  expect(await pending(reviewer, { size: 1 })).toEqual([taken]);
  expect(await pending(reviewer, { after: { by: 'time', at: later, id: taken } })).toEqual([ofNeighbour, free]);
});

test('handled is what one has had a part in oneself', async () => {
  const part = { closed: false, last_at: at, closed_at: null, paused: false, due_on: null };
  await db
    .insertInto('process.participation')
    .values([
      { ...part, account_id: reviewer.accountId, case_id: free },
      { ...part, account_id: reviewer.accountId, case_id: taken, last_at: later },
      { ...part, account_id: reviewer.accountId, case_id: withdrawnDraft, closed: true, closed_at: at },
      { ...part, account_id: clerk.accountId, case_id: ofAnother },
    ])
    .execute();
  const handled = async (closed: boolean, more = {}, person = reviewer) =>
    idsOf(await boxes.listHandled(db, person, closed, { ...page, ...more }));
  expect(await handled(false)).toEqual([taken, free]);
  expect(await handled(true)).toEqual([withdrawnDraft]);
  expect(await handled(false, {}, clerk)).toEqual([ofAnother]);
  expect(await handled(false, {}, applicant)).toEqual([]);
  expect(await handled(false, { after: { by: 'time', at: later, id: taken } })).toEqual([free]);
});

test('one’s own is what one has applied for', async () => {
  const own = async (phases: Parameters<typeof boxes.listOwn>[2], more = {}, person = applicant) =>
    idsOf(await boxes.listOwn(db, person, phases, { ...page, ...more }));
  expect(await own(['open', 'returned'])).toEqual([returned, ofAnother, taken, free]);
  expect(await own(['draft'])).toEqual([draft]);
  expect(await own(['draft'], {}, reviewer)).toEqual([]);
  expect(await own(['open', 'returned'], { after: { by: 'time', at: later, id: returned } })).toEqual([
    ofAnother,
    taken,
    free,
  ]);
});

test('what an official looks after is handed in and lies where they work; of it they open what is theirs', async () => {
  const visible = async (person = reviewer, more = {}) =>
    (await boxes.listVisible(db, person, { ...page, ...more })).map(({ id, may_open }) => [id, may_open]);
  const handedIn = [ofNeighbour, returned, ofAnother, taken, free];
  expect(await visible()).toEqual(handedIn.map((id) => [id, true]));
  expect(await visible(supervisor)).toEqual(handedIn.map((id) => [id, true]));
  expect(await visible({ ...supervisor, scopes: elsewhere })).toEqual([[ofNeighbour, true]]);
  expect(await visible(clerk), 'handled').toEqual(handedIn.map((id) => [id, id === ofAnother]));
  expect(await visible(applicant), 'applied for').toEqual(handedIn.map((id) => [id, id !== ofNeighbour]));
  expect(await visible(reviewer, { category: 'FH' })).toEqual([[ofNeighbour, true]]);
  expect(await visible(reviewer, { after: { by: 'time', at: later, id: ofNeighbour }, size: 1 })).toEqual([
    [returned, true],
  ]);
});

test('figures are those of the districts and lines of an official, or of one’s own applications', async () => {
  const counted = { bucket: 'pending', month: '2026-03-01', count: 1 } as const;
  const places: { district: string; category: CaseCategory; count: number }[] = [
    { district: '990101', category: 'ZL', count: 1 },
    { district: '990102', category: 'FH', count: 10 },
  ];
  for (const place of places) {
    const { month, ...total } = { ...counted, ...place, shard: 0 };
    await db.insertInto('process.case_total').values(total).execute();
    await db
      .insertInto('process.case_count')
      .values({ ...total, month })
      .execute();
  }
  const own = { ...counted, category: 'ZL', count: 3 } as const;
  const { accountId } = applicant;
  await db
    .insertInto('process.applicant_count')
    .values([
      { ...own, applicant_id: accountId },
      { ...own, applicant_id: reviewer.accountId, count: 5 },
    ])
    .execute();
  const here = { ...reviewer, scopes: elsewhere };
  const march = { from: '2026-03-01', to: '2026-03-01' };
  const april = { from: '2026-04-01', to: '2026-04-01' };
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  expect(sum(await figures.countByCategory(db, reviewer))).toBe(11);
  expect(await figures.countByCategory(db, here)).toEqual([{ category: 'FH', bucket: 'pending', count: 10 }]);
  expect(await figures.countOwnByCategory(db, applicant)).toEqual([{ category: 'ZL', bucket: 'pending', count: 3 }]);
  expect(sum(await figures.countByMonth(db, reviewer, march))).toBe(11);
  expect(await figures.countByMonth(db, here, march)).toEqual([{ month: '2026-03', bucket: 'pending', count: 10 }]);
  expect(await figures.countByMonth(db, reviewer, april)).toEqual([]);
  expect(await figures.countOwnByMonth(db, applicant, march)).toEqual([
    { month: '2026-03', bucket: 'pending', count: 3 },
  ]);
  expect(await figures.countOwnByMonth(db, applicant, april)).toEqual([]);
});

test('a figure of one enterprise is not that of another; what is granted in the city is counted beside them', async () => {
  const row = { figure: 'berths', part: 'inner', month: '2026-03-01', district: '990101', shard: 0 };
  const ofEnterprise = (enterprise: string, count: number, changes: object = {}) => [
    { ...row, enterprise, measure: 'count', value: count, ...changes },
    { ...row, enterprise, measure: 'length', value: 100 * count, ...changes },
  ];
  await db
    .insertInto('process.added_figure' as never)
    .values([
      ...ofEnterprise('one', 1),
      ...ofEnterprise('one', 2, { figure: 'moorings' }),
      ...ofEnterprise('other', 10),
      ...ofEnterprise('', 9),
      ...ofEnterprise('', 2, { shard: 3 }),
      ...ofEnterprise('', 2, { figure: 'moorings' }),
    ] as never)
    .execute();
  const berths = { name: 'berths', parts: ['inner', 'outer'], measures: ['count', 'length', 'depth'] } as const;
  const inMarch = { part: 'inner', month: '2026-03', district: '990101' };
  expect(await figures.listFigure(db, berths, 'one')).toEqual([
    { ...inMarch, values: { count: 1, length: 100, depth: 0 } },
  ]);
  const months = { from: '2026-03-01', to: '2026-03-01' };
  expect(await figures.listFigure(db, berths, undefined, months)).toEqual([
    { ...inMarch, values: { count: 11, length: 1_100, depth: 0 } },
  ]);
  for (const enterprise of ['one', undefined])
    expect(await figures.listFigure(db, berths, enterprise, { from: '2026-04-01', to: '2026-04-01' })).toEqual([]);
  expect(await figures.listFigure(db, { ...berths, parts: ['outer'] }, 'one')).toEqual([]);
});

test('by what is due, pending, handled and one’s own are those of nobody else either', async () => {
  const signer = somebody(['approver', 'signer']);
  const colleague = somebody(['signer']);
  const owner = somebody(['citizen']);
  const lastMonth = new Date('2026-02-27T02:00:00Z');
  const soonOn = '2026-03-04';
  const toSign = (changes: Parameters<typeof add>[1], by = owner) => add(by, { role: 'signer', ...changes });
  const soon = await toSign({ due_on: soonOn });
  const overdue = await toSign({ due_on: '2026-02-27', assignee: signer.accountId });
  const paused = await toSign({ paused: true, due_on: '2026-02-27' });
  const withoutDay = await toSign({});
  const ofColleague = await toSign({ due_on: soonOn, assignee: colleague.accountId });
  const far = await toSign({ due_on: '2026-03-20', district: '990102' }, applicant);
  const farAndSoon = await toSign({ due_on: soonOn, district: '990102', category: 'FH' }, applicant);
  const sentBack = await toSign({ phase: 'returned' });
  await toSign({ phase: 'draft' });
  const granted = await toSign({ phase: 'closed' });
  const alsoGranted = await toSign({ phase: 'closed' });
  const grantedBefore = await toSign({ phase: 'closed', changed_at: lastMonth });
  const part = {
    account_id: signer.accountId,
    closed: false,
    last_at: at,
    closed_at: null,
    paused: false,
    due_on: null,
  };
  await db
    .insertInto('process.participation')
    .values([
      { ...part, case_id: soon, due_on: soonOn },
      { ...part, case_id: paused, paused: true, due_on: '2026-02-27' },
      { ...part, case_id: withoutDay },
      { ...part, case_id: granted, closed: true, closed_at: at },
      { ...part, case_id: alsoGranted, closed: true, closed_at: at },
      { ...part, case_id: grantedBefore, closed: true, closed_at: lastMonth },
      { ...part, case_id: ofColleague, account_id: colleague.accountId, due_on: soonOn },
      { ...part, case_id: sentBack, account_id: colleague.accountId, closed: true, closed_at: at },
    ])
    .execute();
  const spans = {
    overdue: { paused: false, before: '2026-03-02' },
    today: { paused: false, from: '2026-03-02', before: '2026-03-03' },
    soon: { paused: false, from: '2026-03-03', before: '2026-03-06' },
    ample: { paused: false, from: '2026-03-06' },
    paused: { paused: true },
  };
  const farAway = { ...signer, scopes: elsewhere };

  type Due = byDue.DueSpans['soon'] | undefined;
  const dueFirst = (due: Due, size: number) => ({ order: 'due', after: undefined, due, size }) as const;
  const pending = async (person = signer, due: Due = undefined, size = 10) =>
    idsOf(await boxes.listPending(db, person, dueFirst(due, size)));
  expect(await pending()).toEqual([overdue, soon, farAndSoon, far, withoutDay, paused]);
  expect(await pending(signer, spans.soon)).toEqual([soon, farAndSoon]);
  expect(await pending(signer, spans.paused)).toEqual([paused]);
  expect(await pending(signer, undefined, 1)).toEqual([overdue]);
  expect(await pending(farAway), 'what is taken stays').toEqual([overdue, farAndSoon, far]);
  expect(await pending(somebody(['approver']))).toEqual([]);

  const handled = async (person = signer, due: Due = undefined, size = 10) =>
    idsOf(await boxes.listHandled(db, person, false, dueFirst(due, size)));
  expect(await handled()).toEqual([soon, withoutDay, paused]);
  expect(await handled(signer, spans.soon)).toEqual([soon]);
  expect(await handled(signer, undefined, 1)).toEqual([soon]);
  expect(await handled(colleague)).toEqual([ofColleague]);

  const own = async (due?: Due, size = 10) => idsOf(await boxes.listOwn(db, owner, ['open'], dueFirst(due, size)));
  expect(await own()).toEqual([overdue, soon, ofColleague, withoutDay, paused]);
  expect(await own(spans.soon)).toEqual([soon, ofColleague]);
  expect(await own(undefined, 1)).toEqual([overdue]);

  // Page by page the list is the same, in each order.
  const lists = {
    pending: (asked: boxes.BoxPage) => boxes.listPending(db, signer, asked),
    handled: (asked: boxes.BoxPage) => boxes.listHandled(db, signer, false, asked),
    own: (asked: boxes.BoxPage) => boxes.listOwn(db, owner, ['open'], asked),
  };
  for (const [name, list] of Object.entries(lists))
    for (const order of ['newest', 'oldest', 'due'] as const) {
      const whole = idsOf(await list({ order, after: undefined, size: 10 }));
      const turned: number[] = [];
      let after: BoxCursor | undefined;
      for (;;) {
        const [row] = await list({ order, after, size: 1 });
        if (!row) break;
        turned.push(row.id);
        after = readBoxCursor(order, writeBoxCursor(order, row));
      }
      expect(turned, `${name} ${order}`).toEqual(whole);
      expect(whole.length).toBeGreaterThan(2);
    }
  const newest = idsOf(await lists.pending({ ...page }));
  expect(idsOf(await lists.pending({ ...page, order: 'oldest' }))).toEqual(newest.toReversed());

  const monthBegan = new Date('2026-02-28T16:00:00Z');
  const none = { overdue: 0, today: 0, soon: 0, ample: 0, paused: 0 };
  const counted = await byDue.countBoxes(db, signer, spans, monthBegan);
  expect(counted).toEqual({
    pending: 6,
    pendingDue: { ...none, overdue: 1, soon: 2, ample: 1, paused: 1 },
    inProgress: 3,
    inProgressDue: { ...none, soon: 1, paused: 1 },
    done: 3,
    doneThisMonth: 2,
  });
  expect(await byDue.countBoxes(db, farAway, spans, monthBegan)).toEqual({
    ...counted,
    pending: 3,
    pendingDue: { ...none, overdue: 1, soon: 1, ample: 1 },
  });
  expect(await byDue.countOwnBoxes(db, owner, spans, monthBegan)).toEqual({
    pending: 2,
    pendingDue: { ...none, paused: 1 },
    inProgress: 5,
    inProgressDue: { ...none, overdue: 1, soon: 2, paused: 1 },
    done: 3,
    doneThisMonth: 2,
  });
});
