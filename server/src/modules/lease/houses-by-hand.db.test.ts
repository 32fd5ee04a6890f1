import { calls } from '@anju/contract';
import { zl101Sample } from '@anju/contract/sample-forms/lease/zl101';
import { demoCitizens } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { submit, approveStep, correct, idOf } = caseWork(app);

const grant = async (id: number) => {
  let file = await approveStep({ id });
  while (file.phase !== 'closed') file = await approveStep(file);
  return file;
};
const act = async (by: string, id: number, action: object, opinion = '') => {
  const accountId = await idOf(by);
  const { version } = await app.process.getCase(id, accountId);
  return app.process.act({ id, version, action: action as { kind: 'claim' }, opinion }, accountId);
};

const [landlord, tenant] = demoCitizens;
const personOf = ({ name, number }: (typeof demoCitizens)[number], share?: number) => ({
  name,
  idNumber: number,
  phone: '13800000009',
  ...(share !== undefined && { share }),
});

let made = 0;
const record = {
  certificateNumber: '安居不动产权第0000001号',
  road: '试验路 8 号',
  community: '手工登记苑',
  building: '2号楼',
  entrance: '1',
  floors: 6,
  floor: 3,
  room: '301',
  structure: '混合',
  registeredUse: '住宅',
  buildingArea: 80.5,
  innerArea: 66.3,
  ownership: '单独所有',
} as const;

/** Each application is for a house that no other test is about. */
function formOf(changes: Readonly<Record<string, unknown>> = {}, recordChanges: object = {}) {
  made += 1;
  return {
    ...zl101Sample,
    unitNumber: `990101008001GB00001F0002${String(made).padStart(4, '0')}`,
    address: `安居市东湖区试验路 8 号手工登记苑 2 幢 ${300 + made} 室`,
    area: 80.5,
    registration: '人工登记',
    record: { ...record, room: String(300 + made), ...recordChanges },
    lessors: [personOf(landlord)],
    ...changes,
  };
}
const ownedBy = async (loginName: string) =>
  (await caller.ok(calls.listMyUnits, {}, await app.accessTokenOf(loginName))).owned;
const claims = async () => (await pool.query('select * from registry.house_claim')).rowCount;
const units = async (unitNumber: string) =>
  (await pool.query('select * from registry.unit where unit_number = $1', [unitNumber])).rows;
const submitBy = (by: string, form: object) => submit({ by, caseType: 'ZL101', form: { ...form } });

test('a house registered by hand is looked at by officials, and granted stands in the registry with its case as cause', async () => {
  const form = formOf();
  const file = await submitBy('citizen01', form);
  expect(file.phase, 'never by the check alone').not.toBe('closed');
  expect(await units(form.unitNumber), 'nothing before the grant').toEqual([]);
  const granted = await grant(file.id);
  expect(granted.result).toBe('granted');
  const unit = (await ownedBy('citizen01')).find(({ unitNumber }) => unitNumber === form.unitNumber);
  expect(unit).toMatchObject({
    address: '安居市东湖区试验路 8 号手工登记苑 2 幢 1 单元 301 室',
    use: '成套住宅',
    area: 80.5,
    houseCode: `RG${file.number}`,
  });
  const token = await app.accessTokenOf('citizen01');
  const detail = await caller.ok(calls.getUnit, { id: unit?.id ?? 0 }, token);
  expect(detail).toMatchObject({
    registeredByCase: file.number,
    owners: [{ kind: '单独所有', name: landlord.name, share: 100 }],
    measured: { area: 80.5, inner: 66.3, shared: 14.2 },
  });
  const { rows } = await pool.query(
    `select distinct cause_kind, cause_reference from platform.register_change
    where register = 'registry.unit' and entry = $1::text`,
    [unit?.id],
  );
  expect(rows).toEqual([{ cause_kind: 'case', cause_reference: file.number }]);
  const stranger = await caller.ok(calls.getUnit, { id: unit?.id ?? 0 }, await app.accessTokenOf('citizen02'));
  expect([stranger.registeredByCase, stranger.owners]).toEqual([null, null]);
  const found = await caller.ok(calls.searchUnits, { text: '手工登记苑 2 幢 301' }, token);
  expect(found.list.map(({ id }) => id)).toContain(unit?.id);
  const contract = await caller.ok(
    calls.beginContract,
    { kind: 'lease', role: 'lessor', unitId: unit?.id ?? 0 },
    token,
  );
  expect(contract.id).toBeGreaterThan(0);
  expect(await claims()).toBe(0);
});

