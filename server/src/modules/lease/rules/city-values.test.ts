import { expect, test } from 'vitest';
import * as cityValues from './city-values.ts';
import { depositLimits, monthsAllowedBy, noDepositLimit } from './city-values.ts';

test('the values of a city keep the names under which it has set them', () => {
  expect({ ...cityValues }).toMatchObject({
    minAreaOfOccupant: 'lease-min-area',
    maxOccupantsOfRoom: 'lease-max-occupants',
    maxDepositOfPerson: 'lease-max-deposit-person',
    maxDepositOfEnterprise: 'lease-max-deposit-enterprise',
    unitsOfBusiness: 'lease-business-units',
  });
});

test('租赁条例 10: a deposit has no limit until a city chooses one', () => {
  expect(depositLimits[noDepositLimit - 1]).toBe('不设上限');
  expect(monthsAllowedBy(noDepositLimit)).toBeUndefined();
  expect(monthsAllowedBy(depositLimits.indexOf('不得收取押金') + 1)).toBe(0);
  for (const months of [1, 2, 12])
    expect(monthsAllowedBy(depositLimits.indexOf(`${months} 个月租金`) + 1)).toBe(months);
  expect(depositLimits).toHaveLength(14);
});
