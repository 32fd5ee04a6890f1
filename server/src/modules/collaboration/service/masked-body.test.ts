import { expect, test } from 'vitest';
import { maskedBody, maskedText } from './masked-body.ts';

test('of an identity number the first three and last four stay, of a telephone number too', () => {
  expect(maskedText('11010519491231002X')).toBe('110***********002X');
  expect(maskedText('联系 13812345678，身份证110105194912310021。')).toBe(
    '联系 138****5678，身份证110***********0021。',
  );
});

test('numbers of other things stay as they are', () => {
  for (const text of ['99010120261115ZL2010000017', '990101001001GB00001F00020301', '2026-11-15', '0138123456789'])
    expect(maskedText(text)).toBe(text);
});

test('a body is masked at any depth, and an enterprise keeps its name', () => {
  const masked = maskedBody({
    lessor: { name: '张明', idNumber: '990101198001010014' },
    lessee: { name: '陈静', documentType: '护照', idNumber: 'E12345678' },
    sellers: [{ name: '安居市东湖置业有限公司', creditCode: '914403001922038216' }, { name: '陈静' }],
    names: 3,
    ownerName: '赵敏',
    姓名: '刘洋',
    contacts: [['13800138000'], 13800138000],
    note: null,
    totalPrice: 1_500_000,
  });
  expect(masked).toEqual({
    lessor: { name: '张*', idNumber: '990***********0014' },
    lessee: { name: '陈*', documentType: '护照', idNumber: 'E12**5678' },
    sellers: [{ name: '安居市东湖置业有限公司', creditCode: '914403001922038216' }, { name: '陈*' }],
    names: 3,
    ownerName: '赵*',
    姓名: '刘*',
    contacts: [['138****8000'], '138****8000'],
    note: null,
    totalPrice: 1_500_000,
  });
});
