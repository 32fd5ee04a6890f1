import { expect, test } from 'vitest';
import { paperNumber, seriesName } from './paper-number.ts';

const ofDistrict = { mark: '租备', per: 'district' } as const;
const ofCity = { mark: '房预售证', per: 'city' } as const;

test('numbers run within a year, and within a district where the series is one of districts', () => {
  expect(seriesName(ofDistrict, '2026', '990101')).toBe('租备 2026 990101');
  expect(seriesName(ofCity, '2026', '990101')).toBe('房预售证 2026');
});

test('a number says the city, the mark, the year and where it runs', () => {
  const parts = { city: '安居市', year: '2026', district: '990101', running: 123 };
  expect(paperNumber(ofDistrict, parts)).toBe('安居租备〔2026〕9901010000123');
  expect(paperNumber(ofCity, parts)).toBe('安居房预售证第20260123号');
  expect(paperNumber(ofCity, { ...parts, city: '市中' })).toBe('市中房预售证第20260123号');
});
