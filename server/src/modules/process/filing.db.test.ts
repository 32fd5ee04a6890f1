import { type CallInput, calls } from '@anju/contract';
import { fh101Sample } from '@anju/contract/sample-forms/housing/fh101';
import { fh301Sample } from '@anju/contract/sample-forms/housing/fh301';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { org101Sample } from '@anju/contract/sample-forms/org/org101';
import { org201Sample } from '@anju/contract/sample-forms/org/org201';
import { org301Sample } from '@anju/contract/sample-forms/org/org301';
import { sh101Sample } from '@anju/contract/sample-forms/resale/sh101';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { sampleBrokerage, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { confirmByAll } from '../../../testing/confirmed-by-all.ts';
import { handIn, leaseMaterials, saveLease, submitLease } from '../../../testing/lease-case.ts';
import { soldUnit } from '../../../testing/sold-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const citizen = await app.accessTokenOf('citizen01');
const developer = await app.accessTokenOf('entadmin01');
const clerk = await app.accessTokenOf('clerk01');

const samples = {
  ORG101: org101Sample,
  ORG201: org201Sample,
  ORG301: org301Sample,
  FH101: fh101Sample,
  FH301: fh301Sample,
  FH401: fh401Sample,
  SH101: sh101Sample,
  SH201: sh201Sample,
  ZL201: zl201Sample,
};

type Draft = CallInput<typeof calls.saveDraft>;
type Action = CallInput<typeof calls.actOnCase>['action'];

const draftOf = (caseType: keyof typeof samples, changes: object = {}, materials: Draft['materials'] = []): Draft => ({
  caseType,
  form: { ...samples[caseType], ...changes },
  materials,
});
const act = (file: { id: number; version: number }, action: Action, token: string) =>
  caller.ok(calls.actOnCase, { id: file.id, version: file.version, action }, token);
const setAccount = (loginName: string, column: string, value: unknown) =>
  pool.query(`update identity.account set ${column} = $2 where login_name = $1`, [loginName, value]);

const saleMaterials = ['buyer-id', 'contract', 'down-payment-receipt'];
async function submitSale(changes: object = {}) {
  const materials = await handIn(caller, developer, saleMaterials);
  const draft = await caller.ok(calls.saveDraft, draftOf('FH401', changes, materials), developer);
  await confirmByAll(app, draft.id);
  return act(draft, { kind: 'submit' }, developer);
}

async function toSecondReviewer(file: { id: number; version: number }) {
  const reviewer = await app.accessTokenOf('reviewer01');
  const claimed = await act(file, { kind: 'claim' }, reviewer);
  const approved = await act(claimed, { kind: 'decide', decision: 'approve' }, reviewer);
  return act(approved, { kind: 'claim' }, await app.accessTokenOf('reviewer02'));
}

test('every type is filed by those it is declared for, and by nobody else', async () => {
  const ofDeveloper = ['entadmin01', 'entemp01', 'clerk01'];
  const ofAgency = ['agency01', 'clerk01'];
  const filedBy: Record<keyof typeof samples, readonly string[]> = {
    ORG101: ofDeveloper,
    ORG201: ofAgency,
    ORG301: ofAgency,
    FH101: ofDeveloper,
    FH301: ofDeveloper,
    FH401: ofDeveloper,
    SH101: ofAgency,
    SH201: ofAgency,
    ZL201: ['citizen01', 'clerk01'],
  };
  const { rows } = await pool.query('select login_name from identity.account order by login_name');
  expect(rows.length).toBeGreaterThan(12);
  for (const { login_name } of rows) {
    const token = await app.accessTokenOf(login_name);
    for (const [caseType, filers] of Object.entries(filedBy)) {
      const answer = await caller.raw(calls.saveDraft, draftOf(caseType as keyof typeof samples), token);
      const expected = filers.includes(login_name) ? 200 : 403;
      expect(answer.status, `${login_name} ${caseType}: ${answer.body}`).toBe(expected);
    }
  }
});

test('who may file is asked again when the application is handed in', async () => {
  const draft = await saveLease(caller, citizen);
  const refused = (code: number) =>
    caller.refused(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, code, citizen);
  const idNumber = samplePeople.zhang.idNumber;

  await pool.query('update catalog.app set valid = 0 where appid = 9');
  expect(await refused(403)).toBe('您的账号未开通办理该业务的应用，请联系管理员');
  await pool.query('update catalog.app set valid = 1 where appid = 9');

  await setAccount('citizen01', 'id_number', '');
  expect(await refused(403)).toContain('尚未实名认证');
  await setAccount('citizen01', 'id_number', samplePeople.liu.idNumber);
  expect(await refused(403)).toBe('只能以本人的名义办理：身份证号与您的账号不一致');
  await setAccount('citizen01', 'id_number', idNumber);

  await setAccount('citizen01', 'user_type', 'GOV_STAFF');
  expect(await refused(403)).toBe('该业务应由本人、住房租赁企业、经纪机构申请');
  await setAccount('citizen01', 'user_type', 'CITIZEN');

  await setAccount('citizen01', 'display_name', '张改名');
  expect(await refused(409)).toContain('与账号不一致，请重新保存草稿');
  const saved = await caller.ok(
    calls.saveDraft,
    { ...draft, ...draftOf('ZL201', {}, await handIn(caller, citizen)) },
    citizen,
  );
  expect((await act(saved, { kind: 'submit' }, citizen)).form.lessors).toMatchObject([{ name: '张改名' }]);
  await setAccount('citizen01', 'display_name', '张出租');
});

test('what the account knows cannot be typed', async () => {
  const typed = { name: '某某', idNumber: samplePeople.zhang.idNumber, phone: '13912345678' };
  const { form } = await submitLease(caller, citizen, { form: { lessors: [typed] } });
  expect(form.lessors).toEqual([{ name: '张出租', idNumber: samplePeople.zhang.idNumber, phone: '13800000009' }]);
  const { form: blank } = await caller.ok(
    calls.getCase,
    { id: (await caller.ok(calls.saveDraft, { caseType: 'ZL201', form: {}, materials: [] }, citizen)).id },
    citizen,
  );
  expect(blank).toMatchObject({ filedBy: '出租人', lessors: [{ name: '张出租' }] });

  const asLessee = await app.accessTokenOf('citizen02');
  expect((await submitLease(caller, asLessee, { form: { filedBy: '承租人' } })).form.lessees).toMatchObject([
    { name: '陈承租' },
  ]);
  const other = { name: '安居市东湖置业有限公司', creditCode: '91990101MA00000022' };
  expect(await caller.refused(calls.saveDraft, draftOf('FH401', { developer: other }), 403, developer)).toBe(
    '只能以本企业的名义办理：统一社会信用代码与您的账号不一致',
  );
  expect(await caller.refused(calls.saveDraft, draftOf('ZL201', { lessors: [other] }), 403, citizen)).toBe(
    '只能以本人的名义办理：身份证号与您的账号不一致',
  );
});

test('one of several lessors or lessees files', async () => {
  const { form } = await submitLease(caller, citizen, {
    form: { lessors: [samplePeople.liu, { ...samplePeople.zhang, name: '写错' }] },
  });
  expect(form.lessors).toMatchObject([{ name: '刘洋' }, { name: '张出租' }]);
  const rows = { lessors: [samplePeople.liu, samplePeople.zhao] };
  expect(await caller.refused(calls.saveDraft, draftOf('ZL201', rows), 403, citizen)).toBe(
    '只能以本人的名义办理：身份证号与您的账号不一致',
  );
});

test('an owner sells only what is theirs', async () => {
  await pool.query(`
    insert into catalog.app_grant (appid, account_id)
    select 1030, id from identity.account where login_name = 'citizen01'`);
  const { brokerage: _agency, entrustedUntil: _until, ...sample } = sh101Sample;
  const own = { kind: '单独所有', people: [{ ...samplePeople.zhang, name: '写错' }] };
  const materials = await handIn(caller, citizen, ['title', 'owner-id', 'owner-consent']);
  const file = async (owners: object) =>
    caller.ok(
      calls.saveDraft,
      { caseType: 'SH101', form: { ...sample, sellsBy: '自行出售', owners }, materials },
      citizen,
    );
  const others = await file(sample.owners);
  expect(await caller.refused(calls.actOnCase, { ...others, action: { kind: 'submit' } }, 403, citizen)).toBe(
    '应由权利人本人申请：申请表中没有您的身份证号',
  );
  const { form } = await act(await file(own), { kind: 'submit' }, citizen);
  expect(form.owners).toMatchObject({ people: [{ name: '张出租' }] });
});

test('an agency files with its authority', async () => {
  const agent = await app.accessTokenOf('agency01');
  const form = { filedBy: '经纪机构', brokerage: sampleBrokerage };
  const without = await saveLease(caller, agent, { form });
  expect(await caller.refused(calls.actOnCase, { ...without, action: { kind: 'submit' } }, 400, agent)).toBe(
    '代理申请的，应提交证明代理权限的材料',
  );
  const materials = await handIn(caller, agent, [...leaseMaterials, 'brokerage-contract']);
  const handedIn = await submitLease(caller, agent, { form, materials });
  expect(handedIn).toMatchObject({ phase: 'open', applicantName: '安家经纪（示例）有限公司' });
});

test('what is required on a condition is required when the form fulfils it, and listed with the condition', async () => {
  const form = { rightType: '共有人同意' };
  const without = await saveLease(caller, citizen, { form });
  expect(await caller.refused(calls.actOnCase, { ...without, action: { kind: 'submit' } }, 400, citizen)).toBe(
    '缺少以下必备材料：共有人同意、委托或转租同意书',
  );
  const materials = await handIn(caller, citizen, [...leaseMaterials, 'consent']);
  expect(await submitLease(caller, citizen, { form, materials })).toMatchObject({ phase: 'open' });
  const types = await caller.ok(calls.listCaseTypes, {}, citizen);
  const listed = types.find(({ code }) => code === 'ZL201')?.materials.find(({ code }) => code === 'consent');
  expect(listed).toMatchObject({ required: false, requiredWhen: '出租依据为共有人同意、委托或转租的' });
});

test('one unit has one filed sale contract, also when two are granted at once', async () => {
  const room = (roomNumber: string, other: number) => ({ ...soldUnit(other), roomNumber });
  const cases = [await submitSale(room('1801', 1)), await submitSale(room(' １８０１', 2))];
  const waiting = [];
  for (const file of cases) waiting.push(await toSecondReviewer(file));
  const second = await app.accessTokenOf('reviewer02');
  const approve = ({ id, version }: { id: number; version: number }) =>
    caller.raw(calls.actOnCase, { id, version, action: { kind: 'decide', decision: 'approve' } }, second);
  const answers = await Promise.all(waiting.map(approve));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.findIndex(({ status }) => status === 409);
  const granted = cases[1 - lost]?.number;
  const refusal = `该房屋已有备案的买卖合同（办件 ${granted}），不能重复备案`;
  expect(JSON.parse(answers[lost]?.body ?? '').msg).toBe(refusal);
  expect(await caller.ok(calls.getCase, { id: cases[lost]?.id ?? 0 }, second)).toMatchObject({
    phase: 'open',
    stepName: '复审',
    offered: expect.arrayContaining(['reject']),
  });
  const third = await submitSale(room('1801', 3));
  const { opinions } = await caller.ok(calls.getCase, { id: third.id }, second);
  expect(JSON.stringify(opinions), 'an official is told at once').toContain(refusal);
  expect(JSON.stringify(third), 'and who has no permit for the house is not').not.toContain(refusal);
});

test('行政许可法 art. 32 at the window a missing material sends nobody away: it becomes what has to be corrected', async () => {
  const materials = await handIn(caller, clerk, ['contract', 'applicant-identity']);
  const { opinions, stepName } = await submitLease(caller, clerk, { materials });
  expect(stepName).toBe('初审');
  const missing = opinions.at(-1)?.findings.filter(({ at }) => at?.about === 'material');
  expect(missing).toEqual([
    { at: { about: 'material', name: 'lessor-id' }, text: '缺少出租人身份证明' },
    { at: { about: 'material', name: 'lessee-id' }, text: '缺少承租人身份证明' },
    { at: { about: 'material', name: 'title' }, text: '缺少房屋权属或出租权利证明' },
  ]);
});

test('at the window a clerk files for who is present, decides nothing in it and rates nothing', async () => {
  const without = await saveLease(caller, clerk);
  expect(await caller.refused(calls.actOnCase, { ...without, action: { kind: 'submit' } }, 400, clerk)).toBe(
    '缺少以下必备材料：申请人身份证明（窗口核验）',
  );
  const materials = await handIn(caller, clerk, [...leaseMaterials, 'applicant-identity']);
  const file = await submitLease(caller, clerk, { materials });
  expect(file).toMatchObject({ channel: 'window', applicantName: '张明', form: { lessors: [samplePeople.zhang] } });

  await pool.query(`
    insert into catalog.account_role (account_id, role_code)
    select id, 'first-reviewer' from identity.account where login_name = 'clerk01'`);
  expect(
    await caller.refused(
      calls.actOnCase,
      { id: file.id, version: file.version, action: { kind: 'claim' } },
      409,
      clerk,
    ),
  ).toBe('您是本办件申请人，依法应当回避');
  const withdrawn = await act(file, { kind: 'withdraw' }, clerk);
  expect(withdrawn.mayRate).toBe(false);
  await caller.refused(calls.rateCase, { id: file.id, stars: 5 }, 404, clerk);

  const { rows } = await pool.query(`select id from identity.account where login_name = 'clerk01'`);
  await pool.query(`insert into access.scope (account_id, district) values ($1, '990102')`, [rows[0].id]);
  const draft = await saveLease(caller, clerk, { materials });
  expect(await caller.refused(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, 403, clerk)).toContain(
    '不在您的数据范围内',
  );
});

test('nobody keeps more than 200 drafts, also not when many come at once', async () => {
  const { rows } = await pool.query(`select id from identity.account where login_name = 'citizen02'`);
  await saveLease(caller, await app.accessTokenOf('citizen02'), { form: { filedBy: '承租人' }, materials: [] });
  await pool.query(
    `insert into process.case_file (case_type, category, definition_id, district, applicant_id, applicant_name, form,
       materials, state, phase, returned_before, row_version, history_length, history_hash, created_at, changed_at)
     select case_type, category, definition_id, district, applicant_id, applicant_name, form, materials, state, phase,
       returned_before, row_version, history_length, history_hash, created_at, changed_at
     from process.case_file, generate_series(1, 196) where applicant_id = $1 and phase = 'draft'`,
    [rows[0].id],
  );
  const lessee = await app.accessTokenOf('citizen02');
  const draft = draftOf('ZL201', { filedBy: '承租人' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => caller.raw(calls.saveDraft, draft, lessee)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => JSON.parse(body).msg);
  expect(refusals).toHaveLength(17);
  expect(new Set(refusals)).toEqual(new Set(['未提交的草稿不能超过 200 份，请先提交或撤回不再需要的草稿']));
});

test('a correction does not move a case to another district', async () => {
  const reviewer = await app.accessTokenOf('reviewer01');
  const claimed = await act(await submitLease(caller, citizen), { kind: 'claim' }, reviewer);
  const defects = [{ about: 'field' as const, name: 'rent', text: '租金与合同不一致' }];
  const { id, version, form, materials } = await act(claimed, { kind: 'return', defects }, reviewer);
  const moved = { id, version, caseType: 'ZL201', form: { ...form, district: '990102' }, materials };
  const draft = await caller.ok(calls.saveDraft, moved, citizen);
  expect(await caller.refused(calls.actOnCase, { ...draft, action: { kind: 'resubmit' } }, 400, citizen)).toContain(
    '补正不能更改所在区',
  );
  const back = await caller.ok(calls.saveDraft, { ...moved, version: draft.version, form }, citizen);
  expect(await act(back, { kind: 'resubmit' }, citizen)).toMatchObject({ phase: 'open', district: '990101' });
});
