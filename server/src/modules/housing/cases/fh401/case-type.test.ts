import { parseInput, SaleFiled } from '@anju/contract';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { sampleChildIdNumber, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { defaultsOf, findTexts, noTransaction } from '../../../../../testing/find-texts.ts';
import { conditionalMaterials } from '../../../../../testing/required-materials.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import type { GrantedCase } from '../../../process/index.ts';
import { fh401 as define } from './case-type.ts';

const fh401 = define(silentRegistry);

const day = '2026-01-20';
const unit = { building: '2 幢', roomNumber: '301', unitNumber: fh401Sample.unitNumber };
const permitOf = (changes: object = {}): GrantedCase => ({
  caseType: 'FH301',
  form: { developer: fh401Sample.developer, units: [{ ...unit, filedPrice: fh401Sample.filedPrice, ...changes }] },
  lines: [],
  isEnded: false,
});
const find = (changes: object = {}, permit: GrantedCase | undefined = permitOf(changes)) =>
  findTexts(fh401, { ...fh401Sample, ...changes }, day, async () => permit);

test('a contract below the filed price, filed in time, passes; the list shows the buyers', async () => {
  expect(await find()).toEqual([]);
  expect(fh401.read({ ...fh401Sample }).applicantName).toBe('陈静等 2 人');
});

test('a house is sold under a permit that holds, of the same developer, at its filed price', async () => {
  const permit = permitOf();
  expect(await find({}, { ...permit, caseType: 'FH302' })).toEqual([]);
  expect(await find({}, { ...permit, caseType: 'FH101' })).toEqual(['未查到该编号的预售许可或者现售备案，需人工核对']);
  expect(await find({}, { ...permit, isEnded: true })).toEqual(['该预售许可已变更、注销或者撤销，需核对现行许可']);
  const other = { ...permit, form: { ...permit.form, developer: { creditCode: '91350100M000100Y43' } } };
  expect(await find({}, other)).toEqual(['预售许可的开发企业与出卖人不一致']);
  expect(await find({}, permitOf({ roomNumber: '302', unitNumber: undefined }))).toEqual(['房屋不在预售许可的范围内']);
  expect(await find({}, permitOf({ unitNumber: undefined }))).toEqual([]);
  expect(await find({}, permitOf({ filedPrice: 1 }))).toEqual(['填写的备案总价与预售许可中的备案价 1 元不一致']);
  expect(await find({ kind: '现售' }, { ...permit, isEnded: true })).toEqual([]);
  const { form } = fh401.read({ ...fh401Sample });
  const found = await fh401.check({
    form,
    submittedOn: day,
    transaction: noTransaction,
    ownCases: [],
    cityValue: defaultsOf(fh401),
    findGranted: async () => ({ ...permit, isEnded: true }),
  });
  expect(found).toMatchObject([{ at: { name: 'permitNumber' }, unmet: true }]);
});

test('a price above the filed one is flagged', async () => {
  expect(await find({ filedPrice: fh401Sample.totalPrice })).toEqual([]);
  expect(await find({ filedPrice: fh401Sample.totalPrice - 0.01 })).toEqual(['合同总价高于备案总价']);
});

test('a total that is not price times area is flagged, apart from rounding', async () => {
  const finding = '合同总价与单价乘以面积的结果不一致';
  expect(await find({ unitPrice: 15_800.01 })).toEqual([finding]);
  expect(await find({ priceMode: '按套内建筑面积' })).toEqual([finding]);
  expect(await find({ priceMode: '按套内建筑面积', unitPrice: 19_794.78 })).toEqual([]);
  expect(await find({ priceMode: '按套', unitPrice: undefined })).toEqual([]);
});

test('a contract filed later than thirty days after its signing, or before it, is flagged', async () => {
  expect(await find({ signedOn: '2025-12-21' })).toEqual([]);
  expect(await find({ signedOn: '2025-12-20' })).toEqual(['合同签订已超过 30 日']);
  expect(await find({ signedOn: '2026-01-21' })).toEqual(['合同签订日期晚于申请日期']);
});

const child = {
  name: '张小明',
  idNumber: sampleChildIdNumber,
  guardian: { ...samplePeople.zhang, relation: '父亲' },
};

test('民法典 27: a buyer under age is flagged, and the guardian proves to be one', async () => {
  const buyers = { kind: '共同共有', people: [samplePeople.chen, child] };
  expect(await find({ buyers })).toEqual(['买受人中有未成年人，需核对监护证明']);
  expect(conditionalMaterials(fh401, { ...fh401Sample, buyers })).toEqual(['guardianship']);
  expect(conditionalMaterials(fh401, fh401Sample)).toEqual([]);
});

test('民法典 165: who acts for a buyer shows the authority', () => {
  const [first, second] = fh401Sample.buyers.people;
  const people = [first, { ...second, agent: samplePeople.liu }];
  const needed = conditionalMaterials(fh401, { ...fh401Sample, buyers: { ...fh401Sample.buyers, people } });
  expect(needed).toEqual(['authorization']);
});

test('开发经营管理条例 26: no house and no contract number is filed twice', () => {
  const { grantedOnce } = fh401.read({ ...fh401Sample });
  expect(grantedOnce).toEqual([
    '新房买卖/安居房预售证〔2026〕18号/2幢/301',
    `新房买卖/${fh401Sample.unitNumber}`,
    `新房买卖/房屋编码/${fh401Sample.houseCode}`,
    `新房买卖/合同编号/${fh401Sample.contractNumber}`,
  ]);
});

test('registry and tax are told the house by its codes, the shares, the documents and the contract’s own number', () => {
  const people = [
    { ...samplePeople.chen, share: 60 },
    { ...samplePeople.zhang, documentType: '护照', idNumber: 'E12345678', share: 40 },
  ];
  const form = { ...fh401Sample, buyers: { kind: '按份共有', people } };
  const { messagesToPartners } = fh401.read(form).derive('99010120260120FH4010000018');
  expect(messagesToPartners.map(({ partner }) => partner)).toEqual(['registry', 'tax']);
  for (const { body } of messagesToPartners)
    expect(parseInput(SaleFiled, body)).toEqual({
      contractNumber: 'YS99010120260000018',
      signedOn: '2026-01-10',
      house: {
        district: '990101',
        address: fh401Sample.address,
        unitNumber: fh401Sample.unitNumber,
        houseCode: fh401Sample.houseCode,
        building: '2 幢',
        room: '301',
      },
      area: 110.5,
      totalPrice: 1_745_900,
      sellers: [fh401Sample.developer],
      buyers: [
        { name: '陈静', documentType: '居民身份证', idNumber: samplePeople.chen.idNumber, share: 60 },
        { name: '张明', documentType: '护照', idNumber: 'E12345678', share: 40 },
      ],
      ownership: '按份共有',
    });
});

test("the parties' own rule on a difference of area is flagged", async () => {
  expect(await find({ areaDifference: '另行约定', agreedAreaDifference: '据实结算' })).toEqual([
    '面积差异处理另行约定，需核对合同条款',
  ]);
});

test('民法典 586: 定金 above a fifth of the price is flagged', async () => {
  const { totalPrice } = fh401Sample;
  const paid = (amount: number) => ({
    payment: {
      mode: '一次性付款',
      deposit: { amount, paidOn: '2026-01-10' },
      instalments: [{ dueOn: '2026-03-10', amount: totalPrice - amount, source: '自有资金' }],
    },
  });
  expect(await find(paid(totalPrice / 5))).toEqual([]);
  expect(await find(paid(totalPrice / 5 + 1))).toEqual(['定金超过合同总价的 20%，超过部分不产生定金的效力']);
});

test('开发经营管理条例 26: thirty days and that article are of houses that are not finished', async () => {
  const late = { signedOn: '2025-12-20' };
  expect(await find(late)).toEqual(['合同签订已超过 30 日']);
  expect(await find({ ...late, kind: '现售' })).toEqual([]);
  const basisOf = (kind: string) => fh401.read({ ...fh401Sample, kind }).derive('N1').certificate.legalBasis;
  expect(basisOf('预售')).toBe('《城市房地产开发经营管理条例》第二十六条');
  expect(basisOf('现售')).toBe('《房屋交易合同网签备案业务规范（试行）》（建房规〔2019〕5号）');
});
