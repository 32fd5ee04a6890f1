import { calls } from '@anju/contract';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { sampleEnterprises, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { handIn, leaseMaterials, submitLease } from '../../../testing/lease-case.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const agency = await app.accessTokenOf('agency01');
const clerk = await app.accessTokenOf('clerk01');

test('SYS-11 what the account knows is told before anything is asked, for each way in which it may file', async () => {
  const start = await caller.ok(calls.prepareApplication, { caseType: 'ZL201' }, citizen);
  const values = { name: '张出租', idNumber: '990101198001010014', phone: expect.stringMatching(/^1380000/) };
  expect(start).toMatchObject({ channel: 'online', materials: [], previous: null });
  expect(start.places).toEqual([
    { at: 'lessors', isList: true, when: { filedBy: '出租人' }, values },
    { at: 'lessees', isList: true, when: { filedBy: '承租人' }, values },
  ]);
  const sale = await caller.ok(calls.prepareApplication, { caseType: 'SH101' }, agency);
  expect(sale.places).toMatchObject([
    { at: 'brokerage', isList: false, when: { sellsBy: '委托经纪机构' }, material: 'brokerage-contract' },
  ]);
  expect(sale.places[0]?.values.creditCode).toMatch(/^[0-9A-Z]{18}$/);
});

test('SYS-11 who may not file is told so before anything is typed', async () => {
  const refused = await caller.refused(calls.prepareApplication, { caseType: 'ORG101' }, 403, agency);
  expect(refused).toBe('该业务应由开发企业申请');
  await caller.refused(calls.prepareApplication, { caseType: 'XX999' }, 404, citizen);
  await caller.refused(calls.prepareApplication, { caseType: 'ZL201' }, 401);
});

test('at the window the applicant is somebody else, whose identity document is asked for', async () => {
  await submitLease(caller, citizen);
  const start = await caller.ok(calls.prepareApplication, { caseType: 'ZL201' }, clerk);
  expect(start).toMatchObject({
    channel: 'window',
    places: [],
    previous: null,
    materials: [{ code: 'applicant-identity', required: true }],
  });
});

test('what was begun and what was handed in last can be gone on from, by nobody else', async () => {
  const mine = { caseType: 'ZL201', form: { address: '示例路 9 号' }, materials: [] };
  const { id } = await caller.ok(calls.saveDraft, mine, citizen);
  const filed = await submitLease(caller, citizen);
  const start = await caller.ok(calls.prepareApplication, { caseType: 'ZL201' }, citizen);
  expect(start.drafts.map((draft) => draft.id)).toContain(id);
  expect(start.previous).toMatchObject({ number: filed.number, form: { address: zl201Sample.address } });
  const other = await caller.ok(calls.prepareApplication, { caseType: 'ZL201' }, await app.accessTokenOf('citizen02'));
  expect(other).toMatchObject({ drafts: [], previous: null });
});

test('SYS-11 the check before handing in finds what the check afterwards finds, and writes nothing', async () => {
  const materials = await handIn(caller, citizen, leaseMaterials.slice(0, 3));
  const form = {
    ...zl201Sample,
    rightType: '委托',
    depositAmount: 100,
    lessees: [{ ...samplePeople.chen, agent: samplePeople.liu }],
  };
  const draft = await caller.ok(calls.saveDraft, { caseType: 'ZL201', form, materials }, citizen);
  const checked = await caller.ok(calls.checkDraft, { id: draft.id }, citizen);
  expect(checked.missing.map(({ code }) => code)).toEqual(['title', 'consent', 'authorization']);
  expect(checked.findings).toContainEqual({
    at: { about: 'field', name: 'depositAmount' },
    text: '押金金额与押金月数不一致',
  });
  const { version, opinions } = await caller.ok(calls.getCase, { id: draft.id }, citizen);
  expect([version, opinions]).toEqual([draft.version, []]);

  const all = await handIn(caller, citizen, [...leaseMaterials, 'consent', 'authorization']);
  const saved = await caller.ok(calls.saveDraft, { ...draft, caseType: 'ZL201', form, materials: all }, citizen);
  expect((await caller.ok(calls.checkDraft, { id: draft.id }, citizen)).missing).toEqual([]);
  await caller.ok(calls.actOnCase, { ...saved, action: { kind: 'submit' } }, citizen);
  const seen = await caller.ok(calls.getCase, { id: draft.id }, await app.accessTokenOf('reviewer01'));
  const automatic = seen.opinions.find(({ action }) => action === 'check');
  expect(automatic?.findings).toEqual(expect.arrayContaining(checked.findings));
  await caller.refused(calls.checkDraft, { id: draft.id }, 409, citizen);
});

test('SYS-11 a draft that is wrong is told all its faults; nobody else checks it', async () => {
  const form = { ...zl201Sample, rent: 'viel', endDate: '2020-01-01' };
  const { id } = await caller.ok(calls.saveDraft, { caseType: 'ZL201', form, materials: [] }, citizen);
  const refused = await caller.refused(calls.checkDraft, { id }, 400, citizen);
  expect(refused).toBe('月租金格式不正确；租赁终止日期应晚于起始日期');
  await caller.refused(calls.checkDraft, { id }, 404, agency);
  await caller.refused(calls.checkDraft, { id }, 401);
});

test('a house that is sold already is told by the check, too, but not to strangers', async () => {
  const developer = await app.accessTokenOf('entadmin01');
  const { pool } = app.platform.database;
  const { creditCode } = sampleEnterprises.developer;
  const draftOf = async ({ unitNumber, houseCode }: { unitNumber: string; houseCode: string }) => {
    const form = { ...fh401Sample, unitNumber, houseCode };
    const draft = { caseType: 'FH401', form, materials: [] };
    const { id } = await caller.ok(calls.saveDraft, draft, developer);
    const sold = await caller.ok(calls.saveDraft, draft, developer);
    await pool.query('insert into process.granted_once (subject, case_id) values ($1, $2)', [
      `新房买卖/${unitNumber}`,
      sold.id,
    ]);
    return id;
  };
  const check = async (id: number) =>
    (await caller.ok(calls.checkDraft, { id }, developer)).findings.map(({ text }) => text);
  const own = await registerUnit(pool, { owners: [{ number: creditCode }] });
  expect((await check(await draftOf(own)))[0]).toContain('不能重复备案');
  const foreign = await check(await draftOf(await registerUnit(pool)));
  expect(foreign[0]).toBe('该房屋的登记情况需要核对，请按核验结果办理');
  expect(foreign.join()).not.toContain('不能重复备案');
});