test('what the registry knows is not registered again: the refusal names the house that is known', async () => {
  const known = await registerUnit(pool, { owners: [{ number: tenant.number }] });
  const place = { road: '别的路', building: '１号楼', entrance: undefined, floor: 3, floors: 18, room: '301室' };
  const { rows } = await pool.query(
    `select community.name from registry.unit as unit join registry.building as building on building.id = unit.building_id
    join registry.community as community on community.id = building.community_id where unit.id = $1`,
    [known.id],
  );
  const samePlace = formOf({}, { ...place, community: rows[0].name });
  await expect(submitBy('citizen01', samePlace)).rejects.toThrow(/登记系统中已有该房屋：测试路 1 号.*1 幢 301 室/);
  await expect(submitBy('citizen01', formOf({ unitNumber: known.unitNumber }))).rejects.toThrow('异议更正');
  expect(await claims()).toBe(0);
});

test('of two people who register the same house at once one does, and the other may when it came to nothing', async () => {
  const form = formOf();
  const others = { ...form, unitNumber: formOf().unitNumber, lessors: [personOf(tenant)] };
  const answers = await Promise.allSettled([
    submitBy('citizen01', form),
    submitBy('citizen02', others),
    submitBy('citizen01', { ...form, unitNumber: formOf().unitNumber }),
  ]);
  const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(taken).toHaveLength(1);
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : [])).join()).toContain(
    '已有人申请登记，正在核验',
  );
  expect(await claims()).toBe(1);
  const [first] = taken;
  const by = first?.applicantName === landlord.name ? 'citizen01' : 'citizen02';
  await act(by, first?.id ?? 0, { kind: 'withdraw' }, '不再申请');
  expect(await claims(), 'withdrawn, it leaves nothing').toBe(0);
  const later = await submitBy('citizen02', others);
  const refused = await act('reviewer01', later.id, { kind: 'claim' });
  await act('reviewer01', refused.id, { kind: 'decide', decision: 'reject' }, '不动产登记机构没有该登记');
  expect(await claims()).toBe(0);
  expect(await units(others.unitNumber)).toEqual([]);
});

test('a corrected application that is not for registering by hand any more leaves the house to others', async () => {
  const form = formOf();
  const file = await submitBy('citizen01', form);
  expect(await claims()).toBe(1);
  const known = await registerUnit(pool);
  const corrected = { ...form, unitNumber: known.unitNumber, registration: '登记系统已有', record: undefined };
  await correct({ by: 'citizen01', caseType: 'ZL101', form: corrected }, file);
  expect(await claims()).toBe(0);
});

test('a house that came into the registry meanwhile cannot be granted, and the reason is said', async () => {
  const form = formOf();
  const file = await submitBy('citizen01', form);
  const known = await registerUnit(pool);
  await pool.query(
    `with cause as (select set_config('platform.cause', '{"kind":"import","reference":"x","at":"2026-01-01T00:00:00Z"}', true))
    update registry.unit set unit_number = $2 from cause where id = $1`,
    [known.id, form.unitNumber],
  );
  await expect(grant(file.id)).rejects.toThrow('登记系统中已有该房屋');
  expect(await units(form.unitNumber)).toHaveLength(1);
});

test('owners in common are all named, with shares that are the whole', async () => {
  const shared = (first: number, second: number) =>
    formOf({ lessors: [personOf(landlord, first), personOf(tenant, second)] }, { ownership: '按份共有' });
  await expect(submitBy('citizen01', shared(60, 30))).rejects.toThrow('合计应为 100%');
  await expect(submitBy('citizen01', formOf({}, { ownership: '共同共有' }))).rejects.toThrow('全部权利人');
  await expect(submitBy('citizen01', formOf({ unitNumber: undefined }))).rejects.toThrow('不动产单元号');
  await expect(submitBy('citizen01', formOf({ rightType: '委托' }))).rejects.toThrow('出租依据应为自有');
  await expect(submitBy('citizen02', formOf()), 'in the name of another').rejects.toThrow('只能以本人的名义办理');
  const form = shared(60, 40);
  const file = await submitBy('citizen01', form);
  await grant(file.id);
  for (const owner of ['citizen01', 'citizen02'])
    expect((await ownedBy(owner)).map(({ unitNumber }) => unitNumber)).toContain(form.unitNumber);
});

test('a house that is not registered by hand and unknown stays a finding for an official', async () => {
  const { record: _record, registration: _registration, ...form } = formOf();
  const file = await submitBy('citizen01', form);
  expect(JSON.stringify(await app.process.getCase(file.id, await idOf('reviewer01')))).toContain(
    '登记系统中未查到该房屋',
  );
  await grant(file.id);
  expect(await units(form.unitNumber)).toEqual([]);
});

test('1号2幢 is one building however it is written, and not 12 幢', async () => {
  const in1Of2 = formOf({}, { building: '1号2幢' });
  await grant((await submitBy('citizen01', in1Of2)).id);
  const again = (building: string) =>
    submitBy('citizen01', formOf({}, { building, room: in1Of2.record.room })).then(({ phase }) => phase);
  await expect(again('1 # 2')).rejects.toThrow('已有');
  expect(await again('12 幢')).toBe('open');
});
