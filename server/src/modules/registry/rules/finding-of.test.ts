import { expect, test } from 'vitest';
import { findingOf } from './finding-of.ts';

const fields = {
  unit: 'unitNumber',
  room: 'roomNumber',
  use: 'use',
  area: 'area',
  owners: 'lessors',
  period: 'endDate',
};

test('a fault is shown beside the field of the form that it is about', () => {
  expect(findingOf({ about: 'owners', text: '需核对权属证明' }, fields)).toStrictEqual({
    field: 'lessors',
    text: '需核对权属证明',
  });
});

test('what nobody can grant is a requirement that is not met', () => {
  expect(findingOf({ about: 'period', text: '租期不能重叠', refused: true }, fields)).toStrictEqual({
    field: 'endDate',
    text: '租期不能重叠',
    unmet: true,
  });
});
