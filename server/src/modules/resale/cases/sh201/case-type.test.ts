import { parseInput, SaleFiled } from '@anju/contract';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { sampleChildIdNumber, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { findTexts } from '../../../../../testing/find-texts.ts';
import { conditionalMaterials } from '../../../../../testing/required-materials.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import { sh201 as define } from './case-type.ts';

const sh201 = define(silentRegistry);

const find = (changes: object = {}) => findTexts(sh201, { ...sh201Sample, ...changes }, '2026-01-20');

test('a contract with its money in escrow passes; the list shows the buyer', async () => {
  expect(await find()).toEqual([]);
  expect(sh201.read({ ...sh201Sample }).applicantName).toBe('陈静');
});

test('民法典 27: a party under age is flagged, and the guardian proves to be one', async () => {
  const guardian = { ...samplePeople.zhao, relation: '母亲' };
  const child = { kind: '单独所有', people: [{ ...samplePeople.zhang, idNumber: sampleChildIdNumber, guardian }] };
  expect(conditionalMaterials(sh201, { ...sh201Sample, buyers: child })).toContain('guardianship');
  expect(await find({ sellers: child })).toEqual(['出卖人中有未成年人，需核对监护证明']);
  expect(await find({ buyers: child })).toEqual(['买受人中有未成年人，需核对监护证明']);
});

test('money outside escrow is flagged', async () => {
  expect(await find({ escrow: '不监管', escrowAccount: undefined })).toEqual(['交易资金未纳入监管，需核对双方约定']);
});

test('a mortgage is flagged, whatever was agreed about it', async () => {
  expect(await find({ mortgage: '带押过户', restrictions: ['抵押'] })).toEqual([
    '房屋有抵押，约定带押过户，需核对抵押权人意见',
  ]);
  expect(await find({ mortgage: '解押后过户', restrictions: ['抵押'] })).toEqual([
    '房屋有抵押，约定解押后过户，需核对抵押权人意见',
  ]);
});

test('民法典 726: a lessee who wants to buy first is flagged', async () => {
  expect(await find({ isLeased: true, lesseeWaives: true })).toEqual([]);
  expect(await find({ isLeased: true, lesseeWaives: false })).toEqual(['房屋已出租，承租人未放弃优先购买权']);
});

test('a contract of tomorrow is flagged', async () => {
  expect(await find({ signedOn: '2026-01-21' })).toEqual(['合同签订日期晚于申请日期']);
});

test('a house without number is flagged', async () => {
  expect(await find({ unitNumber: undefined })).toEqual(['未填写不动产单元号，需与登记信息核对']);
});

test('民法典 586: 定金 above a fifth of the price is flagged', async () => {
  const { totalPrice } = sh201Sample;
  const paid = (amount: number) => ({
    payment: {
      mode: '一次性付款',
      deposit: { amount, paidOn: '2026-01-10' },
      instalments: [{ dueOn: '2026-03-10', amount: totalPrice - amount, source: '自有资金' }],
    },
  });
  expect(await find(paid(totalPrice / 5))).toEqual([]);
  expect(await find(paid(totalPrice / 5 + 1))).toEqual(['定金超过成交总价的 20%，超过部分不产生定金的效力']);
});

test('what is agreed with others comes in writing', () => {
  const needed = (changes: object = {}) => conditionalMaterials(sh201, { ...sh201Sample, ...changes });
  const plain = { escrow: '不监管', escrowAccount: undefined };
  expect(needed()).toEqual(['escrow-agreement']);
  expect(needed(plain)).toEqual([]);
  expect(needed({ ...plain, isLeased: true, lesseeWaives: true })).toEqual(['lessee-waiver']);
  expect(needed({ ...plain, isLeased: true, lesseeWaives: false })).toEqual([]);
  expect(needed({ ...plain, mortgage: '带押过户', restrictions: ['抵押'] })).toEqual(['mortgagee-agreement']);
  expect(needed({ ...plain, mortgage: '解押后过户', restrictions: ['抵押'] })).toEqual([]);
});

test('细则 84, 85: an objection comes with the undertaking of the buyers, a prior notice with the consent', async () => {
  const objected = { restrictions: ['异议登记'], buyersAcceptObjection: true };
  expect(await find(objected)).toEqual(['房屋有异议登记，需核对买受人承担风险的承诺']);
  expect(conditionalMaterials(sh201, { ...sh201Sample, ...objected })).toContain('objection-undertaking');
  const noticed = { restrictions: ['预告登记'], noticeHolderConsents: true };
  expect(await find(noticed)).toEqual(['房屋有预告登记，需核对预告登记权利人的同意']);
  expect(conditionalMaterials(sh201, { ...sh201Sample, ...noticed })).toContain('notice-holder-consent');
  expect(await find({ restrictions: ['居住权'] })).toEqual(['房屋设有居住权，需核对对交易的影响']);
});

test('民法典 305: owners by share who want to buy first are flagged', async () => {
  const sellers = { kind: '按份共有', people: sh201Sample.sellers.people.map((one) => ({ ...one, share: 50 })) };
  expect(await find({ sellers, coOwnersWaive: false })).toEqual(['其他按份共有人未放弃优先购买权']);
  expect(await find({ sellers, coOwnersWaive: true })).toEqual([]);
  expect(conditionalMaterials(sh201, { ...sh201Sample, sellers, coOwnersWaive: true })).toContain('co-owner-waiver');
});

test('民法典 165: who acts for a party shows the authority', () => {
  const buyers = { kind: '单独所有', people: [{ ...samplePeople.chen, agent: samplePeople.zhang }] };
  expect(conditionalMaterials(sh201, { ...sh201Sample, buyers })).toContain('authorization');
});

test('registry and tax are told the house, the documents and the contract’s own number', () => {
  const [message] = sh201.read({ ...sh201Sample }).derive('99010120260120SH2010000018').messagesToPartners;
  expect(parseInput(SaleFiled, message?.body)).toMatchObject({
    contractNumber: 'CL99010120260000026',
    house: { unitNumber: sh201Sample.unitNumber, building: '2 幢', room: '301' },
    sellers: [{ documentType: '居民身份证' }, { documentType: '居民身份证' }],
    ownership: '单独所有',
  });
});
