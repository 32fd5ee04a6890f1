import { expect, test } from 'vitest';
import { type DerivedFacts, getFacts, handedInForm } from './derived-facts.ts';

const derived: DerivedFacts = {
  certificate: { title: '备案证明', mark: '租备', per: 'district', lines: [], statement: '特此证明。' },
  grantedOnce: [],
  figures: { added: [], days: [] },
  messagesToPartners: [],
};
const form = { rent: 2 };

test('what was handed in is the form of the case, until the applicant begins to correct it', () => {
  expect(handedInForm({ form, derived: null })).toBe(form);
  expect(handedInForm({ form, derived })).toBe(form);
  expect(handedInForm({ form, derived: { ...derived, form: { rent: 1 } } })).toEqual({ rent: 1 });
});

test('a case without facts is not closed by what its form might say', () => {
  expect(getFacts({ derived })).toBe(derived);
  expect(() => getFacts({ derived: null })).toThrow('was not handed in');
});
