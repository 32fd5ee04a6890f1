import { expect, test } from 'vitest';
import { parseInput } from './bad-input.ts';
import { idCardNumber } from './fields.ts';
import {
  bornOn,
  idCardCheckCharacter,
  isCreditCode,
  isDocumentNumber,
  isHouseUnitNumber,
  isIdCardNumber,
  isOfAge,
  isRealEstateUnitNumber,
  toIdCardNumber,
} from './identifiers.ts';
import { z } from './zod.ts';

test('an identity card number has a date that exists and the right check character', () => {
  expect(isIdCardNumber('11010519491231002X')).toBe(true);
  for (const wrong of ['110105194912310021', '11010519491331002X', '110105194912310', '11010519491231002x', ''])
    expect(isIdCardNumber(wrong), wrong).toBe(false);
});

test('nobody is born in the future', () => {
  const bornAfter = (days: number): string => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const digits = `110105${day}002`;
    return digits + idCardCheckCharacter(digits);
  };
  expect(isIdCardNumber(bornAfter(0))).toBe(true);
  expect(isIdCardNumber(bornAfter(2))).toBe(false);
});

test('the last character of an identity card number may be typed small, and is kept large', () => {
  const number = idCardNumber('身份证号');
  expect(parseInput(z.object({ number }), { number: '11010519491231002x' })).toEqual({ number: '11010519491231002X' });
  expect(() => parseInput(z.object({ number }), { number: '11010519491231003x' })).toThrow('身份证号不正确');
});

test('a number that a provider writes is kept with a large last character, and one that is wrong is none', () => {
  expect(toIdCardNumber('11010519491231002x')).toBe('11010519491231002X');
  for (const wrong of ['11010519491231003x', '', undefined, 11010519491231002])
    expect(toIdCardNumber(wrong)).toBeUndefined();
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

test('the number of a house has an F before its last eight places', () => {
  expect(isHouseUnitNumber('330106001001GB00001F00010001')).toBe(true);
  for (const other of ['L', 'Q', 'W']) expect(isHouseUnitNumber(`330106001001GB00001${other}00010001`)).toBe(false);
});

test('each type of document has numbers of its own', () => {
  const resident = (prefix: string) => {
    const digits = `${prefix}19800101001`;
    return digits + idCardCheckCharacter(digits);
  };
  const right = [
    ['居民身份证', '11010519491231002X'],
    ['护照', 'E12345678'],
    ['港澳居民来往内地通行证', 'H12345678'],
    ['港澳居民来往内地通行证', 'M1234567801'],
    ['台湾居民来往大陆通行证', '12345678'],
    ['外国人永久居留身份证', 'USA110000010101'],
    ['外国人永久居留身份证', resident('911840')],
    ['港澳台居民居住证', resident('830000')],
  ] as const;
  for (const [type, number] of right) expect(isDocumentNumber(type, number), `${type} ${number}`).toBe(true);
  const wrong = [
    ['居民身份证', 'E12345678'],
    ['护照', 'E123'],
    ['港澳居民来往内地通行证', 'E12345678'],
    ['台湾居民来往大陆通行证', '1234567'],
    ['外国人永久居留身份证', '11010519491231002X'],
    ['港澳台居民居住证', '11010519491231002X'],
    ['港澳台居民居住证', `${resident('830000').slice(0, 17)}?`],
  ] as const;
  for (const [type, number] of wrong) expect(isDocumentNumber(type, number), `${type} ${number}`).toBe(false);
});
