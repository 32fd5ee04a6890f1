import { fh301Sample } from '@anju/contract/sample-forms/housing/fh301';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { caseOfRegister } from '../../../testing/case-of-register.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/database/database.ts';

const app = await startTestApp();
const { pool } = app.platform.database;
const { submit, approveStep, grant, correct, idOf } = caseWork(app);
const [zhang, chen] = [samplePeople.zhang.idNumber, samplePeople.chen.idNumber];
const day = '2026-03-01';
const seizure = { kind: '查封', authority: '安居市东湖区人民法院', documentNumber: '1', fromDay: day } as const;
const order = { kind: 'document', reference: '（2026）安法执 1 号' } as const;
const transact = <Result>(work: Parameters<typeof inTransaction<unknown, Result>>[1]) =>
  inTransaction(app.platform.database.tables<unknown>(), work);
const seize = (unitId: number, untilDay: string | null = null) =>
  transact((transaction) => app.registry.restrictions.set(transaction, unitId, { ...seizure, untilDay }, order));

const unknown = { unitNumber: '990101009009GB00001F00010001', houseCode: '990101000009' };

const lease = (unitNumber: string, form: object = {}) => ({
  by: 'citizen01',
  caseType: 'ZL201',
  form: { unitNumber, ...form },
});
const room = (roomNumber: string, part = '卧室') => ({ leaseMode: '分间合租', part, roomNumber, area: 20 });
const leasesOf = async ({ id }: { id: number }) =>
  (await pool.query('select state, rooms::text, period::text from registry.lease where unit_id = $1 order by id', [id]))
    .rows;
const statesOf = async (unit: { id: number }) => (await leasesOf(unit)).map(({ state }) => state);
const withdraw = async ({ id, version }: { id: number; version: number }) =>
  app.process.act({ id, version, action: { kind: 'withdraw' }, opinion: '' }, await idOf('citizen01'));
const findingsOf = async ({ id }: { id: number }) => {
  const { rows } = await pool.query(
    `select findings from process.history_entry where case_id = $1 and action->>'kind' = 'check' order by number desc`,
    [id],
  );
  return (rows[0]?.findings ?? []).map(({ text }: { text: string }) => text);
};
/** Officials get these findings about a stranger's case, which is not refused at once. */
const foundFor = async (wanted: Parameters<typeof submit>[0]) => (await findingsOf(await submit(wanted))).join('；');
const toStrangers = '该房屋的登记情况需要核对，请按核验结果办理';
const reject = async ({ id }: { id: number }) => {
  const reviewer = await idOf('reviewer01');
  const { version } = await app.process.getCase(id, reviewer);
  const claimed = await app.process.act({ id, version, action: { kind: 'claim' }, opinion: '' }, reviewer);
  return app.process.act(
    { id, version: claimed.version, action: { kind: 'decide', decision: 'reject' }, opinion: '材料不符' },
    reviewer,
  );
};

test('a lease is reserved when it is handed in, and in force when it is granted, with the case as its cause', async () => {
  const unit = await registerUnit(pool);
  const file = await submit(lease(unit.unitNumber));
  expect(await leasesOf(unit)).toEqual([{ state: 'applied', rooms: '(,)', period: '[2026-01-01,2027-01-01)' }]);
  await approveStep(file);
  const granted = await approveStep(file);
  expect(granted.result).toBe('granted');
  expect(await statesOf(unit)).toEqual(['in-force']);
  const { rows } = await pool.query(
    `select before->>'state' as before, after->>'state' as after, cause_kind, cause_reference
    from platform.register_change where register = 'registry.unit' and entry = $1::text and what = 'lease' order by id`,
    [unit.id],
  );
  const cause = { cause_kind: 'case', cause_reference: file.number };
  expect(rows).toEqual([
    { before: null, after: 'applied', ...cause },
    { before: 'applied', after: 'in-force', ...cause },
  ]);
  expect(await findingsOf(file)).not.toContain('登记系统中未查到该房屋，需人工核对权属和坐落');
});

test('what a case reserved is free again when it is withdrawn or refused', async () => {
  const unit = await registerUnit(pool);
  await withdraw(await submit(lease(unit.unitNumber)));
  await reject(await submit(lease(unit.unitNumber)));
  expect(await statesOf(unit)).toEqual(['released', 'released']);
});

