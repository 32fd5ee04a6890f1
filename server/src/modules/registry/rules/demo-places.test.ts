import { expect, test } from 'vitest';
import { buildingsOfPlace, demoPlaces, floorsOf } from './demo-places.ts';

const districts = ['990101', '990102', '990103', '990104', '990105', '990106'];

test('the communities of a district are numbered from 1, with obviously made-up names and roads', () => {
  expect(demoPlaces(['990101', '990102'], 3)).toEqual([
    { district: '990101', place: 1, name: '示例花园', road: '示例路 1 号' },
    { district: '990101', place: 2, name: '样板花园', road: '样板街 5 号' },
    { district: '990101', place: 3, name: '虚构花园', road: '虚构大道 9 号' },
    { district: '990102', place: 1, name: '示例新城', road: '示例路 21 号' },
    { district: '990102', place: 2, name: '样板新城', road: '样板街 25 号' },
    { district: '990102', place: 3, name: '虚构新城', road: '虚构大道 29 号' },
  ]);
});

test('of five communities in each of six districts no two have the same name or address', () => {
  const places = demoPlaces(districts, 5);
  expect(places).toHaveLength(30);
  expect(new Set(places.map(({ name }) => name)).size).toBe(30);
  expect(new Set(places.map(({ road }) => road)).size).toBe(30);
  expect(places.at(-1)).toEqual({ district: '990106', place: 5, name: '假想小区', road: '假想路 117 号' });
});

test('in larger cities names and roads begin again', () => {
  const places = demoPlaces([...districts, '990107'], 6);
  expect(places.at(5)).toEqual({ district: '990101', place: 6, name: '示例花园', road: '示例路 21 号' });
  expect(places.at(-6)).toEqual({ district: '990107', place: 1, name: '示例花园', road: '示例路 121 号' });
});

test('thirty communities with four units on each floor have 20,000 units', () => {
  const floors = Array.from({ length: 30 * buildingsOfPlace }, (_, building) => floorsOf(building));
  expect(floors.slice(0, 4)).toEqual([16, 17, 17, 16]);
  expect(floors.reduce((sum, count) => sum + count * 4, 0)).toBe(20_000);
});
