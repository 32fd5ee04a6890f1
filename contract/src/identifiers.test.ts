import { expect, test } from 'vitest';
import { bornOn, isCreditCode, isIdCardNumber, isOfAge, isRealEstateUnitNumber } from './identifiers.ts';

test('an identity card number has a date that exists and the right check character', () => {
  expect(isIdCardNumber('11010519491231002X')).toBe(true);
  for (const wrong of ['110105194912310021', '11010519491331002X', '110105194912310', '11010519491231002x', ''])
    expect(isIdCardNumber(wrong), wrong).toBe(false);
});

test('an identity card number contains the birthday, from which the age follows', () => {
  expect(bornOn('11010519491231002X')).toBe('1949-12-31');
  expect(isOfAge('11010519491231002X', 18, '1967-12-30')).toBe(false);
  expect(isOfAge('11010519491231002X', 18, '1967-12-31')).toBe(true);
});

test('a credit code has the right check character and none of I O Z S V', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true);
  for (const wrong of ['91350100M000100Y44', '91350100MO00100Y43', '91350100M000100Y4', '91350100m000100y43'])
    expect(isCreditCode(wrong), wrong).toBe(false);
});

test('the number of a real estate unit has its 28 places in their order', () => {
  expect(isRealEstateUnitNumber('330106001001GB00001F00010001')).toBe(true);
  for (const wrong of ['330106001001XB00001F00010001', '330106001001GB00001F0001000', '330106001001GB00001A00010001'])
    expect(isRealEstateUnitNumber(wrong), wrong).toBe(false);
});