test('a corrected lease that names another unit, or one that is unknown, frees the former one', async () => {
  const [one, other] = [await registerUnit(pool), await registerUnit(pool)];
  await correct(lease(other.unitNumber), await submit(lease(one.unitNumber)));
  expect([await statesOf(one), await statesOf(other)]).toEqual([[], ['applied']]);
  await correct(lease(unknown.unitNumber), await submit(lease(one.unitNumber)));
  expect(await statesOf(one)).toEqual(['released']);
});

test('R1 of two applications for the same time one is granted; the other cannot be, and says why', async () => {
  const unit = await registerUnit(pool);
  const [first, second] = [await submit(lease(unit.unitNumber)), await submit(lease(unit.unitNumber, room('A')))];
  expect(await findingsOf(second)).toContain('同一时段另有 1 件租赁备案申请正在办理，需核对');
  await approveStep(first);
  await approveStep(second);
  expect((await approveStep(second)).result).toBe('granted');
  const refused = '房屋的部分房间在 2026-01-01 至 2026-12-31 已有有效的租赁备案，租期不能重叠';
  await expect(approveStep(first)).rejects.toThrow(refused);
  expect(await statesOf(unit), 'nothing of it is kept').toEqual(['applied', 'in-force']);
  await expect(submit(lease(unit.unitNumber)), 'nor handed in').rejects.toThrow(refused);
  await submit(lease(unit.unitNumber, { startDate: '2027-01-01', endDate: '2027-12-31' }));
});

test('R1 rooms are let beside each other, each once', async () => {
  const unit = await registerUnit(pool, { rooms: [{ number: 'A', kind: '卧室' }] });
  await grant(lease(unit.unitNumber, room('A')));
  await grant(lease(unit.unitNumber, room('B')));
  await expect(submit(lease(unit.unitNumber, room('B')))).rejects.toThrow('租期不能重叠');
  await expect(submit(lease(unit.unitNumber))).rejects.toThrow('租期不能重叠');
  const { rows } = await pool.query('select number, place from registry.room where unit_id = $1 order by place', [
    unit.id,
  ]);
  expect(rows).toEqual([
    { number: 'A', place: 1 },
    { number: 'B', place: 2 },
  ]);
});

test('a change of a lease takes the place of the one before, and a cancellation ends it', async () => {
  const unit = await registerUnit(pool);
  const original = await grant(lease(unit.unitNumber));
  const accountId = await idOf('citizen01');
  const begin = async (caseType: string, originalId: number, changes: object) => {
    const { form, materials } = await app.process.getCase(original.id, accountId);
    const kept = caseType === 'ZL202' ? form : {};
    const draft = { caseType, originalId, form: { ...kept, ...changes }, materials: handedIn(caseType, materials) };
    const { id, version } = await app.process.saveDraft(draft, accountId);
    return app.process.act({ id, version, action: { kind: 'submit' }, opinion: '' }, accountId);
  };
  const longer = { endDate: '2027-06-30', changeReason: '延长租期' };
  let change = await begin('ZL202', original.id, longer);
  expect(await findingsOf(change)).not.toContainEqual(expect.stringContaining('租期不能重叠'));
  while (change.phase !== 'closed') change = await approveStep(change);
  expect(await leasesOf(unit)).toEqual([
    { state: 'changed', rooms: '(,)', period: '[2026-01-01,2027-01-01)' },
    { state: 'in-force', rooms: '(,)', period: '[2026-01-01,2027-07-01)' },
  ]);
  let end = await begin('ZL204', change.id, { cancellationReason: '双方解除合同' });
  while (end.phase !== 'closed') end = await approveStep(end);
  expect(await statesOf(unit)).toEqual(['changed', 'ended']);
  await submit(lease(unit.unitNumber));
});

