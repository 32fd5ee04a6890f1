import { expect, test } from 'vitest';
import { bigramsOf, isWholeNumber, kindTerm, numberTerm, placeTerms, scopeTerms, searchable } from './search-terms.ts';

test('width, case, spaces and punctuation make no difference', () => {
  expect(searchable(' 安居（ｓｈｉ）·a-1 号 ')).toBe('安居SHIA1号');
  expect(searchable('%_\\\'"😀\ud800')).toBe('');
});

test('a text is cut into every two neighbours, characters beyond the first plane too', () => {
  expect(bigramsOf('张建国')).toEqual(['张建', '建国']);
  expect(bigramsOf('哈哈哈')).toEqual(['哈哈']);
  expect(bigramsOf('𠮷野家')).toEqual(['𠮷野', '野家']);
  expect(bigramsOf('张')).toEqual([]);
});

test('whole numbers are recognized among words', () => {
  for (const number of ['11010519491231002X', '91350100M000100Y43', '99010120261115ZL201000001K', 'ABCD123456EFGHI'])
    expect(isWholeNumber(number), number).toBe(true);
  for (const words of [
    '张建国',
    '2026',
    'INTERNATIONALHOUSING',
    'INTERNATIONAL12345',
    '东湖区990101199001010014',
    '990101199001010014东湖区',
  ])
    expect(isWholeNumber(words), words).toBe(false);
});

test('what is in a scope has one of its terms, and only that', () => {
  const lease = placeTerms({ roles: ['first-reviewer'], district: '990101', category: 'ZL' });
  const isIn = (...scopes: Array<[string | null, string | null]>) => {
    const terms = scopeTerms(scopes.map(([district, category]) => ({ district, category })));
    return terms === undefined || terms.some((term) => lease.includes(term));
  };
  expect([isIn(), isIn([null, null]), isIn(['990101', null]), isIn([null, 'ZL']), isIn(['990101', 'ZL'])]).toEqual(
    Array(5).fill(true),
  );
  expect([isIn(['990102', null]), isIn([null, 'FH']), isIn(['990101', 'FH'], ['990102', 'ZL'])]).toEqual(
    Array(3).fill(false),
  );
  expect(isIn(['990102', null], [null, null])).toBe(true);
});

test('what an entry is and whose business it is stands apart from what it says', () => {
  expect([numberTerm('42'), kindTerm('case')]).toEqual(['=42', ':case']);
  const roles = ['window-clerk', 'approver'];
  expect(placeTerms({ roles, district: null, category: null })).toEqual(['#window-clerk', '#approver']);
  expect(placeTerms({ roles: [], district: '990101', category: null })).toEqual(['@990101']);
  expect(placeTerms({ roles: [], district: null, category: 'ZL' })).toEqual(['@ZL']);
  expect(placeTerms({ roles: [], district: '990101', category: 'ZL' })).toEqual(['@990101', '@ZL', '@990101 ZL']);
});
