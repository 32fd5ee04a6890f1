import { expect, test } from 'vitest';
import { maskedIdNumber, maskedName, maskedNetwork, maskedPhone } from './masking.ts';

test('of a name the surname stays', () => {
  expect(['张明', '张建国', '欧阳修远', '欧阳', '张', '𠮷野'].map(maskedName)).toEqual([
    '张*',
    '张**',
    '欧阳**',
    '欧*',
    '张*',
    '𠮷*',
  ]);
});

test('of an identity number the first three and the last four stay, of a short one nothing', () => {
  expect(maskedIdNumber('11010519491231002X')).toBe('110***********002X');
  expect(maskedIdNumber('G1234567')).toBe('G12*4567');
  expect(maskedIdNumber('1234567')).toBe('*******');
});

test('of an address the network stays', () => {
  expect(['203.0.113.7', '2001:db8:1:2::/64'].map(maskedNetwork)).toEqual(['203.0.113.*', '2001:db8:1:*']);
});

test('a masked number shows its first three and last four digits, and a short one nothing', () => {
  expect(maskedPhone('13812345678')).toBe('138****5678');
  expect(maskedPhone('55512345')).toBe('555****2345');
  expect(maskedPhone('5551234')).toBe('*******');
  expect(maskedPhone('')).toBe('');
});