test('a renewed lease follows the one before, and a replaced certificate keeps its lease', async () => {
  const unit = await registerUnit(pool);
  const original = await grant(lease(unit.unitNumber));
  const accountId = await idOf('citizen01');
  const { form, materials } = await app.process.getCase(original.id, accountId);
  const begin = async (caseType: string, originalId: number, filledIn: object) => {
    const draft = { caseType, originalId, form: { ...filledIn }, materials: handedIn(caseType, materials) };
    const { id, version } = await app.process.saveDraft(draft, accountId);
    return app.process.act({ id, version, action: { kind: 'submit' }, opinion: '' }, accountId);
  };
  let renewal = await begin('ZL203', original.id, { ...form, startDate: '2027-01-01', endDate: '2027-12-31' });
  expect(await statesOf(unit)).toEqual(['in-force', 'applied']);
  while (renewal.phase !== 'closed') renewal = await approveStep(renewal);
  expect(await statesOf(unit)).toEqual(['in-force', 'in-force']);
  const replaced = await begin('ZL205', original.id, { replacementReason: '证明损毁' });
  expect([replaced.result, await statesOf(unit)]).toEqual(['granted', ['in-force', 'in-force']]);
  let end = await begin('ZL204', replaced.id, { cancellationReason: '双方解除合同' });
  while (end.phase !== 'closed') end = await approveStep(end);
  expect((await leasesOf(unit)).filter(({ state }) => state === 'in-force')).toEqual([
    { state: 'in-force', rooms: '(,)', period: '[2027-01-01,2028-01-01)' },
  ]);
});

const handedIn = (caseType: string, materials: readonly { material: string; documentId: string }[]) =>
  caseType === 'ZL204'
    ? [{ material: 'termination-proof', documentId: materials[0]?.documentId as string }]
    : caseType === 'ZL205'
      ? []
      : materials.map(({ material, documentId }) => ({ material, documentId }));

test('ZL101 a house is verified at once for the owner whom the registry knows, and by nobody for anybody else', async () => {
  const verify = (unitNumber: string) => ({
    by: 'citizen01',
    caseType: 'ZL101',
    form: { unitNumber, address: `核验路 ${unitNumber}` },
  });
  const unit = await registerUnit(pool);
  const verified = await submit(verify(unit.unitNumber));
  expect([verified.result, verified.papers.map(({ kind }) => kind)]).toEqual(['granted', ['granted']]);
  expect(await leasesOf(unit), 'nothing is let by it').toEqual([]);
  const foreign = await registerUnit(pool, { owners: [{ number: chen }] });
  const refused = await submit(verify(foreign.unitNumber));
  expect([refused.result, await findingsOf(refused)]).toEqual([null, [toStrangers, '出租人不是该房屋登记的权利人']]);
});

test('a seized unit is not sold, also where the order comes while a case is under way', async () => {
  const unit = await registerUnit(pool, { owners: [], permit: 'P1' });
  const running = await submit(contract(unit, 'S1'));
  await seize(unit.id);
  await approveStep(running);
  await expect(approveStep(running)).rejects.toThrow('房屋已被安居市东湖区人民法院查封，不得转让');
  expect(await foundFor(contract(unit, 'S2'))).toContain('查封，不得转让');
  const expired = await registerUnit(pool, { owners: [], permit: 'P1' });
  await seize(expired.id, day);
  expect(await grant(contract(expired, 'S3')), 'after its last day').toMatchObject({ result: 'granted' });
});

test('租赁条例 8: a lease of a seized unit is filed, once an official has looked at it', async () => {
  const unit = await registerUnit(pool);
  const running = await submit(lease(unit.unitNumber));
  await seize(unit.id);
  await approveStep(running);
  expect(await approveStep(running), 'seized while its case is under way').toMatchObject({ result: 'granted' });
  const seized = await registerUnit(pool);
  await seize(seized.id);
  const file = await submit(lease(seized.unitNumber));
  expect(file.result).toBeNull();
  expect(await findingsOf(file)).toContain('房屋已被查封，备案不影响查封的效力，需告知承租人');
  await approveStep(file);
  expect(await approveStep(file)).toMatchObject({ result: 'granted' });
  expect(await statesOf(seized)).toEqual(['in-force']);
});

test('租赁条例 5: a shop converted by an approval is let to live in, once an official has looked at the approval', async () => {
  const shop = await registerUnit(pool, { use: 31 });
  const converted = lease(shop.unitNumber, { isConvertedByApproval: true });
  const file = await submit(converted);
  expect(file.result).toBeNull();
  expect(await findingsOf(file)).toContain('房屋的登记用途不是住宅，需核对非住宅改建租赁住房批准文件（或认定书）');
  await approveStep(file);
  expect(await approveStep(file)).toMatchObject({ result: 'granted' });
  expect(await statesOf(shop)).toEqual(['in-force']);
});

