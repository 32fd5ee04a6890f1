import { expect, test } from 'vitest';
import * as cityValues from './city-values.ts';

test('the values of a city keep the names under which it has set them', () => {
  expect({ ...cityValues }).toEqual({
    minAreaOfOccupant: 'lease-min-area',
    maxOccupantsOfRoom: 'lease-max-occupants',
    maxDepositMonths: 'lease-max-deposit',
    unitsOfBusiness: 'lease-business-units',
  });
});
