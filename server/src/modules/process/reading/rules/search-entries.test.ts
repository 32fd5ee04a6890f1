import { expect, test } from 'vitest';
import { foundInApplication, listFindables } from './search-entries.ts';

test('a case is found with everybody in its form, at any depth and each once', () => {
  const found = listFindables({
    number: '1',
    caseTypeName: '存量房网签备案',
    applicantName: '张明',
    form: {
      address: '示例路 1 号',
      sellers: { kind: '单独所有', people: [{ name: '张明', idNumber: 'A' }] },
      occupants: [
        { name: '张明', idNumber: 'A' },
        { name: '陈静', idNumber: 'B' },
      ],
      brokerage: { name: '家和经纪', creditCode: 'C', brokerName: '王经纪' },
      escrowAccount: { bank: '安居银行', number: '62' },
      note: null,
      contact: { name: '无证件' },
      proxy: { idNumber: 'D' },
    },
  });
  expect(found.map(({ kind, title, number }) => [kind, title, number])).toEqual([
    ['case', '张明', '1'],
    ['person', '张明', 'A'],
    ['person', '陈静', 'B'],
    ['enterprise', '家和经纪', 'C'],
  ]);
  expect(found[0]).toMatchObject({ subtitle: '示例路 1 号', texts: ['存量房网签备案', '张明', '示例路 1 号'] });
  expect(found[1]).toMatchObject({ subtitle: 'A', texts: ['张明'] });
  expect(new Set(found.map(({ kind }) => kind)), 'what the next application replaces').toEqual(
    new Set(foundInApplication),
  );
});

test('a form without an address is found by the rest', () => {
  const form = { address: { house: '1 号' } };
  expect(listFindables({ number: null, caseTypeName: '企业备案', applicantName: '甲公司', form })).toEqual([
    { kind: 'case', title: '甲公司', subtitle: '', number: null, texts: ['企业备案', '甲公司', ''] },
  ]);
});
