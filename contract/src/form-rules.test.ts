import { expect, test } from 'vitest';
import { listFaults } from './bad-input.ts';
import { day, money, text } from './fields.ts';
import { withRules } from './form-rules.ts';
import { z } from './zod.ts';

const form = withRules(
  z.strictObject({
    from: day('起始日期'),
    to: day('终止日期'),
    people: z.array(text('姓名', 4)),
    rent: money('月租金'),
  }),
  [
    { field: 'to', message: '终止日期应晚于起始日期', isKept: ({ from, to }) => to > from },
    {
      field: 'people',
      message: '月租金应按人计',
      isKept: ({ people, rent }) => people.map((one) => one.length * rent).length > 1,
    },
  ],
);
const faultsOf = (value: object) => listFaults(form, value).map(({ path, text: fault }) => `${path}: ${fault}`);

test('a rule is asked as soon as what it reads is there, though other fields are missing or wrong', () => {
  expect(faultsOf({ from: '2026-02-01', to: '2026-01-01', people: ['甲'], rent: 'x' })).toEqual([
    'rent: 月租金格式不正确',
    'to: 终止日期应晚于起始日期',
  ]);
});

test('a rule is not asked about what is missing, or wrong deep inside', () => {
  expect(faultsOf({ from: '2026-02-01', people: ['甲', 2], rent: 1 })).toEqual([
    'to: 请填写终止日期',
    'people.1: 姓名格式不正确',
  ]);
  expect(faultsOf({ from: '2026-01-01', to: '2026-02-01', people: ['甲'], rent: 1 })).toEqual([
    'people: 月租金应按人计',
  ]);
});

test('what is no form at all is refused, and no rule is asked about it', () => {
  expect(listFaults(form, []).length).toBeGreaterThan(0);
  expect(() => form.safeParse([])).not.toThrow();
  expect(form.safeParse([]).success).toBe(false);
});
