import { calls } from '@anju/contract';
import { demoCitizens, sampleChildIdNumber, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { soldUnit } from '../../../testing/sold-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../platform/clock/workdays.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { grant, submit } = caseWork(app);
const today = () => dayOf(clock.now(), 'Asia/Shanghai');
const [landlord, tenant] = demoCitizens;
const applicantOf = ({ name, number }: (typeof demoCitizens)[number]) => ({
  name,
  idNumber: number,
  phone: '13800000009',
});
const spouse = { name: landlord.name, idNumber: landlord.number, relation: '配偶' };
const child = { name: '陈小静', idNumber: sampleChildIdNumber, relation: '未成年子女' };

async function buyUnit(buyer: string) {
  const unit = await registerUnit(pool, { owners: [] });
  await pool.query(
    `with cause as (select set_config('platform.cause', '{"kind":"document","reference":"x","at":"2026-01-01T00:00:00Z"}', true))
    insert into registry.sale (unit_id, kind, state, contract_number, buyers, buyer_numbers, case_id, case_number)
    select $1::int, 'new', 'filed', $3, '[]', array[$2], $1::int + 90000000, 'x' from cause`,
    [unit.id, buyer, `YS${unit.id}`],
  );
  return unit;
}

/** The result maps the certificate's lines from label to value. */
async function resultOf(caseId: number): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    `select content from papers.paper where subject_kind = 'case' and subject_id = $1 and kind = 'granted'`,
    [String(caseId)],
  );
  return Object.fromEntries(rows[0]?.content.lines ?? []);
}

async function messagesAbout(caseId: number) {
  const { rows } = await pool.query(
    `select partner, kind, content from collaboration.message where case_id = $1 and direction = 'out'`,
    [caseId],
  );
  return rows.map(({ content, ...message }) => ({ ...message, body: JSON.parse(content).body }));
}

let sales = 500;
const heldBy = async (loginName: string) => {
  const { owned, bought } = await caller.ok(calls.listMyUnits, {}, await app.accessTokenOf(loginName));
  return [...owned, ...bought];
};

test('SYS-12 GR101 what somebody owns is answered at once, by a paper that holds for thirty days', async () => {
  const owned = await heldBy('citizen01');
  const file = await submit({ by: 'citizen01', caseType: 'GR101', form: { applicant: applicantOf(landlord) } });
  expect([file.phase, file.result]).toEqual(['closed', 'granted']);
  const result = await resultOf(file.id);
  expect(result).toMatchObject({
    姓名: landlord.name,
    证件: '居民身份证 990***********0014',
    住房套数: `${owned.length} 套`,
    有效期至: addDays(today(), 30),
  });
  for (const { address } of owned) expect(JSON.stringify(result)).toContain(address);

  const paper = file.papers.at(-1);
  const check = () => caller.ok(calls.checkPaper, { code: paper?.checkCode ?? '' });
  const shown = await check();
  expect(shown).toMatchObject({ verdict: 'valid', title: '住房情况查询结果' });
  expect(JSON.stringify(shown.lines), 'a stranger learns no house').not.toContain('示例花园');
  const admin = await app.accessTokenOf('admin');
  await caller.ok(calls.setParameter, { name: 'holdings-valid-days', value: 15, since: today() }, admin);
  clock.advance(6_000);
  const later = await submit({ by: 'citizen01', caseType: 'GR101', form: { applicant: applicantOf(landlord) } });
  expect((await resultOf(later.id)).有效期至).toBe(addDays(today(), 15));
  clock.advance(31 * 86_400_000);
  expect((await check()).verdict).toBe('expired');
});

test('GR101 only the person themself asks; a house that is bought and not registered counts', async () => {
  await expect(
    submit({ by: 'citizen02', caseType: 'GR101', form: { applicant: applicantOf(landlord) } }),
  ).rejects.toThrow('只能以本人的名义办理');
  await expect(
    submit({ by: 'agency01', caseType: 'GR101', form: { applicant: applicantOf(landlord) } }),
  ).rejects.toThrow('该业务应由本人申请');
  await buyUnit(tenant.number);
  const file = await submit({ by: 'citizen02', caseType: 'GR101', form: { applicant: applicantOf(tenant) } });
  expect(Object.values(await resultOf(file.id)).join()).toContain('已签约，尚未登记');
});

