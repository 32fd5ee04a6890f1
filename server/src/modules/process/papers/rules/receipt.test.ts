import { expect, test } from 'vitest';
import { receiptSections } from './receipt.ts';

type Received = Parameters<typeof receiptSections>[0];
const received: Received = {
  caseNumber: 'N1',
  caseTypeName: '租赁合同备案',
  applicantName: '张明',
  channel: 'window',
  isClosed: false,
  receivedOn: '2026-03-02',
  limit: { days: 3, unit: 'workdays', from: 'receipt' },
  due: { what: 'done', on: '2026-03-05' },
  telephone: '0990-12345',
  handedIn: ['房屋租赁合同', '身份证明', '身份证明'],
  later: [{ name: '照片', by: '2026-03-09' }],
  pledged: ['经营场所证明'],
};
const rowsOf = (changes: Partial<Received> = {}) =>
  receiptSections({ ...received, ...changes }).flatMap(({ rows = [] }: { rows?: readonly unknown[] }) => rows);

test('a receipt says what was received on which day, until when it is done, and whom to ask', () => {
  expect(rowsOf()).toEqual([
    ['办件编号', 'N1'],
    ['办理事项', '租赁合同备案'],
    ['申请人', '张明'],
    ['收件方式', '窗口申请'],
    ['收件日期', '2026-03-02'],
    ['承诺时限', '自收到申请之日起 3 个工作日'],
    ['办理期限届满日', '2026-03-05'],
    ['房屋租赁合同', '1 份'],
    ['身份证明', '2 份'],
    ['照片', '承诺于 2026-03-09 前补交'],
    ['经营场所证明', '以书面承诺代替'],
    ['咨询电话', '0990-12345'],
  ]);
});

test('before it is accepted it says until when that is decided; while the period stands still, no day', () => {
  const limit = { days: 10, unit: 'days', from: 'acceptance' } as const;
  expect(rowsOf({ limit, due: { what: 'accepted', on: '2026-03-09' } })).toEqual(
    expect.arrayContaining([
      ['承诺时限', '自受理之日起 10 日'],
      ['决定是否受理的期限', '2026-03-09'],
    ]),
  );
  expect(rowsOf({ due: null })).toContainEqual(['办理期限', '补正或者中止期间暂停计算']);
  expect(rowsOf({ isClosed: true })).toContainEqual(['办理状态', '已办结']);
  expect(rowsOf({ isClosed: true }).flat()).not.toContain('办理期限届满日');
});
