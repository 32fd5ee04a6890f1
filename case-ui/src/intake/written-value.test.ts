import { expect, test } from 'vitest';
import { writtenValue } from './written-value.ts';

const districts = [{ code: '990101', name: '东湖区' }];

test('a summary writes yes and no, districts by their names, lists, money and areas with what they are counted in', () => {
  expect(writtenValue({ kind: 'yes-or-no' }, true, districts)).toBe('是');
  expect(writtenValue({ kind: 'yes-or-no' }, false, districts)).toBe('否');
  expect(writtenValue({ kind: 'text', input: 'district' }, '990101', districts)).toBe('东湖区');
  expect(writtenValue({ kind: 'text', input: 'district' }, '990199', districts)).toBe('990199');
  expect(writtenValue({ kind: 'choices' }, ['水', '电'], districts)).toBe('水、电');
  expect(writtenValue({ kind: 'number', input: 'money' }, 3500, districts)).toBe('3,500.00 元');
  expect(writtenValue({ kind: 'number', input: 'area' }, 80.5, districts)).toBe('80.5 平方米');
  expect(writtenValue({ kind: 'text' }, '示例路 88 号', districts)).toBe('示例路 88 号');
});
