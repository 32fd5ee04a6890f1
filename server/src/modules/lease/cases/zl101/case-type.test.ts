import { sampleBrokerage, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { defaultsOf, findTexts, noTransaction, nothingGranted } from '../../../../../testing/find-texts.ts';
import { conditionalMaterials } from '../../../../../testing/required-materials.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import { zl101 as define } from './case-type.ts';
import { zl101Sample } from './sample.ts';

const zl101 = define(silentRegistry);
const find = (changes: object = {}) => findTexts(zl101, { ...zl101Sample, ...changes }, '2026-01-05');
const isConfirmed = (changes: object = {}) =>
  zl101.isConfirmed?.({
    ...{ form: { ...zl101Sample, ...changes }, submittedOn: '2026-01-05', transaction: noTransaction, ownCases: [] },
    ...{ cityValue: defaultsOf(zl101), findGranted: nothingGranted },
  });

test('R3 who lets by another right than their own is looked at, and brings the consent', async () => {
  expect(await find()).toEqual([]);
  expect(await find({ rightType: '委托' })).toEqual(['出租依据为委托，需核对授权材料']);
  const needed = (changes: object) => conditionalMaterials(zl101, { ...zl101Sample, ...changes });
  expect(needed({})).toEqual([]);
  expect(needed({ rightType: '转租' })).toEqual(['consent']);
  expect(needed({ filedBy: '经纪机构', brokerage: sampleBrokerage })).toEqual(['brokerage-contract']);
});

test('租赁条例 23: by the check alone it is granted to the sole owner who files it themselves', async () => {
  expect(await isConfirmed()).toBe(true);
  expect(await isConfirmed({ lessors: [samplePeople.zhang, samplePeople.liu] })).toBe(false);
  expect(await isConfirmed({ filedBy: '经纪机构', brokerage: sampleBrokerage })).toBe(false);
});

test('a house that is let now is verified for the next lease; one that a court holds is not', async () => {
  const period = { about: 'period', text: '租期不能重叠', refused: true } as const;
  const seizure = { about: 'unit', text: '房屋已被查封', refused: true } as const;
  const type = define({ ...silentRegistry, leases: { check: async () => [period, seizure] } });
  expect(await findTexts(type, zl101Sample, '2026-01-05')).toEqual(['房屋已被查封']);
});

test('住房租赁条例 2, 23: what is no home is verified by another law', () => {
  const basisOf = (use: string) => zl101.read({ ...zl101Sample, use }).derive('N1').certificate.legalBasis;
  expect(basisOf('居住')).toBe('《住房租赁条例》第二十三条');
  expect(basisOf('办公')).toBe('《商品房屋租赁管理办法》第六条、第十六条');
});
