import { expect, test } from 'vitest';
import { addressOf, isInDistrict, tableViewOf, viewOf } from './viewing.ts';

const viewer = { isOfficial: false, districts: [], numbers: [] };
const unit = { district: '990102', owners: ['id 1', 'id 2'] };

test('officials see the units of their districts, owners theirs, everybody else an address', () => {
  expect(viewOf(viewer, unit)).toBe('public');
  expect(viewOf({ ...viewer, numbers: ['id 2'] }, unit)).toBe('owner');
  expect(viewOf({ ...viewer, numbers: ['id 3'] }, unit)).toBe('public');
  const official = { ...viewer, isOfficial: true };
  expect(viewOf(official, unit)).toBe('official');
  expect(viewOf({ ...official, districts: ['990102'] }, unit)).toBe('official');
  expect(viewOf({ ...official, districts: ['990103'] }, unit)).toBe('public');
  expect(viewOf({ ...official, districts: ['990103'], numbers: ['id 1'] }, unit)).toBe('owner');
});

test('officials see the building tables of their districts as officials, all others as everybody does', () => {
  const of = (isOfficial: boolean, ...districts: string[]) => tableViewOf({ isOfficial, districts }, '990102');
  expect(of(true)).toBe('official');
  expect(of(true, '990102')).toBe('official');
  expect(of(true, '990103')).toBe('public');
  expect(of(false)).toBe('public');
  expect(of(false, '990102')).toBe('public');
});

test('without a district it is the whole city', () => {
  const of = (...districts: (string | null)[]) => isInDistrict({ ...viewer, districts }, '990102');
  expect([of(), of(null), of('990103', '990102'), of('990103')]).toEqual([true, true, true, false]);
});

test('an address is written from the city to the room', () => {
  const place = { road: '示例路 12 号', community: '阳光花园', building: '3 幢' };
  expect(addressOf('安居市', '东湖区', place)).toBe('安居市东湖区示例路 12 号阳光花园 3 幢');
  expect(addressOf('安居市', '东湖区', place, { entrance: '2', roomNumber: '1201' })).toBe(
    '安居市东湖区示例路 12 号阳光花园 3 幢 2 单元 1201 室',
  );
  expect(addressOf('安居市', '东湖区', place, { entrance: '', roomNumber: '1201' })).toBe(
    '安居市东湖区示例路 12 号阳光花园 3 幢 1201 室',
  );
});
