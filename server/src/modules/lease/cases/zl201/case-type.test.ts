import { sampleBrokerage, sampleEnterprises } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { findTexts, noTransaction } from '../../../../../testing/find-texts.ts';
import { conditionalMaterials } from '../../../../../testing/required-materials.ts';
import { zl201 } from './case-type.ts';
import { zl201Sample } from './sample.ts';

const read = (changes: object = {}) => zl201.read({ ...zl201Sample, ...changes });
const find = (changes: object = {}) => findTexts(zl201, { ...zl201Sample, ...changes }, '2026-01-05');
const headLease = { lessorName: '赵敏', endDate: '2026-12-31', consentedOn: '2025-12-01' };
const sublease = '出租依据为转租，需核对授权材料';

test('a lease by the owner passes; the list shows whoever files it', async () => {
  expect(await find()).toEqual([]);
  expect(read().applicantName).toBe('张明');
  expect(read({ lessorEnterprise: sampleEnterprises.rental }).applicantName).toBe('安居市安家住房租赁有限公司');
  expect(read({ filedBy: '承租人' }).applicantName).toBe('陈静');
  expect(read({ filedBy: '经纪机构', brokerage: sampleBrokerage }).applicantName).toBe('安居市家和房地产经纪有限公司');
});

test('R3 who is not the owner alone is flagged', async () => {
  for (const rightType of ['共有人同意', '委托', '公房'])
    expect(await find({ rightType })).toEqual([`出租依据为${rightType}，需核对授权材料`]);
});

test('R4 a sublease that outlasts the lease above it is flagged', async () => {
  expect(await find({ rightType: '转租', headLease })).toEqual([sublease]);
  expect(await find({ rightType: '转租', headLease: { ...headLease, endDate: '2026-12-30' } })).toEqual([
    sublease,
    '转租期限超过原租赁合同的剩余期限，需核对原出租人的约定',
  ]);
});

test('R5 an enterprise that sublets for much money at once is flagged', async () => {
  const enterprise = {
    rightType: '转租',
    headLease,
    lessorEnterprise: sampleEnterprises.rental,
    fundAccount: { bank: '安居银行', number: '6200990100000034' },
  };
  const flagged = [sublease, '企业转租，单次收租超过 3 个月或押金超过 1 个月，需核对资金监管'];
  expect(await find(enterprise)).toEqual([sublease]);
  expect(await find({ ...enterprise, payMonths: 6 })).toEqual(flagged);
  expect(await find({ ...enterprise, depositMonths: 2, depositAmount: 7_000 })).toEqual(flagged);
});

test('R7 a lessee who files alone is flagged: the lessor is to be notified', async () => {
  expect(await find({ filedBy: '承租人' })).toEqual(['由承租人单独申请，需通知出租人']);
});

test('a lease for nothing is flagged', async () => {
  expect(await find({ rent: 0, depositMonths: 0 })).toEqual(['月租金为零，需核对合同']);
});

test('a deposit that is not so many months of rent is flagged', async () => {
  expect(await find({ depositAmount: 7_000 })).toEqual(['押金金额与押金月数不一致']);
});

test('a finding names the field it is about', async () => {
  const { form } = read({ rent: 0, depositMonths: 0 });
  expect(await zl201.check({ form, submittedOn: '2026-01-05', transaction: noTransaction })).toEqual([
    { at: { about: 'field', name: 'rent' }, text: '月租金为零，需核对合同' },
  ]);
});

test('R3 who does not let what is theirs alone comes with the consent', () => {
  const needed = (changes: object) => conditionalMaterials(zl201, { ...zl201Sample, ...changes });
  for (const rightType of ['共有人同意', '委托']) expect(needed({ rightType }), rightType).toEqual(['consent']);
  expect(needed({ rightType: '转租', headLease })).toEqual(['consent']);
  for (const rightType of ['自有', '公房']) expect(needed({ rightType }), rightType).toEqual([]);
});