test('GR101 the houses of a spouse are counted with their authorisation alone, and they see that it was used', async () => {
  const form = { applicant: applicantOf(tenant), family: [spouse] };
  const before = await submit({ by: 'citizen02', caseType: 'GR101', form });
  expect(before.phase).toBe('open');
  expect(before.opinions.flatMap(({ findings }) => findings)).toContainEqual(
    expect.objectContaining({ unmet: true, text: expect.stringContaining('尚未授权您查询其名下住房') }),
  );

  const owner = await app.accessTokenOf('citizen01');
  const authorisation = await caller.ok(
    calls.grantAuthorisation,
    { name: tenant.name, idNumber: tenant.number, scope: 'holdings', purpose: '家庭购房', validUntil: today() },
    owner,
  );
  const file = await submit({ by: 'citizen02', caseType: 'GR101', form });
  expect(file.result).toBe('granted');
  const both = new Set([...(await heldBy('citizen01')), ...(await heldBy('citizen02'))].map(({ id }) => id)).size;
  expect((await resultOf(file.id)).住房套数).toBe(`${both} 套`);
  const log = await caller.ok(calls.listMyLookLog, {}, owner);
  expect(log.list[0]).toMatchObject({ authorisationId: authorisation.id, who: tenant.name, purpose: '家庭购房' });
});

test('GR101 children are looked at by an official; who is of age asks themself', async () => {
  const file = await submit({
    by: 'citizen02',
    caseType: 'GR101',
    form: { applicant: applicantOf(tenant), family: [child] },
  });
  expect(file.phase).toBe('open');
  expect(file.opinions.flatMap(({ findings }) => findings.map(({ text }) => text))).toEqual([
    '需核对未成年子女陈**的亲属关系材料',
  ]);
  const grown = { ...child, idNumber: samplePeople.liu.idNumber };
  const other = await submit({
    by: 'citizen02',
    caseType: 'GR101',
    form: { applicant: applicantOf(tenant), family: [grown] },
  });
  expect(other.opinions.flatMap(({ findings }) => findings)).toMatchObject([{ unmet: true }]);
});

test('SYS-12 GR102 whether one more may be bought follows from the city’s numbers, with the reason', async () => {
  const form = { applicant: applicantOf(landlord), residence: '本市户籍' };
  const { length: held } = await heldBy('citizen01');
  const unlimited = await submit({ by: 'citizen01', caseType: 'GR102', form });
  expect(unlimited.result, 'granted at once').toBe('granted');
  expect(await resultOf(unlimited.id)).toMatchObject({ 结论: '本市现未实行限购' });
  expect(Object.keys(await resultOf(unlimited.id))).not.toContain('住房套数');
  const admin = await app.accessTokenOf('admin');
  await caller.ok(calls.setParameter, { name: 'purchase-is-limited', value: 2, since: today() }, admin);
  clock.advance(6_000);
  const refused = await grant({ by: 'citizen01', caseType: 'GR102', form });
  expect(await resultOf(refused.id)).toMatchObject({
    结论: '不具备购房资格',
    理由: `家庭名下已有住房 ${held} 套，本市户籍家庭最多拥有 2 套住房`,
    有效期至: addDays(today(), 30),
  });
  await caller.ok(calls.setParameter, { name: 'purchase-max-resident', value: held + 1, since: today() }, admin);
  clock.advance(6_000);
  const allowed = await grant({ by: 'citizen01', caseType: 'GR102', form });
  expect((await resultOf(allowed.id)).结论).toBe('具备购房资格');
  const elsewhere = await grant({ by: 'citizen01', caseType: 'GR102', form: { ...form, residence: '非本市户籍' } });
  expect((await resultOf(elsewhere.id)).结论).toBe('不具备购房资格');

  // A home is sold to them, and to nobody else, by this number.
  const numberOf = ({ papers }: typeof allowed) => papers.find(({ kind }) => kind === 'granted')?.number ?? '';
  const textsOfSale = async (number: string) => {
    const buyers = { kind: '单独所有', people: [applicantOf(landlord)] };
    const terms = { buyers, eligibility: [{ number }], signedOn: today(), deliveryDate: addDays(today(), 300) };
    const sale = await submit({ by: 'entadmin01', caseType: 'FH401', form: { ...terms, ...soldUnit(sales++) } });
    return sale.opinions.flatMap(({ findings }) =>
      findings.filter(({ at }) => at?.name === 'eligibility').map(({ text, unmet }) => [text, unmet]),
    );
  };
  expect(await textsOfSale(numberOf(allowed))).toEqual([]);
  expect(await textsOfSale(numberOf(elsewhere))).toEqual([
    [expect.stringContaining('具备购房资格的有效查询结果'), true],
    [expect.stringContaining('没有有效的购房资格查询结果'), true],
  ]);
});

