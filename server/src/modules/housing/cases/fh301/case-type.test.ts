import { expect, test } from 'vitest';
import { findTexts, noTransaction } from '../../../../../testing/find-texts.ts';
import { conditionalMaterials } from '../../../../../testing/required-materials.ts';
import { fh301 } from './case-type.ts';
import { fh301Sample } from './sample.ts';

const find = (changes: Partial<typeof fh301Sample> = {}) =>
  findTexts(fh301, { ...fh301Sample, ...changes }, '2026-01-20');

test('a project that meets the conditions of a pre-sale passes', async () => {
  expect(await find()).toEqual([]);
});

test('less than a quarter invested is flagged, and more than the whole', async () => {
  expect(await find({ totalInvestment: 1_000, invested: 250 })).toEqual([]);
  expect(await find({ totalInvestment: 1_000, invested: 249.99 })).toEqual(['已投入资金低于工程建设总投资的 25%']);
  expect(await find({ totalInvestment: 1_000, invested: 1_000.01 })).toEqual(['已投入资金大于工程建设总投资，需核对']);
});

test('land that is not paid for is flagged', async () => {
  expect(await find({ landFeeIsPaid: false })).toEqual(['土地使用权出让金未付清']);
});

test('an expired qualification is flagged', async () => {
  const qualification = { ...fh301Sample.qualification, validUntil: '2026-01-19' };
  expect(await find({ qualification })).toEqual(['开发资质证书已过有效期']);
});

test('what is finished already is flagged', async () => {
  expect(await find({ completionDate: '2026-01-19' })).toEqual(['竣工日期早于申请日期，需核对是否应办理现售备案']);
});

test('a mortgage on the construction is flagged', async () => {
  expect(await find({ isMortgaged: true })).toEqual(['有在建工程抵押，需核对抵押权人同意预售证明']);
});

test('a finding about a material names it', async () => {
  const { form } = fh301.read({ ...fh301Sample, isMortgaged: true });
  expect(await fh301.check({ form, submittedOn: '2026-01-20', transaction: noTransaction })).toEqual([
    { at: { about: 'material', name: 'mortgagee-consent' }, text: '有在建工程抵押，需核对抵押权人同意预售证明' },
  ]);
});

test('a mortgage on the construction needs the consent of who holds it', () => {
  expect(conditionalMaterials(fh301, fh301Sample)).toEqual([]);
  expect(conditionalMaterials(fh301, { ...fh301Sample, isMortgaged: true })).toEqual(['mortgagee-consent']);
  expect(fh301.materials.at(-1)).toMatchObject({ required: false, requiredWhen: '有在建工程抵押的' });
});