test('R2, R3 who is not the owner cannot let it as theirs, and what is no dwelling is not let to live in', async () => {
  const foreign = await registerUnit(pool, { owners: [{ number: chen }] });
  expect(await foundFor(lease(foreign.unitNumber))).toContain('出租人不是该房屋登记的权利人');
  expect(await leasesOf(foreign), 'nothing is held by it').toEqual([]);
  const shared = await registerUnit(pool, {
    owners: [
      { number: zhang, share: 50 },
      { number: chen, share: 50 },
    ],
  });
  await expect(submit(lease(shared.unitNumber))).rejects.toThrow('出租依据应为“共有人同意”');
  await submit(lease(shared.unitNumber, { rightType: '共有人同意', lessees: [samplePeople.liu] }));
  const shop = await registerUnit(pool, { use: 31 });
  await expect(submit(lease(shop.unitNumber))).rejects.toThrow('房屋的登记用途不是住宅');
  await submit(lease(shop.unitNumber, { use: '商业' }));
  const flat = await registerUnit(pool, { rooms: [{ number: 'K', kind: '厨房' }] });
  await expect(submit(lease(flat.unitNumber, room('K')))).rejects.toThrow('该房间登记为厨房');
});

test('a unit that the registry does not know is for an official to look at', async () => {
  const file = await submit(lease(unknown.unitNumber));
  expect(await findingsOf(file)).toContain('登记系统中未查到该房屋，需人工核对权属和坐落');
  await approveStep(file);
  expect((await approveStep(file)).result).toBe('granted');
});

const contract = (unit: { unitNumber: string; houseCode: string }, number: string, form: object = {}) => ({
  by: 'entadmin01',
  caseType: 'FH401',
  form: {
    unitNumber: unit.unitNumber,
    houseCode: unit.houseCode,
    contractNumber: number,
    roomNumber: number,
    ...form,
  },
});
const salesOf = async ({ id }: { id: number }) =>
  (await pool.query('select state from registry.sale where unit_id = $1 order by id', [id])).rows.map(
    ({ state }) => state,
  );

test('§4.2 a new unit is signed by a case, filed by its grant, and for sale again when it comes to nothing', async () => {
  const unit = await registerUnit(pool, { owners: [], permit: 'P1' });
  const first = await submit(contract(unit, 'A1'));
  expect(await salesOf(unit)).toEqual(['signed']);
  expect(await foundFor(contract(unit, 'A2'))).toContain(`该房屋已签约（办件 ${first.number}），不能重复销售`);
  expect(await salesOf(unit), 'of two one').toEqual(['signed']);
  const developer = await idOf('entadmin01');
  const { id, version } = first;
  await app.process.act({ id, version, action: { kind: 'withdraw' }, opinion: '' }, developer);
  expect(await salesOf(unit)).toEqual(['dissolved']);
  expect(await grant(contract(unit, 'A3'))).toMatchObject({ result: 'granted' });
  expect(await salesOf(unit)).toEqual(['dissolved', 'filed']);
  const unoffered = await registerUnit(pool, { owners: [] });
  expect(await foundFor(contract(unoffered, 'A4'))).toContain('该房屋不在可售范围内');
  const owned = await registerUnit(pool, { permit: 'P1' });
  expect(await foundFor(contract(owned, 'A5'))).toContain('该房屋已有登记的权利人');
  expect(await foundFor(contract({ ...unoffered, houseCode: owned.houseCode }, 'A6'))).toContain('不同的房屋');
  const seized = await registerUnit(pool, { owners: [], permit: 'P1' });
  await seize(seized.id);
  expect(await foundFor(contract(seized, 'A7'))).toContain('查封，不得转让');
});

test('a corrected contract that names another unit, or one that is unknown, frees the former one', async () => {
  const [one, other] = [
    await registerUnit(pool, { owners: [], permit: 'P1' }),
    await registerUnit(pool, { owners: [], permit: 'P1' }),
  ];
  await correct(contract(other, 'B1'), await submit(contract(one, 'B1')));
  expect([await salesOf(one), await salesOf(other)]).toEqual([[], ['signed']]);
  await correct(contract(unknown, 'B2'), await submit(contract(one, 'B2')));
  expect(await salesOf(one)).toEqual(['dissolved']);
  await submit(contract(one, 'B3'));
});

