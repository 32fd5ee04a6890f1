import { expect, test } from 'vitest';
import { captchaAlphabet, newCaptchaCode, sameCaptchaCode } from './captcha-code.ts';

test.each([
  ['look', ['0ODQ', '1ILJ', '2Z', '5S', '8B', '6G', 'UV', '4A', 'EF', 'PR']],
  ['sound', ['MN', '4C', 'CE', 'PT', 'DT', 'BP', 'AK', 'AH', 'FS', 'GJ']],
])('no two characters of the alphabet %s alike', (_, groups) => {
  for (const group of groups) {
    const used = [...group].filter((character) => captchaAlphabet.includes(character));
    expect(used.length, group).toBeLessThanOrEqual(1);
  }
});

test('the alphabet holds capital letters and digits, each once', () => {
  expect(captchaAlphabet).toMatch(/^[A-Z0-9]{14}$/);
  expect(new Set(captchaAlphabet).size).toBe(captchaAlphabet.length);
});

test('codes are four characters, spread evenly over the alphabet', () => {
  const codes = Array.from({ length: 3000 }, newCaptchaCode);
  const expected = codes.length / captchaAlphabet.length;
  for (const position of [0, 1, 2, 3]) {
    for (const character of captchaAlphabet) {
      const count = codes.filter((code) => code[position] === character).length;
      expect(count, `${character} in place ${position}`).toBeGreaterThan(expected / 2);
      expect(count, `${character} in place ${position}`).toBeLessThan(expected * 2);
    }
  }
  expect(codes.every((code) => code.length === 4)).toBe(true);
});

test.each([
  ['7KXM', true],
  ['7kxm', true],
  ['  7KxM\n', true],
  ['７ＫＸＭ', true],
  ['　７ｋｘｍ　', true],
  ['7KXW', false],
  ['K7XM', false],
  ['7KX', false],
  ['7KXMM', false],
  ['7K XM', false],
  ['', false],
])('%j answers 7KXM: %s', (given, same) => {
  expect(sameCaptchaCode(given, '7KXM')).toBe(same);
});
