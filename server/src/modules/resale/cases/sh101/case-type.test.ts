import { sh101Sample } from '@anju/contract/sample-forms/resale/sh101';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { findTexts } from '../../../../../testing/find-texts.ts';
import { conditionalMaterials } from '../../../../../testing/required-materials.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import { sh101 as define } from './case-type.ts';

const sh101 = define(silentRegistry);

const find = (changes: object = {}) => findTexts(sh101, { ...sh101Sample, ...changes }, '2026-01-20');

test('a house that nothing stands against passes; the list shows its owners', async () => {
  expect(await find()).toEqual([]);
  expect(sh101.read({ ...sh101Sample }).applicantName).toBe('刘洋等 2 人');
});

test('owners by shares who do not all agree are flagged', async () => {
  const people = [samplePeople.liu, samplePeople.zhao].map((one) => ({ ...one, share: 50 }));
  expect(
    await find({ owners: { kind: '按份共有', people }, coOwnersConsent: false, coOwnersAreNotified: true }),
  ).toEqual(['按份共有，其他共有人未全部书面同意，需核对处分条件']);
});

test('a mortgage and a right of habitation are flagged', async () => {
  expect(await find({ restrictions: ['抵押', '居住权'] })).toEqual([
    '房屋有抵押，需核对解押或带押过户安排',
    '房屋设有居住权，需核对对交易的影响',
  ]);
});

test('民法典 726: a lessee who does not know is flagged', async () => {
  expect(await find({ isLeased: true, lesseeIsNotified: true })).toEqual([]);
  expect(await find({ isLeased: true, lesseeIsNotified: false })).toEqual([
    '房屋已出租但尚未通知承租人，承租人有优先购买权',
  ]);
});

test('an order to the agency that is over is flagged', async () => {
  expect(await find({ entrustedUntil: '2026-01-19' })).toEqual(['出售委托已到期']);
});

test('a house without number is flagged', async () => {
  expect(await find({ unitNumber: undefined })).toEqual(['未填写不动产单元号，需与登记信息核对']);
});

test('经纪管理办法 22: an agency shows its mandate, and the statement of the house under its seal', () => {
  const { brokerage: _, entrustedUntil: __, ...own } = sh101Sample;
  expect(conditionalMaterials(sh101, sh101Sample)).toEqual(['brokerage-contract', 'house-statement']);
  expect(conditionalMaterials(sh101, { ...own, sellsBy: '自行出售' })).toEqual([]);
});

test('细则 84: an objection is flagged; 细则 85: so is a prior notice, whose holder consents in writing', async () => {
  expect(await find({ restrictions: ['异议登记'] })).toEqual(['房屋有异议登记，须由受让人承诺承担风险后方可转移登记']);
  const noticed = { restrictions: ['预告登记'], noticeHolderConsents: true };
  expect(await find(noticed)).toEqual(['房屋有预告登记，需核对预告登记权利人的同意']);
  expect(conditionalMaterials(sh101, { ...sh101Sample, ...noticed })).toContain('notice-holder-consent');
});

test('民法典 305: owners by share who do not know are flagged', async () => {
  const people = sh101Sample.owners.people.map((one) => ({ ...one, share: 50 }));
  const owners = { kind: '按份共有', people };
  expect(await find({ owners, coOwnersAreNotified: true })).toEqual([]);
  expect(await find({ owners, coOwnersAreNotified: false })).toEqual([
    '尚未通知其他按份共有人，按份共有人有优先购买权',
  ]);
});
