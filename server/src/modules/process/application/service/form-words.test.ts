import type { FormSection } from '@anju/contract';
import { expect, test } from 'vitest';
import { hashOfApplication } from '../../confirmation/service/hash-application.ts';
import { maskedForm, wordsOfForm } from './form-words.ts';

const field = (path: string, title: string, kind: FormSection['fields'][number]['kind'] = 'text') => ({
  path,
  title,
  kind,
  required: true,
  options: [],
});
const section = (title: string, listPath: string | null, fields: FormSection['fields']): FormSection => ({
  title,
  listPath,
  fields,
  group: '',
  path: '',
  required: true,
});

test('a form in words: lists item by item, what is empty left out', () => {
  const layout = [
    section('房屋', null, [
      { ...field('district', '所在区'), input: 'district' as const },
      { ...field('price', '总价', 'number'), input: 'money' as const },
      field('floor', '所在层', 'whole-number'),
      field('isLeased', '是否出租', 'yes-or-no'),
      field('limits', '限制', 'choices'),
      field('note', '备注'),
    ]),
    section('买受人', 'buyers.people', [field('name', '姓名')]),
    section('账户', null, [field('account.bank', '银行')]),
  ];
  const form = {
    district: '990101',
    price: 1_250_000.5,
    floor: 1200,
    isLeased: false,
    limits: ['抵押', '查封'],
    buyers: { people: [{ name: '甲' }, { name: '乙' }] },
  };
  expect(wordsOfForm(layout, form, new Map([['990101', '东湖区']]))).toEqual([
    {
      title: '房屋',
      rows: [
        ['所在区', '东湖区'],
        ['总价', '1,250,000.5 元'],
        ['所在层', '1200'],
        ['是否出租', '否'],
        ['限制', '抵押、查封'],
      ],
    },
    { title: '买受人 1', rows: [['姓名', '甲']] },
    { title: '买受人 2', rows: [['姓名', '乙']] },
  ]);
});

test('the only one of a list stands with what is said of all', () => {
  const layout = [
    section('买受人', null, [field('buyers.kind', '共有方式')]),
    section('买受人', 'buyers.people', [field('name', '姓名')]),
  ];
  const form = { buyers: { kind: '单独所有', people: [{ name: '甲' }] } };
  expect(wordsOfForm(layout, form, new Map())).toEqual([
    {
      title: '买受人',
      rows: [
        ['共有方式', '单独所有'],
        ['姓名', '甲'],
      ],
    },
  ]);
});

test('people are masked wherever they stand in a form; enterprises are not', () => {
  const person = { name: '张明', idNumber: '990101198001010014', phone: '13800138000', birthDate: '1980-01-01' };
  const form = {
    sellers: { people: [{ ...person, agent: { name: '赵敏', idNumber: '990101197508080041', phone: '13800138003' } }] },
    broker: { name: '某经纪公司', creditCode: '91990101MA00000022' },
    account: { bank: '安居银行', number: '6200990100000026' },
    address: '示例路 1 号',
  };
  expect(maskedForm(form, 'by-link')).toEqual({
    sellers: { people: [{ name: '张*', phone: '*******8000', agent: { name: '赵*', phone: '*******8003' } }] },
    broker: { name: '某经纪公司', creditCode: '91990101MA00000022' },
    account: { bank: '安居银行', number: '620*********0026' },
    address: '示例路 1 号',
  });
  expect(maskedForm({ party: person }, 'party')).toEqual({
    party: { name: '张明', idNumber: '990***********0014', phone: '*******8000', birthDate: '1980-01-01' },
  });
});

test('the hash is of what is said, not of how it was written', () => {
  const hash = hashOfApplication('SH201', null, { a: 1, b: { c: [1, { d: '甲' }], e: undefined } });
  expect(hashOfApplication('SH201', null, { b: { c: [1, { d: '甲' }] }, a: 1 })).toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const other of [
    hashOfApplication('SH202', null, { a: 1, b: { c: [1, { d: '甲' }] } }),
    hashOfApplication('SH201', 7, { a: 1, b: { c: [1, { d: '甲' }] } }),
    hashOfApplication('SH201', null, { a: 1, b: { c: [{ d: '甲' }, 1] } }),
    hashOfApplication('SH201', null, { a: 2, b: { c: [1, { d: '甲' }] } }),
  ])
    expect(other).not.toBe(hash);
});
