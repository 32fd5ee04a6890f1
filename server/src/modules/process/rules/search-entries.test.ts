import { expect, test } from 'vitest';
import { listFindables } from './search-entries.ts';

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
    },
  });
  expect(found.map(({ kind, title, number }) => [kind, title, number])).toEqual([
    ['case', '张明', '1'],
    ['person', '张明', 'A'],
    ['person', '陈静', 'B'],
    ['enterprise', '家和经纪', 'C'],
  ]);
  expect(found[0]?.texts).toEqual(['存量房网签备案', '张明', '示例路 1 号']);
});