test('SYS-12 GR103 the area of a house that is not registered is corrected here, with the case as its cause', async () => {
  const unit = await buyUnit(landlord.number);
  const areas = { item: '建筑面积', unitNumber: unit.unitNumber, area: 99.5, innerArea: 80, sharedArea: 19.5 };
  const file = await grant({
    by: 'citizen01',
    caseType: 'GR103',
    form: { applicant: applicantOf(landlord), ...areas },
  });
  const token = await app.accessTokenOf('reviewer01');
  const known = await caller.ok(calls.getUnit, { id: unit.id }, token);
  expect(known.measured).toEqual({ area: 99.5, inner: 80, shared: 19.5 });
  expect(known.changes?.[0]).toMatchObject({ what: 'unit', cause: 'case', reference: file.number });
  expect((await resultOf(file.id)).更正方式).toContain('实测面积更正为 99.50 平方米');
  expect(await messagesAbout(file.id)).toEqual([]);
});

test('GR103 what stands in the registry office’s book is corrected there: it is told, and nothing changes here', async () => {
  const unit = await registerUnit(pool);
  const areas = { item: '建筑面积', unitNumber: unit.unitNumber, area: 99.5, innerArea: 80, sharedArea: 19.5 };
  const form = { applicant: applicantOf(landlord), ...areas };
  const handedIn = await submit({ by: 'citizen01', caseType: 'GR103', form });
  expect(handedIn.opinions.flatMap(({ findings }) => findings.map(({ text }) => text))).toContain(
    '房屋已登记，面积由不动产登记机构更正，核实后转其办理',
  );
  const file = await grant({ by: 'citizen01', caseType: 'GR103', form });
  const known = await caller.ok(calls.getUnit, { id: unit.id }, await app.accessTokenOf('reviewer01'));
  expect(known.measured).toEqual({ area: 110.5, inner: 90.5, shared: 20 });
  expect((await resultOf(file.id)).更正方式).toBe('已转不动产登记机构更正，本系统的记载随不动产登记簿更正');
  expect(await messagesAbout(file.id)).toMatchObject([
    {
      partner: 'registry',
      kind: 'correction-asked',
      body: { house: { unitNumber: unit.unitNumber }, areas: { area: 99.5, inner: 80, shared: 19.5 } },
    },
  ]);

  const other = await grant({ by: 'citizen01', caseType: 'GR103', form: { applicant: applicantOf(landlord) } });
  expect((await resultOf(other.id)).更正方式).toContain('已转不动产登记机构更正');
  expect(await messagesAbout(other.id)).toMatchObject([{ kind: 'correction-asked', body: { item: '房屋用途' } }]);
  const lease = { applicant: applicantOf(landlord), item: '租赁备案' };
  const ofLease = await grant({ by: 'citizen01', caseType: 'GR103', form: lease });
  expect((await resultOf(ofLease.id)).更正方式).toContain('租赁合同备案变更或者注销');
  expect(await messagesAbout(ofLease.id)).toEqual([]);
});

test('GR103 nobody corrects the area of a house that is not theirs', async () => {
  const foreign = await registerUnit(pool, { owners: [{ number: samplePeople.zhao.idNumber }] });
  const areas = { item: '建筑面积', unitNumber: foreign.unitNumber, area: 10, innerArea: 8, sharedArea: 2 };
  await expect(
    grant({ by: 'citizen01', caseType: 'GR103', form: { applicant: applicantOf(landlord), ...areas } }),
  ).rejects.toThrow('申请人名下没有该不动产单元号的房屋，不能更正面积');
  const { rows } = await pool.query('select measured_area from registry.unit where id = $1', [foreign.id]);
  expect(Number(rows[0].measured_area)).toBe(110.5);
});
