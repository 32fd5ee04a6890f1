import { passwordScore } from '@anju/contract';
import { expect, test } from 'vitest';
import { assertStrongEnoughForChange, assertStrongEnoughForReset } from './password-strength.ts';

test('PWD-04 the score is 10 for each kind of character', () => {
  expect(['1', 'a1', 'aA1', 'aA1@', '密'].map(passwordScore)).toEqual([10, 20, 30, 40, 10]);
});

test('PWD-04 a change takes 4 to 20 characters of all four kinds', () => {
  for (const good of ['aA1@', `aA1@${'x'.repeat(16)}`]) expect(() => assertStrongEnoughForChange(good)).not.toThrow();
  for (const short of ['aA1', `aA1@${'x'.repeat(17)}`])
    expect(() => assertStrongEnoughForChange(short), short).toThrow('密码长度为4到20位');
  for (const weak of ['aA11', 'AA1@', 'aa1@', 'aAA@'])
    expect(() => assertStrongEnoughForChange(weak), weak).toThrow('密码强度不够');
});

test('a reset takes more than 4 characters of all four kinds, and no more than a change would', () => {
  for (const good of ['aA1@5', `aA1@${'x'.repeat(16)}`]) expect(() => assertStrongEnoughForReset(good)).not.toThrow();
  for (const weak of ['aA1@', 'aA115', 'AA1@5', 'aa1@5', 'aAA@b'])
    expect(() => assertStrongEnoughForReset(weak), weak).toThrow('密码强度不够');
  expect(() => assertStrongEnoughForReset(`aA1@${'x'.repeat(17)}`)).toThrow('密码长度');
});
