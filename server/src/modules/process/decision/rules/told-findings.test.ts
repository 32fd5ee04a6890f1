import { expect, test } from 'vitest';
import { areOfStranger, keptFindings, toldToApplicant, toldToOfficials } from './told-findings.ts';

const ofForm = { text: '月租金为零', toldTo: 'everybody' } as const;
const ofHouse = { text: '房屋已被查封', unmet: true } as const;
const ofFiling = { text: '原租赁合同备案的终止日期为 2027-01-01', toldTo: 'officials' } as const;
const needsCheck = '登记情况需要核对';
const all = [ofForm, ofHouse, ofFiling];
const textsOf = (found: readonly { readonly text: string }[]) => found.map(({ text }) => text);

test('whoever is entitled to a house reads what registers say of it, and never what is for officials alone', () => {
  const kept = keptFindings(all, needsCheck, true);
  expect(toldToApplicant(kept)).toEqual([{ text: ofForm.text }, ofHouse]);
  expect(areOfStranger(kept)).toBe(false);
});

test('a stranger reads the same sentence of every house, whatever is found, and officials read all', () => {
  for (const found of [[], [ofHouse], [ofHouse, { text: '已抵押' }]]) {
    const kept = keptFindings(found, needsCheck, false);
    expect(toldToApplicant(kept)).toEqual([{ text: needsCheck }]);
    expect(textsOf(toldToOfficials(kept))).toEqual([needsCheck, ...textsOf(found)]);
    expect(areOfStranger(kept)).toBe(true);
  }
  const kept = keptFindings(all, needsCheck, false);
  expect(textsOf(toldToApplicant(kept))).toEqual([needsCheck, ofForm.text]);
});

test('in a type whose subject is not guarded everybody is told all but what is for officials', () => {
  const kept = keptFindings(all, undefined, false);
  expect(textsOf(toldToApplicant(kept))).toEqual([ofForm.text, ofHouse.text]);
});
