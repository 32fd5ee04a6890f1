import { expect, test } from 'vitest';
import { areOfStranger, houseNeedsCheck, keptFindings, toldToApplicant, toldToOfficials } from './told-findings.ts';

const ofForm = { text: '月租金为零', toldTo: 'everybody' } as const;
const ofHouse = { text: '房屋已被查封', unmet: true } as const;
const ofFiling = { text: '原租赁合同备案的终止日期为 2027-01-01', toldTo: 'officials' } as const;
const all = [ofForm, ofHouse, ofFiling];
const textsOf = (found: readonly { readonly text: string }[]) => found.map(({ text }) => text);

test('whoever is entitled to a house reads what registers say of it, and never what is for officials alone', () => {
  const kept = keptFindings(all, { namesHouse: true, isEntitled: true });
  expect(toldToApplicant(kept)).toEqual([{ text: ofForm.text }, ofHouse]);
  expect(areOfStranger(kept)).toBe(false);
});

test('a stranger reads the same sentence of every house, whatever is found, and officials read all', () => {
  const namesHouse = true;
  for (const found of [[], [ofHouse], [ofHouse, { text: '已抵押' }]]) {
    const kept = keptFindings(found, { namesHouse, isEntitled: false });
    expect(toldToApplicant(kept)).toEqual([{ text: houseNeedsCheck.text }]);
    expect(textsOf(toldToOfficials(kept))).toEqual([houseNeedsCheck.text, ...textsOf(found)]);
    expect(areOfStranger(kept)).toBe(true);
  }
  const kept = keptFindings(all, { namesHouse, isEntitled: false });
  expect(textsOf(toldToApplicant(kept))).toEqual([houseNeedsCheck.text, ofForm.text]);
});

test('in a type that names no house everybody is told all but what is for officials', () => {
  const namesHouse = false;
  const kept = keptFindings(all, { namesHouse, isEntitled: false });
  expect(textsOf(toldToApplicant(kept))).toEqual([ofForm.text, ofHouse.text]);
});