const resale = (unit: { unitNumber: string }, form: object = {}) => ({
  by: 'agency01',
  caseType: 'SH201',
  form: { unitNumber: unit.unitNumber, ...form },
});

test('an existing house is sold by its registered owners, once at a time', async () => {
  const sellers = { kind: '单独所有', people: [samplePeople.zhang] };
  const buyers = { kind: '单独所有', people: [samplePeople.chen] };
  const certificateNumber = '安（2019）东湖区不动产权第7000001号';
  const unit = await registerUnit(pool, { area: sh201Sample.area });
  const sold = await submit(resale(unit, { sellers, buyers, certificateNumber }));
  expect(await salesOf(unit)).toEqual(['signed']);
  await expect(submit(resale(unit, { sellers, buyers, certificateNumber }))).rejects.toThrow('不能重复销售');
  expect(await approveStep(sold)).toMatchObject({ result: 'granted' });
  expect(await salesOf(unit)).toEqual(['filed']);
  const owners = [{ name: '陈静', documentType: null, documentNumber: chen, share: null }];
  const message = { kind: 'message', reference: 'M1' } as const;
  await transact((transaction) =>
    app.registry.units.register(transaction, unit.id, { kind: '单独所有', owners, day }, message),
  );
  expect(await salesOf(unit), 'entered by the registration office').toEqual(['registered']);
  await expect(
    submit(resale(unit, { sellers, buyers, certificateNumber: `${certificateNumber}2` })),
    'by who owned it before',
  ).rejects.toThrow('出售人与该房屋登记的权利人不一致');
});

test('SH101 what the registry knows and the application does not say is found', async () => {
  const unit = await registerUnit(pool);
  await transact((transaction) =>
    app.registry.restrictions.set(
      transaction,
      unit.id,
      { kind: '抵押', authority: '安居银行', documentNumber: 'D1', fromDay: day, untilDay: null },
      { kind: 'message', reference: 'M2' },
    ),
  );
  const owners = { kind: '单独所有', people: [samplePeople.zhang] };
  const verification = { by: 'agency01', caseType: 'SH101' };
  const form = { unitNumber: unit.unitNumber, owners, area: 110.5 };
  expect(await findingsOf(await submit({ ...verification, form }))).toContain('登记系统中该房屋有抵押，申请表未填写');
  const known = await submit({ ...verification, form: { ...form, restrictions: ['抵押'] } });
  await approveStep(known);
  await seize(unit.id);
  await expect(approveStep(known), 'ordered meanwhile').rejects.toThrow('查封，不得转让');
  const file = await submit({ ...verification, form });
  expect(await findingsOf(file)).toContain('房屋已被安居市东湖区人民法院查封，不得转让');
  await approveStep(file);
  await expect(approveStep(file)).rejects.toThrow('查封');
});

test('FH301 a permit puts its units on sale, and its end takes them off', async () => {
  const units = [await registerUnit(pool, { owners: [] }), await registerUnit(pool, { owners: [] })];
  const named = fh301Sample.units.map((unit, index) => ({
    ...unit,
    unitNumber: units[index]?.unitNumber ?? unit.unitNumber,
  }));
  const permit = { by: 'entadmin01', caseType: 'FH301', form: { units: named } };
  const file = await submit(permit);
  expect(await findingsOf(file)).toContain('登记系统中未查到其中 46 套房屋，需核对楼盘表');
  const permitted = async () =>
    (await pool.query('select permit from registry.unit where id = any($1) order by id', [units.map(({ id }) => id)]))
      .rows;
  let granted = file;
  while (granted.phase !== 'closed') granted = await approveStep(granted);
  expect(granted.result).toBe('granted');
  expect(await permitted()).toEqual([{ permit: file.number }, { permit: file.number }]);
  const again = await submit(permit);
  expect(await findingsOf(again)).toContain('其中 2 套房屋已在其他许可的范围内');
  await transact((transaction) =>
    app.registry.permits.end(transaction, caseOfRegister(file.id, file.number as string, day)),
  );
  expect(await permitted()).toEqual([{ permit: null }, { permit: null }]);
});
