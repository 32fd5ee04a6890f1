import { expect, test } from 'vitest';
import { districtsOf, narrowedTo } from './person.ts';

type Scopes = Parameters<typeof districtsOf>[0]['scopes'];
const districtsFor = (...scopes: Scopes) => districtsOf({ isOfficial: true, scopes }, 'ZL');
const leasesIn = (district: string | null) => ({ district, category: 'ZL' }) as const;
const salesIn = (district: string | null) => ({ district, category: 'FH' }) as const;
const allIn = (district: string | null) => ({ district, category: null });

test('an official without any scope works for the whole city', () => {
  expect(districtsFor()).toBe('whole-city');
});

test('an official has the districts of a line, and those in which they have every line', () => {
  expect(districtsFor(leasesIn('990101'))).toEqual(['990101']);
  expect(districtsFor(allIn('990102'))).toEqual(['990102']);
  expect(districtsFor(leasesIn('990101'), salesIn('990103'), allIn('990102'))).toEqual(['990101', '990102']);
});

test('a line without a district is the whole city, whatever districts are named beside it', () => {
  expect(districtsFor(leasesIn(null))).toBe('whole-city');
  expect(districtsFor(leasesIn('990101'), allIn(null))).toBe('whole-city');
  expect(districtsFor(leasesIn('990101'), salesIn(null)), 'of another line').toEqual(['990101']);
});

test('an official of other lines alone is none of this one', () => {
  expect(districtsFor(salesIn('990101'))).toEqual([]);
  expect(districtsFor(salesIn(null), salesIn('990102'))).toEqual([]);
});

test('who is no official has no district', () => {
  for (const scopes of [[], [leasesIn('990101')], [allIn(null)]])
    expect(districtsOf({ isOfficial: false, scopes }, 'ZL')).toEqual([]);
});

test('a list shows the wanted district where it is one of the own, and nothing where it is not', () => {
  expect(narrowedTo(['990101', '990102'], undefined)).toEqual(['990101', '990102']);
  expect(narrowedTo(['990101', '990102'], '990102')).toEqual(['990102']);
  expect(narrowedTo(['990101'], '990102')).toEqual([]);
  expect(narrowedTo('whole-city', '990102')).toEqual(['990102']);
  expect(narrowedTo('whole-city', undefined)).toBe('whole-city');
  expect(narrowedTo([], undefined), 'of nobody').toEqual([]);
  expect(narrowedTo([], '990102'), 'of nobody').toEqual([]);
});
