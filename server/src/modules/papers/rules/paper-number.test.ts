import { expect, test } from 'vitest';
import { markInNumbers, paperNumber, seriesName } from './paper-number.ts';

const ofDistrict = { mark: '租备', per: 'district' } as const;
const ofCity = { mark: '房预售证', per: 'city' } as const;

test('numbers run within a year, and within a district where the series is one of districts', () => {
  expect(seriesName(ofDistrict, '2026', '990101')).toBe('租备 2026 990101');
  expect(seriesName(ofCity, '2026', '990101')).toBe('房预售证 2026');
});

test('GB/T 9704 a number says the city, where it runs, the mark, the year and a running number without zeros', () => {
  const parts = { city: '安居市', year: '2026', district: '东湖区', running: 123 };
  expect(paperNumber(ofDistrict, parts)).toBe('安居东湖区租备〔2026〕123号');
  expect(paperNumber(ofDistrict, { ...parts, running: 1 })).toBe('安居东湖区租备〔2026〕1号');
  expect(paperNumber(ofCity, parts)).toBe('安居房预售证〔2026〕123号');
  expect(paperNumber(ofCity, { ...parts, city: '市中' })).toBe('市中房预售证〔2026〕123号');
});

test('numbers of a series are found by its mark, those of a district by its name in front', () => {
  expect(markInNumbers('租备')).toBe('租备〔');
  expect(markInNumbers('租备', { city: '安居市', district: '东湖区' })).toBe('安居东湖区租备〔');
});
