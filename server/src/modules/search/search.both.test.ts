import { type CallInput, calls } from '@anju/contract';
import { sampleBrokerage, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { handIn, leaseMaterials, saveLease, submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { AccessTables } from '../access/store.ts';
import { reachOf } from './rules/reach.ts';
import { findAmongAll, findAmongNewest, listFrequentTerms, type SearchTables } from './store.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const stranger = await app.accessTokenOf('citizen02');
const reviewer = await app.accessTokenOf('reviewer01');
const approver = await app.accessTokenOf('approver01');
const supervisor = await app.accessTokenOf('supervisor01');
const db = app.platform.database.tables<AccessTables & SearchTables>();

const search = (text: string, token = reviewer, more: Partial<CallInput<typeof calls.searchEverything>> = {}) =>
  caller.ok(calls.searchEverything, { text, ...more }, token);
const found = async (text: string, token = reviewer) =>
  (await search(text, token)).list.map(({ kind, title, caseId }) => [kind, title, caseId]);

/** No other test speaks of these people. The lessor files the lease under the name of the account. */
async function leaseOf(lessor: string, lessee: string, more: object = {}) {
  await app.platform.database.pool.query(
    `update identity.account set display_name = $1 where login_name = 'citizen01'`,
    [lessor],
  );
  return { form: { lessees: [{ ...samplePeople.liu, name: lessee }], occupants: undefined, ...more } };
}

test('SYS-11 a case is found by its number and its words, with everybody in it by name and number', async () => {
  const agent = await app.accessTokenOf('agency01');
  const lessor = { ...samplePeople.zhang, name: '关关雎鸠' };
  const { form } = await leaseOf('张出租', '欧阳明月', { address: '梧桐里 7 号', lessors: [lessor] });
  const materials = await handIn(caller, agent, [...leaseMaterials, 'brokerage-contract']);
  const { id, number } = await submitLease(caller, agent, {
    form: { ...form, filedBy: '经纪机构', brokerage: sampleBrokerage },
    materials,
  });
  const brokerage = { name: '安家经纪（示例）有限公司', creditCode: sampleBrokerage.creditCode };
  const lessee = ['person', '欧阳**', id];
  const agency = ['enterprise', brokerage.name, id];
  const file = ['case', brokerage.name, id];
  expect(await found(number ?? '')).toEqual([file]);
  expect(await found('梧桐里7号')).toEqual([file]);
  expect(await found('明月')).toEqual([lessee]);
  expect(await found('阳明月')).toEqual([lessee]);
  expect(await found(samplePeople.liu.idNumber)).toEqual([lessee]);
  expect(await found(brokerage.creditCode.toLowerCase())).toEqual([agency]);
  expect(await found('安家经纪')).toEqual([agency, file]);
  // All pairs of the query occur, but not in one piece.
  expect(await found('关关关')).toEqual([]);
  const { list } = await search('欧阳明月');
  expect(list).toEqual([
    {
      kind: 'person',
      title: '欧阳**',
      subtitle: '990***********0030',
      leadsTo: `/cases/case?id=${id}`,
      caseId: id,
      caseNumber: number,
      caseTypeName: '租赁合同备案',
      nature: 'filing',
      phase: 'open',
      result: null,
      at: expect.any(String),
    },
  ]);
  const ofKind = await search('安家', reviewer, { kinds: ['person', 'enterprise'] });
  expect(ofKind.list.map(({ kind }) => kind)).toEqual(['enterprise']);
});

test('SYS-11 the applicant’s name is shown, everybody else’s masked, identity numbers always', async () => {
  await submitLease(caller, citizen, await leaseOf('钟离若水', '申屠嘉木'));
  for (const token of [citizen, reviewer]) {
    const shown = [...(await search('离若水', token)).list, ...(await search('屠嘉木', token)).list];
    expect(shown.map(({ kind, title, subtitle }) => [kind, title, subtitle])).toEqual([
      ['person', '钟离若水', '990***********0014'],
      ['case', '钟离若水', expect.any(String)],
      ['person', '申***', '990***********0030'],
    ]);
  }
});

test('SYS-11 who may not see a case does not find it', async () => {
  const draft = await saveLease(caller, citizen, await leaseOf('鲜于北辰', '刘洋'));
  for (const token of [citizen, reviewer]) expect(await found('鲜于北辰', token)).toEqual([]);
  const { id } = await caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, citizen);
  const both = [
    ['person', '鲜于北辰', id],
    ['case', '鲜于北辰', id],
  ];
  for (const token of [citizen, reviewer, supervisor]) expect(await found('鲜于北辰', token)).toEqual(both);
  for (const token of [stranger, approver]) expect(await found('鲜于北辰', token)).toEqual([]);
});

test('SYS-11 who was handed a case, asked about it or has handled it finds it, in whatever scope', async () => {
  const { id, version } = await submitLease(caller, citizen, await leaseOf('呼延长风', '刘洋'));
  const act = (action: CallInput<typeof calls.actOnCase>['action'], from: number, token = reviewer) =>
    caller.ok(calls.actOnCase, { id, version: from, action }, token);
  const idOf = async (loginName: string) => (await app.identity.findAccountId(loginName)) as string;
  const claimed = await act({ kind: 'claim' }, version);
  expect(await found('呼延长风', approver)).toEqual([]);
  const asking = await act({ kind: 'add-signer', to: await idOf('approver01') }, claimed.version);
  expect(await found('呼延长风', approver)).toHaveLength(2);
  const signed = await act({ kind: 'sign' }, asking.version, approver);
  const clerk = await app.accessTokenOf('clerk01');
  expect(await found('呼延长风', clerk)).toEqual([]);
  await act({ kind: 'delegate', to: await idOf('clerk01') }, signed.version);
  expect(await found('呼延长风', clerk)).toHaveLength(2);
  await db
    .insertInto('access.scope')
    .values({ account_id: await idOf('reviewer01'), district: '990199', category: null })
    .execute();
  expect(await found('呼延长风')).toHaveLength(2);
  await db.deleteFrom('access.scope').execute();
});

test('SYS-11 an official finds what is in their districts and categories', async () => {
  const account_id = (await app.identity.findAccountId('reviewer01')) as string;
  const { id: inOne } = await submitLease(caller, citizen, await leaseOf('慕容秋水', '刘洋'));
  const { id: inTwo } = await submitLease(caller, citizen, await leaseOf('慕容秋水', '刘洋', { district: '990102' }));
  const scoped = async (...scopes: Array<[string | null, 'ZL' | 'FH' | null]>) => {
    await db
      .insertInto('access.scope')
      .values(scopes.map(([district, category]) => ({ account_id, district, category })))
      .execute();
    const { list } = await search('慕容秋水', reviewer, { kinds: ['case'] });
    await db.deleteFrom('access.scope').execute();
    return list.map(({ caseId }) => caseId);
  };
  expect(await scoped(['990101', null])).toEqual([inOne]);
  expect(await scoped(['990101', null], ['990103', null])).toEqual([inOne]);
  expect(await scoped(['990102', 'ZL'])).toEqual([inTwo]);
  expect(await scoped([null, 'ZL'])).toEqual([inTwo, inOne]);
  expect(await scoped([null, 'FH'], ['990103', null])).toEqual([]);
  expect(await scoped([null, 'FH'], [null, null])).toEqual([inTwo, inOne]);
});

test('SYS-11 what was handed in again is found as it is now; papers that were issued stay', async () => {
  const { id, version } = await submitLease(caller, citizen, await leaseOf('独孤九歌', '刘洋'));
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  const defects = [{ about: 'field' as const, name: 'lessor', text: '姓名有误' }];
  const returned = await caller.ok(
    calls.actOnCase,
    { id, version: claimed.version, action: { kind: 'return', defects } },
    reviewer,
  );
  await leaseOf('独孤求真', '刘洋');
  const draft = await caller.ok(
    calls.saveDraft,
    {
      id,
      version: returned.version,
      caseType: 'ZL201',
      form: returned.form,
      materials: returned.materials,
    },
    citizen,
  );
  expect(await found('独孤求真')).toEqual([]);
  await caller.ok(calls.actOnCase, { ...draft, action: { kind: 'resubmit' } }, citizen);
  expect(await found('独孤求真')).toEqual([
    ['person', '独孤求真', id],
    ['case', '独孤求真', id],
  ]);
  expect(await found('独孤九歌')).toEqual([]);
  expect(await found(returned.papers[0]?.number ?? '')).toEqual([['document', '补正材料告知书', id]]);
});

test('SYS-11 what is frequent is looked for elsewhere than what is rare, and found the same', async () => {
  for (const name of ['长孙无忌', '长孙无畏', '长孙无忧'])
    await submitLease(caller, citizen, await leaseOf(name, '刘洋'));
  await app.platform.database.pool.query('analyze search.entry');
  expect(await listFrequentTerms(db, 0.002)).toEqual(expect.arrayContaining(['租赁', '长孙']));
  expect(await listFrequentTerms(db, 0.2)).not.toContain('长孙');
  const people = { citizen01: [], reviewer01: ['first-reviewer'], approver01: ['approver'], supervisor01: [] };
  for (const [loginName, roles] of Object.entries(people)) {
    const accountId = (await app.identity.findAccountId(loginName)) as string;
    const isSupervisor = loginName === 'supervisor01';
    const isOfficial = isSupervisor || roles.length > 0;
    const reach = reachOf({ accountId, roles, scopes: [], isOfficial, isSupervisor });
    for (const term of ['长孙', '租赁', '呼延']) {
      const wanted = { terms: [term], phrase: term, kinds: undefined, after: undefined, size: 50 };
      const found = await findAmongAll(db, wanted, reach);
      expect(await findAmongNewest(db, wanted, reach, 20_000), `${loginName} ${term}`).toEqual(found);
      expect(found.length > 0, `${loginName} ${term}`).toBe(loginName !== 'approver01' || term !== '长孙');
    }
  }
});

test('whatever else is put into the search is found by who may see it, and by nobody else', async () => {
  const accountIdOf = async (loginName: string) => (await app.identity.findAccountId(loginName)) as string;
  const owner = await accountIdOf('citizen02');
  const subject = { kind: 'bridge', id: 'b-7' };
  const bridge = {
    kind: 'bridge',
    subject,
    title: '望月桥',
    subtitle: '东湖区',
    leadsTo: '/bridges/bridge?id=b-7',
    number: null,
    texts: ['望月桥'],
    at: new Date(),
    seenBy: { accountId: owner, roles: ['first-reviewer'], district: '990101', category: 'FH' },
  };
  await inTransaction(db, (transaction) => app.search.put(transaction, [bridge]));
  const seenBy = async () => {
    const seeing: string[] = [];
    for (const loginName of ['citizen01', 'citizen02', 'reviewer01', 'approver01', 'supervisor01', 'admin', 'agency01'])
      if ((await search('望月桥', await app.accessTokenOf(loginName))).list.length > 0) seeing.push(loginName);
    return seeing;
  };
  expect(await seenBy()).toEqual(['citizen02', 'reviewer01', 'supervisor01']);
  expect((await search('望月', stranger)).list).toEqual([
    {
      kind: 'bridge',
      title: '望月桥',
      subtitle: '东湖区',
      leadsTo: '/bridges/bridge?id=b-7',
      caseId: null,
      caseNumber: '',
      caseTypeName: '',
      nature: null,
      phase: null,
      result: null,
      at: expect.any(String),
    },
  ]);
  const scoped = async (district: string | null, category: 'ZL' | 'FH' | null) => {
    for (const loginName of ['reviewer01', 'supervisor01'])
      await db
        .insertInto('access.scope')
        .values({ account_id: await accountIdOf(loginName), district, category })
        .execute();
    const seeing = await seenBy();
    await db.deleteFrom('access.scope').execute();
    return seeing;
  };
  expect(await scoped('990102', null), 'another district').toEqual(['citizen02']);
  expect(await scoped('990101', 'ZL'), 'another line').toEqual(['citizen02']);
  expect(await scoped('990101', 'FH')).toEqual(['citizen02', 'reviewer01', 'supervisor01']);
  const admit = async (forGood: readonly string[], forNow: readonly string[]) => {
    const readers = { forGood: await Promise.all(forGood.map(accountIdOf)), forNow: [] as string[] };
    readers.forNow = await Promise.all(forNow.map(accountIdOf));
    await inTransaction(db, (transaction) => app.search.admit(transaction, subject, readers));
    return seenBy();
  };
  const always = ['citizen02', 'reviewer01', 'supervisor01'];
  expect(await admit([], ['citizen01', 'agency01'])).toEqual(['citizen01', ...always, 'agency01']);
  expect(await admit(['citizen01'], []), 'one of the two for good').toEqual(['citizen01', ...always]);
  await inTransaction(db, (transaction) => app.search.remove(transaction, subject, ['bridge']));
  expect(await seenBy()).toEqual([]);
});

test('SYS-11 one character is too little, and hostile text does no harm', async () => {
  const tooShort = '请输入至少两个汉字、字母或数字';
  for (const text of ['张', ' 张 ', '%', '_%', '\\', "'", '"', '😀😀', '张%'])
    expect(await caller.refused(calls.searchEverything, { text }, 400, reviewer), text).toBe(tooShort);
  for (const text of ["' or 1=1 --", '{a,b}', 'null', '#1@990101', '\ufdfa'.repeat(64)])
    await search(text, stranger).then(({ list }) => expect(list, text).toEqual([]));
  expect(await caller.refused(calls.searchEverything, { text: '张'.repeat(10_240) }, 400, reviewer)).toContain(
    '查询内容',
  );
  expect(await caller.refused(calls.searchEverything, { text: '张明', after: '1.x' }, 400, reviewer)).toBe(
    '游标格式不正确',
  );
});

test('SYS-11 page by page every find comes once, newest first', async () => {
  const expected: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { id } = await submitLease(caller, citizen, await leaseOf(`拓跋${'甲乙丙丁戊己庚'[index]}`, '刘洋'));
    expected.unshift(id);
  }
  for (const token of [reviewer, citizen, supervisor]) {
    const pages: (number | null)[][] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await search('拓跋', token, { kinds: ['case'], pageSize: 3, ...(after ? { after } : {}) });
      pages.push(page.list.map(({ caseId }) => caseId));
      after = page.next;
    }
    expect(pages).toEqual([expected.slice(0, 3), expected.slice(3, 6), expected.slice(6)]);
  }
});
