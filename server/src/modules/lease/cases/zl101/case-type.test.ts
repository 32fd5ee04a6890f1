import { zl101Sample } from '@anju/contract/sample-forms/lease/zl101';
import { sampleBrokerage, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { defaultsOf, findTexts, noTransaction, nothingGranted } from '../../../../../testing/find-texts.ts';
import { conditionalMaterials } from '../../../../../testing/required-materials.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import { zl101 as define } from './case-type.ts';

const zl101 = define(silentRegistry);
const find = (changes: object = {}) => findTexts(zl101, { ...zl101Sample, ...changes }, '2026-01-05');
const isConfirmed = (changes: object = {}) =>
  zl101.isConfirmed?.({
    form: { ...zl101Sample, ...changes },
    submittedOn: '2026-01-05',
    transaction: noTransaction,
    ownCases: [],
    cityValue: defaultsOf(zl101),
    findGranted: nothingGranted,
  });

test('R3 who lets by another right than their own is looked at, and brings the consent', async () => {
  expect(await find()).toEqual([]);
  expect(await find({ rightType: '委托' })).toEqual(['出租依据为委托，需核对授权材料']);
  const needed = (changes: object) => conditionalMaterials(zl101, { ...zl101Sample, ...changes });
  expect(needed({})).toEqual([]);
  expect(needed({ rightType: '转租' })).toEqual(['consent']);
  expect(needed({ filedBy: '经纪机构', brokerage: sampleBrokerage }), '租赁条例 23').toEqual([
    ...['brokerage-contract', 'house-statement'],
  ]);
});

test('租赁条例 23: by the check alone it is granted to the sole owner who files it themselves', async () => {
  expect(await isConfirmed()).toBe(true);
  expect(await isConfirmed({ lessors: [samplePeople.zhang, samplePeople.liu] })).toBe(false);
  expect(await isConfirmed({ filedBy: '经纪机构', brokerage: sampleBrokerage })).toBe(false);
});

test('租赁条例 5: a converted house comes with the approval, also where it is registered by hand', async () => {
  const needed = (changes: object) => conditionalMaterials(zl101, { ...zl101Sample, ...changes });
  expect(needed({ isConvertedByApproval: true })).toEqual(['conversion-approval']);
  expect(needed({ isConvertedByApproval: true, use: '商业' })).toEqual([]);
  const record = {
    certificateNumber: '安居不动产权第1号',
    road: '试验路 8 号',
    community: '试验苑',
    building: '2',
    floors: 6,
    floor: 3,
    room: '301',
    structure: '混合',
    registeredUse: '商业金融信息',
    buildingArea: 89.5,
    innerArea: 80,
    ownership: '单独所有',
  };
  const byHand = { registration: '人工登记', unitNumber: '990101008001GB00001F00020001', record };
  const ofRegistry = expect.stringContaining('申请人工登记');
  expect(await find(byHand)).toEqual([
    ofRegistry,
    expect.stringContaining('没有非住宅改建租赁住房批准文件（或认定书）的，不能出租用于居住'),
  ]);
  expect(await find({ ...byHand, isConvertedByApproval: true })).toEqual([
    ofRegistry,
    '房屋的登记用途不是住宅，需核对非住宅改建租赁住房批准文件（或认定书）',
  ]);
  expect(await find({ ...byHand, record: { ...record, registeredUse: '住宅' } })).toEqual([ofRegistry]);
});

test('a house that is let now is verified for the next lease', async () => {
  const period = { about: 'period', text: '租期不能重叠', refused: true } as const;
  const gone = { about: 'unit', text: '房屋已经合并', refused: true } as const;
  const type = define({ ...silentRegistry, leases: { check: async () => [period, gone] } });
  expect(await findTexts(type, zl101Sample, '2026-01-05')).toEqual(['房屋已经合并']);
});

test('住房租赁条例 2, 23: what is no home is verified by another law', () => {
  const basisOf = (use: string) => zl101.read({ ...zl101Sample, use }).derive('N1').certificate.legalBasis;
  expect(basisOf('居住')).toBe('《住房租赁条例》第二十三条');
  expect(basisOf('办公')).toBe('《商品房屋租赁管理办法》第六条、第十六条');
});
