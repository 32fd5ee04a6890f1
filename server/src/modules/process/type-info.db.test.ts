import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { businessModules } from '../../business-modules.ts';
import { zl201 as define } from '../lease/cases/zl201/case-type.ts';
import { withLinkedTypes } from './linked-types.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const zl201 = define(app.registry, app.contractRegister);
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const types = await caller.ok(calls.listCaseTypes, {}, citizen);

test('a page learns of every case type what it needs to draw it', () => {
  const declared = withLinkedTypes(businessModules.flatMap((business) => business.caseTypes(app)));
  expect(types.map(({ code }) => code).sort()).toEqual(declared.map(({ code }) => code).sort());
  const lease = types.find(({ code }) => code === 'ZL201');
  expect(lease).toMatchObject({
    name: '租赁合同备案',
    category: 'ZL',
    nature: 'filing',
    statutoryLimit: { days: 3, unit: 'workdays', from: 'receipt', source: '商品房屋租赁管理办法第十六条' },
    promised: { days: 3, unit: 'workdays' },
    materials: zl201.materials,
    steps: [
      { id: 'automatic-check', name: '自动核验', roleName: null },
      { id: 'first-review', name: '初审', roleName: '初审' },
      { id: 'second-review', name: '复审', roleName: '复审' },
    ],
  });
  const codesOf = (wanted: string) => types.filter(({ nature }) => nature === wanted).map(({ code }) => code);
  expect([codesOf('licence'), codesOf('verification')]).toEqual([
    ['FH301', 'FH302'],
    ['ZL101', 'SH101', 'GR101', 'GR102', 'GR103'],
  ]);
  const sections = new Map(lease?.layout.map((section) => [section.title, section]));
  expect([...sections.keys()]).toEqual([
    ...['房屋', '出租依据', '原租赁合同', '当事人', '出租人', '出租人的监护人', '出租人的代理人'],
    ...['承租人', '承租人的监护人', '承租人的代理人', '实际居住人', '经纪机构'],
    ...['租期与租金', '租赁资金监管账户', '押金'],
  ]);
  expect(sections.get('房屋')?.fields.slice(3, 5)).toEqual([
    { path: 'area', title: '租赁面积', kind: 'number', required: true, options: [], input: 'area' },
    {
      path: 'use',
      title: '租赁用途',
      kind: 'choice',
      required: true,
      options: ['居住', '办公', '商业', '仓储', '生产', '其他'],
    },
  ]);
  expect(sections.get('出租人')).toMatchObject({ listPath: 'lessors', fields: [{ path: 'name' }, {}, {}, {}, {}, {}] });
  expect(sections.get('出租人的监护人')).toMatchObject({
    listPath: 'lessors',
    fields: { 0: { path: 'guardian.name' } },
  });
  expect(sections.get('实际居住人')).toMatchObject({ listPath: 'occupants', fields: [{ path: 'name' }, {}, {}, {}] });
  expect(sections.get('出租人')).toMatchObject({
    group: '当事人',
    path: '',
    required: true,
    items: { min: 1, max: 20, measureWord: '名' },
    alternatives: [
      { title: '个人', without: ['creditCode'] },
      { title: '单位', without: ['documentType', 'idNumber', 'guardian'] },
    ],
  });
  expect(sections.get('出租人的监护人')).toMatchObject({ path: 'guardian', required: false });
  expect(sections.get('原租赁合同')).toMatchObject({
    path: 'headLease',
    required: true,
    shownWhen: { within: 'form', path: 'rightType', is: ['转租'] },
  });
});

test('a field that only some applications have names the field that decides it, in its item or in the form', () => {
  const fieldOf = (code: string, listPath: string | null, path: string) =>
    types
      .find((type) => type.code === code)
      ?.layout.filter((section) => section.listPath === listPath)
      .flatMap(({ fields }) => fields)
      .find((field) => field.path === path);
  expect(fieldOf('ORG201', 'practitioners', 'certificateNumber')).toMatchObject({
    required: true,
    shownWhen: { within: 'item', path: 'category', is: ['房地产经纪人', '房地产经纪人协理'] },
  });
  expect(fieldOf('SH201', 'buyers.people', 'share')?.shownWhen).toEqual({
    within: 'form',
    path: 'buyers.kind',
    is: ['按份共有'],
  });
  expect(fieldOf('SH101', null, 'coOwnersAreNotified')?.shownWhen?.path).toBe('owners.kind');
  expect(fieldOf('ORG301', null, 'certificateValidUntil')).toMatchObject({
    required: false,
    shownWhen: { path: 'certificateNumber' },
  });
  const inputs = types.flatMap(({ layout }) => layout.flatMap(({ fields }) => fields.map(({ input }) => input)));
  expect(new Set(inputs)).toEqual(
    new Set([
      ...['money', 'area', 'identity-number', 'credit-code', 'unit-number', 'phone', 'district', 'long-text'],
      ...['percentage', undefined],
    ]),
  );
});

test('every field of every form has a title, and stands in its layout once', () => {
  for (const { code, layout, follows } of types) {
    const fields = layout.flatMap(({ listPath, fields: own }) => own.map((field) => ({ ...field, listPath })));
    for (const { path, title } of fields) expect(title, `${code} ${path}`).toMatch(/\p{Script=Han}/u);
    expect(new Set(fields.map(({ listPath, path }) => `${listPath} ${path}`)).size, code).toBe(fields.length);
    if (follows === null || follows.kind === 'change') expect(fields.map(({ path }) => path)).toContain('district');
  }
});

test('what may become of what a type grants is known: change, renewal, replacement, cancellation, and one revocation for each line', () => {
  const of = (code: string) =>
    types.flatMap(({ code: own, follows }) => (follows?.caseTypes.includes(code) ? `${own} ${follows.kind}` : []));
  expect([of('ZL201'), of('FH301'), of('SH101')]).toEqual([
    ['ZL202 change', 'ZL203 renewal', 'ZL205 replacement', 'ZL204 cancellation', 'ZL950 revocation'],
    ['FH302 change', 'FH305 cancellation', 'FH950 revocation'],
    ['SH102 cancellation', 'SH950 revocation'],
  ]);
  for (const { code, follows } of types) if (follows === null) expect(of(code).length, code).toBeGreaterThan(1);
});

test('who has the case types already is sent nothing, until a limit changes', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    fetch(app.url + addressOf(calls.listCaseTypes, {}), {
      headers: { authorization: `Bearer ${citizen}`, ...headers },
    });
  const first = await ask();
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const etag = first.headers.get('etag') as string;
  const again = await ask({ 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const since = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const admin = await app.accessTokenOf('admin');
  await caller.ok(calls.setParameter, { name: 'case-limit-zl201', value: 2, since }, admin);
  // A process may go by what it knew for this long.
  clock.advance(6_000);
  expect((await ask({ 'if-none-match': etag })).status).toBe(200);
});

test('the drawing of a process is kept for ever', async () => {
  const { definitionId } = types.find(({ code }) => code === 'ZL201') as (typeof types)[number];
  const drawing = (id: number) =>
    fetch(app.url + addressOf(calls.getProcessDrawing, { id: String(id) }), {
      headers: { authorization: `Bearer ${citizen}` },
    });
  const answer = await drawing(definitionId);
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'application/xml',
    'private, max-age=31536000, immutable',
  ]);
  expect(await answer.text()).toBe(zl201.bpmn);
  expect((await drawing(999_999)).status).toBe(404);
  await caller.refused(calls.listCaseTypes, {}, 401);
});
