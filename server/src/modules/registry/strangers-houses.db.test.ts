import { calls } from '@anju/contract';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { zl101Sample } from '@anju/contract/sample-forms/lease/zl101';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { sh101Sample } from '@anju/contract/sample-forms/resale/sh101';
import { demoCitizens, sampleBrokerage, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { agreedTerms } from '../../../testing/agreed-terms.ts';
import { caseOfRegister } from '../../../testing/case-of-register.ts';
import { changeRegister } from '../../../testing/change-register.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { handIn, saveLease } from '../../../testing/lease-case.ts';
import { leaseContracts } from '../../../testing/lease-contract.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { businessModules } from '../../business-modules.ts';
import { inTransaction } from '../../platform/database/database.ts';

const app = await startTestApp();
const { pool } = app.platform.database;
const { caller, tokens, begin, save, signed } = await leaseContracts(app);
const { grant, submit } = caseWork(app);
const reviewer = await app.accessTokenOf('reviewer01');
const neutral = '该房屋的登记情况需要核对，请按核验结果办理';
const [owner, stranger] = demoCitizens;
const asParty = ({ name, number }: { readonly name: string; readonly number: string }) => ({
  name,
  idNumber: number,
  phone: '13800138001',
});
const day = '2026-01-01';

const restrict = (unitId: number, kind: '查封' | '抵押' | '居住权') =>
  inTransaction(app.platform.database.tables<unknown>(), (transaction) =>
    app.registry.restrictions.set(
      transaction,
      unitId,
      { kind, authority: '某法院', documentNumber: `C${unitId}`, fromDay: day, untilDay: null },
      { kind: 'document', reference: '（2026）安法执 1 号' },
    ),
  );
let leases = 900_000;
const let_ = (unitNumber: string) =>
  inTransaction(app.platform.database.tables<unknown>(), (transaction) =>
    app.registry.leases.enter(
      transaction,
      {
        unitNumber,
        use: '居住',
        area: 50,
        rightType: '自有',
        startDate: day,
        endDate: '2036-01-01',
        lessors: [owner.number],
        lessees: [samplePeople.liu.idNumber],
      },
      caseOfRegister(++leases, `9901012026010${leases}`, day),
    ),
  );

async function makeHouses() {
  const owners = { owners: [{ number: owner.number, name: owner.name }] };
  const [free, seized, mortgaged, lived, leased] = await Promise.all(
    Array.from({ length: 5 }, () => registerUnit(pool, owners)),
  );
  if (!(free && seized && mortgaged && lived && leased)) throw new Error('not made');
  await restrict(seized.id, '查封');
  await restrict(mortgaged.id, '抵押');
  await restrict(lived.id, '居住权');
  await let_(leased.unitNumber);
  const unknown = { id: 0, unitNumber: `990101009999GB00009F0009${String(seized.id % 10_000).padStart(4, '0')}` };
  return { free, seized, mortgaged, lived, leased, unknown };
}
type Houses = Awaited<ReturnType<typeof makeHouses>>;

const readable = ({ status, body }: { readonly status: number; readonly body: string }) => {
  const { msg, data } = JSON.parse(body);
  const { phase, stepName, nextStepName, offered, opinions, findings, missing } = data ?? {};
  const said = opinions?.map((one: Record<string, unknown>) => ({ ...one, at: '' }));
  return JSON.stringify({ status, msg, phase, stepName, nextStepName, offered, said, findings, missing });
};

const forms: readonly {
  readonly as: string;
  readonly by: 'lessee' | 'agency';
  readonly caseType: string;
  form(unitNumber: string): object;
}[] = [
  {
    as: 'who says to let it on behalf of its owner',
    by: 'lessee',
    caseType: 'ZL201',
    form: (unitNumber) => ({
      ...zl201Sample,
      unitNumber,
      rightType: '委托',
      lessors: [asParty(stranger)],
      lessees: [samplePeople.liu],
    }),
  },
  {
    as: 'who says to own it',
    by: 'lessee',
    caseType: 'ZL201',
    form: (unitNumber) => ({
      ...zl201Sample,
      unitNumber,
      rightType: '自有',
      lessors: [asParty(stranger)],
      lessees: [samplePeople.liu],
    }),
  },
  {
    as: 'who says to rent it from its owner',
    by: 'lessee',
    caseType: 'ZL201',
    form: (unitNumber) => ({
      ...zl201Sample,
      unitNumber,
      filedBy: '承租人',
      lessors: [asParty(owner)],
      lessees: [asParty(stranger)],
    }),
  },
  {
    as: 'who says to let it',
    by: 'lessee',
    caseType: 'ZL101',
    form: (unitNumber) => ({ ...zl101Sample, unitNumber, lessors: [asParty(stranger)] }),
  },
  {
    as: 'an agency',
    by: 'agency',
    caseType: 'ZL101',
    form: (unitNumber) => ({
      ...zl101Sample,
      unitNumber,
      filedBy: '经纪机构',
      brokerage: sampleBrokerage,
      lessors: [asParty(owner)],
    }),
  },
  {
    as: 'an agency',
    by: 'agency',
    caseType: 'SH101',
    form: (unitNumber) => ({ ...sh101Sample, unitNumber, owners: { kind: '单独所有', people: [asParty(owner)] } }),
  },
];

test.each(forms)('to $as every house answers the same by $caseType, before and when it is handed in', async (filed) => {
  const { by, caseType, form } = filed;
  const houses = await makeHouses();
  const materials = await handIn(
    caller,
    tokens[by],
    businessModules
      .flatMap((business) => business.caseTypes(app))
      .find(({ code }) => code === caseType)
      ?.materials.map(({ code }) => code),
  );
  const told: Partial<Record<keyof Houses, [string, string]>> = {};
  const detailsOf: Partial<Record<keyof Houses, string>> = {};
  for (const [name, { unitNumber }] of Object.entries(houses) as [keyof Houses, Houses['free']][]) {
    const draft = await caller.ok(calls.saveDraft, { caseType, form: { ...form(unitNumber) }, materials }, tokens[by]);
    const checked = await caller.raw(calls.checkDraft, { id: draft.id }, tokens[by]);
    const submit = { ...draft, action: { kind: 'submit' } } as const;
    const handedIn = await caller.raw(calls.actOnCase, submit, tokens[by]);
    told[name] = [readable(checked), readable(handedIn)];
    expect(
      told[name]?.map((text) => text.includes('"status":200')),
      `${name} ${checked.body}`,
    ).toEqual([true, true]);
    expect(readable(await caller.raw(calls.getCase, { id: draft.id }, tokens[by])), 'also later').toBe(told[name]?.[1]);
    detailsOf[name] = (await caller.raw(calls.getCase, { id: draft.id }, reviewer)).body;
  }
  const [first, ...others] = Object.values(told);
  expect(first?.[0]).toContain(neutral);
  for (const text of first ?? []) expect(text).not.toMatch(/查封|抵押|居住权|已有有效|未查到|权利人/);
  for (const other of others) expect(other).toEqual(first);
  expect(detailsOf.seized, 'an official reads why').toContain('查封');
  expect(detailsOf.unknown).toContain('登记系统中未查到该房屋');
});

test('its owner is told what stands in the way, before and when it is handed in', async () => {
  const { free, seized, leased } = await makeHouses();
  const check = async (unitNumber: string) => {
    const form = { ...zl201Sample, unitNumber, lessors: [asParty(owner)], lessees: [samplePeople.liu] };
    const draft = await saveLease(caller, tokens.lessor, { form });
    const { findings } = await caller.ok(calls.checkDraft, { id: draft.id }, tokens.lessor);
    return { draft, texts: findings.map(({ text }) => text).join() };
  };
  expect((await check(free.unitNumber)).texts).not.toContain(neutral);
  expect((await check(seized.unitNumber)).texts).toContain('房屋已被查封，备案不影响查封的效力');
  const { draft, texts } = await check(leased.unitNumber);
  expect(texts).toContain('2036-01-01 已有有效的租赁备案');
  const submit = { ...draft, action: { kind: 'submit' } } as const;
  expect(await caller.refused(calls.actOnCase, submit, 409, tokens.lessor)).toContain('租期不能重叠');
});

test('a draft of a contract tells a stranger the same of every house, and its owner what there is', async () => {
  const { unknown: _, ...houses } = await makeHouses();
  const answers: string[] = [];
  for (const { id: unitId } of Object.values(houses)) {
    const id = await begin('lessee', unitId);
    await save(id, agreedTerms, tokens.lessee);
    answers.push(readable(await caller.raw(calls.checkContract, { id }, tokens.lessee)));
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain(neutral);

  const id = await begin('lessor', houses.leased.id);
  await save(id, agreedTerms, tokens.lessor);
  expect(JSON.stringify(await caller.ok(calls.checkContract, { id }, tokens.lessor))).toContain('2036-01-01');
});

test('which filing lets what until when is told to nobody but its parties, and to them without a date', async () => {
  const head = await grant({
    by: 'citizen01',
    caseType: 'ZL201',
    form: { lessees: [samplePeople.liu, asParty(stranger)] },
  });
  const filing = head.papers.find(({ kind }) => kind === 'granted')?.number as string;
  const { endDate } = zl201Sample;
  const { unitNumber } = await registerUnit(pool, { owners: [{ number: stranger.number }] });
  const find = async (headLease: object, token = tokens.lessee, lessors: readonly object[] = [asParty(stranger)]) => {
    const form = {
      unitNumber,
      rightType: '转租',
      lessors,
      lessees: [samplePeople.liu],
      headLease: { lessorName: '张三', endDate, consentedOn: '2025-12-01', ...headLease },
    };
    const draft = await saveLease(caller, token, { form, materials: [] });
    return readable(await caller.raw(calls.checkDraft, { id: draft.id }, token));
  };
  const other = '安租备〔2020〕第000001号';
  // A party learns whether the filing fits, and no more.
  const fits = await find({ filingNumber: filing });
  expect(fits).not.toContain('原租赁合同备案需要核对');
  const wrongDay = await find({ filingNumber: filing, endDate: '2026-06-30' });
  expect(wrongDay).not.toContain(endDate);

  // The filing does not name the caller, even though they let a house of their own.
  const agent = { filedBy: '经纪机构', brokerage: sampleBrokerage };
  const agencyFinds = async (headLease: object, lessors: readonly object[]) => {
    const form = {
      ...agent,
      unitNumber,
      rightType: '转租',
      lessors,
      lessees: [samplePeople.liu],
      headLease: { lessorName: '张三', endDate, consentedOn: '2025-12-01', ...headLease },
    };
    const draft = await saveLease(caller, tokens.agency, { form, materials: [] });
    return readable(await caller.raw(calls.checkDraft, { id: draft.id }, tokens.agency));
  };
  const guesses = await Promise.all([
    agencyFinds({ filingNumber: filing }, [asParty(stranger)]),
    agencyFinds({ filingNumber: filing, endDate: '2036-12-01' }, [asParty(stranger)]),
    agencyFinds({ filingNumber: filing }, [samplePeople.zhao]),
    agencyFinds({ filingNumber: other }, [asParty(stranger)]),
  ]);
  expect(guesses[0]).toContain(neutral);
  expect(new Set(guesses).size, guesses.join('\n')).toBe(1);
});

test('whether a contract number exists is told to nobody', async () => {
  const { number } = await signed();
  const answers: string[] = [];
  for (const contractNumber of [number, 'HT99010120260000000']) {
    const form = { contractNumber, lessors: [asParty(stranger)], lessees: [samplePeople.liu], rightType: '委托' };
    const draft = await saveLease(caller, tokens.lessee, { form });
    const checked = await caller.raw(calls.checkDraft, { id: draft.id }, tokens.lessee);
    const submit = { ...draft, action: { kind: 'submit' } } as const;
    answers.push(readable(checked) + readable(await caller.raw(calls.actOnCase, submit, tokens.lessee)));
  }
  expect(answers[0]).toContain('与本平台签署的合同不符');
  expect(answers[1]).toBe(answers[0]);
  const { rows } = await pool.query('select state, case_id from contracts.contract where number = $1', [number]);
  expect(rows, 'and who names it does not take it').toEqual([{ state: 'signed', case_id: null }]);
});

test('which verifications and sales there are is told to nobody who has no part in them', async () => {
  const sold = await grant({ by: 'agency01', caseType: 'SH201' });
  const { verificationCode, certificateNumber, contractNumber } = sold.form as Record<string, string>;
  // Another agency had the house verified.
  await changeRegister(pool, 'update resale.verification set agency = null');
  const check = async (changes: object) => {
    const form = { ...sold.form, ...changes };
    const draft = await caller.ok(calls.saveDraft, { caseType: 'SH201', form, materials: [] }, tokens.agency);
    return readable(await caller.raw(calls.checkDraft, { id: draft.id }, tokens.agency));
  };
  const known = await check({});
  expect(known).toContain(neutral);
  expect(known).not.toContain('不能重复备案');
  for (const other of [
    { contractNumber: 'CL-NONE' },
    { certificateNumber: '安（2019）东湖区不动产权第9999999号' },
    { verificationCode: 'HY99999999' },
    { contractNumber: 'CL-NONE', certificateNumber: '安（2019）东湖区不动产权第9999998号' },
  ])
    expect(await check(other), JSON.stringify(other)).toBe(known);
  expect([verificationCode, certificateNumber, contractNumber].every(Boolean)).toBe(true);
});

test('a developer is told of the houses of their permit, and of no others', async () => {
  const { unitNumber, houseCode } = await registerUnit(pool, { owners: [{ number: owner.number }] });
  const form = { unitNumber, houseCode };
  const file = await submit({ by: 'entadmin01', caseType: 'FH401', form }).catch((error: Error) => error);
  expect(file).toMatchObject({ phase: 'open' });
  expect(JSON.stringify(file)).toContain(neutral);
  expect(JSON.stringify(file)).not.toContain('已有登记的权利人');
  expect(fh401Sample.unitNumber).not.toBe(unitNumber);
});

test('every type whose form names a house tells strangers nothing of it', () => {
  const all = businessModules.flatMap((business) => business.caseTypes(app));
  const namesHouse = (caseType: (typeof all)[number]): boolean =>
    caseType.layout.some(({ fields }) => fields.some(({ path }) => /^(.*\.)?(unitNumber|houseCode)$/.test(path)));
  const types = all.flatMap((caseType) => [caseType, ...caseType.followUps]).filter(namesHouse);
  // Only this type's answer tells whether the house is the applicant's own.
  const ofOneself = ['GR103'];
  expect(types.filter(({ guard }) => guard === undefined).map(({ code }) => code)).toEqual(ofOneself);
  expect(types.length).toBeGreaterThan(6);
});
