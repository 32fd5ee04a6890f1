import { expect, test } from 'vitest';
import { mobileNumber } from './phone-number.ts';

test('a mobile number is one however it was written, and anything else is none', () => {
  for (const given of ['13800000009', '+8613800000009', '008613800000009', '+86 138-0000-0009'])
    expect(mobileNumber(given)).toBe('13800000009');
  for (const given of [
    '',
    '1380000000',
    '138000000091',
    '+113800000009',
    '138+8600000009',
    '23800000009',
    '1380000000９',
    'x13800000009',
  ])
    expect(mobileNumber(given)).toBeUndefined();
});
