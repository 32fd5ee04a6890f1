import { expect, test } from 'vitest';
import { numbersIn } from './people-in-form.ts';

test('whoever a form names is known by their number, however deep they stand', () => {
  expect(numbersIn({})).toEqual(new Set());
  expect(
    numbersIn({
      name: '990101198001010014',
      area: 50,
      note: undefined,
      none: null,
      lessors: [{ idNumber: '99010119800101001x', agent: { idNumber: 'a1' } }, { creditCode: 'c1' }],
      buyers: { people: [{ idNumber: 'b1', guardian: { idNumber: 'g1' } }] },
      brokerage: { creditCode: 'c2' },
      applicant: { idNumber: '' },
    }),
  ).toEqual(new Set(['99010119800101001X', 'A1', 'C1', 'B1', 'G1', 'C2']));
});
