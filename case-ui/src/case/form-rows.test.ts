import type { FormSection } from '@anju/contract';
import { expect, test } from 'vitest';
import { formBlocks, isPlaced } from './form-rows.ts';

const field = (path: string, title: string, kind: FormSection['fields'][number]['kind'] = 'text') => ({
  path,
  title,
  kind,
  required: true,
  options: [],
});

const layout: FormSection[] = [
  {
    title: '房屋',
    listPath: null,
    group: '',
    path: '',
    required: true,
    fields: [field('address', '坐落'), field('rent', '月租金', 'number')],
  },
  {
    title: '资质',
    listPath: null,
    group: '',
    path: '',
    required: true,
    fields: [field('licence.level', '等级'), field('licence.until', '有效期', 'day')],
  },
  {
    title: '承租人',
    listPath: 'lessees',
    group: '',
    path: '',
    required: true,
    fields: [field('name', '姓名'), field('isAdult', '成年', 'yes-or-no')],
  },
];

const shown = { before: null, findings: [], defects: [] };

test('a district is called by its name; one that the city does not name, by its code', () => {
  const section: FormSection = {
    title: '房屋',
    listPath: null,
    group: '',
    path: '',
    required: true,
    fields: [{ ...field('district', '所在区'), input: 'district' }],
  };
  const districts = [{ code: '990101', name: '东湖区' }];
  const shownFor = (district: string) =>
    formBlocks([section], { ...shown, form: { district }, districts })[0]?.rows[0]?.value;
  expect([shownFor('990101'), shownFor('990199')]).toEqual(['东湖区', '990199']);
});

test('a form is read by its layout: lists item by item, figures in words, what was left empty left out', () => {
  const form = { address: '云栖里 1 号', rent: 3500.5, lessees: [{ name: '甲', isAdult: true }, { name: '乙' }] };
  expect(
    formBlocks(layout, { ...shown, form }).map(({ title, rows }) => [title, rows.map((row) => row.value)]),
  ).toEqual([
    ['房屋', ['云栖里 1 号', '3,500.5']],
    ['资质', []],
    ['承租人 1', ['甲', '是']],
    ['承租人 2', ['乙']],
  ]);
});

test('SYS-11 after a correction each change shows what stood there before, in lists too', () => {
  const before = { address: '云栖里 1 号', rent: 3000, lessees: [{ name: '甲' }, { name: '丙' }] };
  const form = { address: '云栖里 1 号', rent: 3500, lessees: [{ name: '乙' }] };
  const blocks = formBlocks(layout, { ...shown, form, before });
  const changed = blocks.flatMap(({ rows }) => rows.filter((row) => row.before !== undefined));
  expect(changed.map(({ path, before: old, value }) => [path, old, value])).toEqual([
    ['rent', '3,000', '3,500'],
    ['lessees.0.name', '甲', '乙'],
    ['lessees.1.name', '丙', ''],
  ]);
  expect(blocks.map(({ removed }) => removed)).toEqual([false, false, false, true]);
});

test('what is said of a field stands beside it; of a group or a list, above it; of nothing there, nowhere', () => {
  const findings = ['rent', 'licence', 'lessees', 'gone'].map((name) => ({
    at: { about: 'field' as const, name },
    text: name,
  }));
  const defects = [{ about: 'field' as const, name: 'lessees.0.name', text: '不符' }];
  const form = { address: '云栖里', rent: 1, licence: { level: '一级' }, lessees: [{ name: '甲' }] };
  const blocks = formBlocks(layout, { form, before: null, findings, defects });
  expect(blocks.map((block) => block.findings.map(({ text }) => text))).toEqual([[], ['licence'], ['lessees']]);
  expect(blocks[0]?.rows[1]?.findings.map(({ text }) => text)).toEqual(['rent']);
  expect(blocks[2]?.rows[0]?.defects.map(({ text }) => text)).toEqual(['不符']);
  expect(findings.map(({ at }) => isPlaced(at, blocks, []))).toEqual([true, true, true, false]);
});

test('a form made by an earlier version of its type loses nothing', () => {
  const blocks = formBlocks(layout, { ...shown, form: { address: '云栖里', formerField: { a: 1 }, agreed: true } });
  expect(blocks.at(-1)).toMatchObject({
    title: '旧版申请表中的其他内容',
    rows: [
      { title: 'formerField', value: '{"a":1}' },
      { title: 'agreed', value: '是' },
    ],
  });
});
