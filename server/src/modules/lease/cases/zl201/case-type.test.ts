import { LeaseFiled, parseInput } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { sampleBrokerage, sampleEnterprises, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { defaultsOf, findTexts, noTransaction, nothingGranted } from '../../../../../testing/find-texts.ts';
import { conditionalMaterials } from '../../../../../testing/required-materials.ts';
import { silentContracts, silentRegistry } from '../../../../../testing/silent-registry.ts';
import type { GrantedCase } from '../../../process/index.ts';
import { zl201 as define } from './case-type.ts';

const zl201 = define(silentRegistry, silentContracts);

const read = (changes: object = {}) => zl201.read({ ...zl201Sample, ...changes });
const find = (changes: object = {}) => findTexts(zl201, { ...zl201Sample, ...changes }, '2026-01-05');
const headLease = { lessorName: '赵敏', endDate: '2026-12-31', consentedOn: '2025-12-01' };
const ofPapers = ['lessor-id', 'lessee-id', 'title'];
/** These materials are needed besides those of a contract on paper. */
const needed = (changes: object) =>
  conditionalMaterials(zl201, { ...zl201Sample, ...changes }).filter((code) => !ofPapers.includes(code));
const sublease = '出租依据为转租，需核对授权材料';

test('a lease by the owner passes; the list shows whoever files it', async () => {
  expect(await find()).toEqual([]);
  expect(read().applicantName).toBe('张明');
  expect(read({ lessors: [sampleEnterprises.rental] }).applicantName).toBe('安居市安家住房租赁有限公司');
  expect(read({ filedBy: '承租人' }).applicantName).toBe('陈静');
  const { zhang, liu } = samplePeople;
  expect(read({ lessors: [zhang, liu] }).applicantName).toBe('张明等 2 人');
  expect(read({ filedBy: '承租人', brokerage: sampleBrokerage }).applicantName).toBe('陈静');
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

test('R4 the lease above is looked up where its filing is named', async () => {
  const named = { rightType: '转租', headLease: { ...headLease, filingNumber: '安租备〔2026〕1号' } };
  const filed = {
    caseType: 'ZL202',
    form: { lessees: zl201Sample.lessors, endDate: headLease.endDate },
    lines: [],
    isEnded: false,
  };
  const findIn = (granted: GrantedCase | undefined) =>
    findTexts(zl201, { ...zl201Sample, ...named }, '2026-01-05', async () => granted);
  expect(await findIn(filed)).toEqual([sublease]);
  const toParties = '填写的原租赁合同备案需要核对，请按核验结果办理';
  expect(await findIn(undefined)).toEqual([sublease, toParties, '未查到该编号的原租赁合同备案，需人工核对']);
  expect(await findIn({ ...filed, caseType: 'FH401' })).toContain('未查到该编号的原租赁合同备案，需人工核对');
  expect(await findIn({ ...filed, isEnded: true })).toContain('原租赁合同备案已变更、注销或者撤销，需核对现行备案');
  const other = { ...filed.form, lessees: zl201Sample.lessees };
  expect(await findIn({ ...filed, form: other })).toContain('出租人不是原租赁合同备案的承租人');
  const shorter = { ...filed.form, endDate: '2026-11-30' };
  expect(await findIn({ ...filed, form: shorter })).toContain('原租赁合同备案的终止日期为 2026-11-30，与填写的不一致');
});

test('租赁条例 19: of every enterprise that sublets the supervised account is looked at, however little it takes at once', async () => {
  const enterprise = {
    rightType: '转租',
    headLease,
    lessors: [sampleEnterprises.rental],
    fundAccount: { bank: '安居银行', number: '6200990100000034' },
  };
  const flagged = [sublease, '企业转租，租金和押金应全部通过租赁资金监管账户收付，需核对监管账户和合同的收款约定'];
  expect(await find(enterprise)).toEqual(flagged);
  expect(await find({ ...enterprise, payMonths: 6 })).toEqual(flagged);
  expect(await find({ ...enterprise, lessors: [samplePeople.zhang], fundAccount: undefined })).toEqual([sublease]);
  expect(await find({ lessors: [sampleEnterprises.rental] }), 'of their own').toEqual([]);
});

test('R7 a lessee who files alone is flagged: the lessor is to be notified', async () => {
  expect(await find({ filedBy: '承租人' })).toEqual(['由承租人单独申请，需通知出租人']);
});

test('租赁条例 27: an agency that leaves the filing to the lessee is flagged', async () => {
  expect(await find({ filedBy: '承租人', brokerage: sampleBrokerage })).toEqual([
    '由承租人单独申请，需通知出租人',
    '通过经纪机构成交，经纪机构未申请备案，需核查',
  ]);
});

test('租赁管理办法 14: a lease filed later than thirty days after its signing, or before it, is flagged', async () => {
  expect(await find({ signedOn: '2025-12-06' })).toEqual([]);
  expect(await find({ signedOn: '2025-12-05' })).toEqual(['合同签订已超过 30 日']);
  expect(await find({ signedOn: '2026-01-05' })).toEqual([]);
  expect(await find({ signedOn: '2026-01-06' })).toEqual(['合同签订日期晚于申请日期']);
});

test('租赁条例 7: too many on too little space, or in one room, are flagged', async () => {
  const crowded = '居住人数不符合标准：人均面积不得低于 5 平方米，每个房间不得超过 2 人';
  const { zhang, chen, liu } = samplePeople;
  const occupants = [zhang, chen, liu];
  expect(await find({ occupants, area: 15 })).toEqual([]);
  expect(await find({ occupants, area: 14.99 })).toEqual([crowded]);
  expect(await find({ occupants, area: 14.99, use: '办公' })).toEqual([]);
  expect(await find({ occupants: undefined, lessees: [chen, liu], area: 9 }), 'the lessees').toEqual([crowded]);
  const room = { leaseMode: '分间合租', part: '卧室', roomNumber: 'A', area: 30 };
  expect(await find({ ...room, occupants: [chen, liu] })).toEqual([]);
  expect(await find({ ...room, occupants })).toEqual([crowded]);
});

test('民法典 27, 165: who acts for a party shows that they may', () => {
  const { zhang, chen, liu } = samplePeople;
  expect(needed({})).toEqual([]);
  expect(needed({ lessors: [{ ...zhang, agent: liu }] })).toEqual(['authorization']);
  expect(needed({ lessees: [{ ...chen, guardian: { ...liu, relation: '姐姐' } }] })).toEqual(['guardianship']);
});

test('the police are told everybody, by which document', () => {
  const { zhang, chen } = samplePeople;
  const foreigner = { ...chen, documentType: '护照', idNumber: 'E12345678' };
  const form = { lessors: [zhang, sampleEnterprises.rental], lessees: [foreigner], occupants: [foreigner] };
  const [message] = read(form).derive('99010120260105ZL2010000017').messagesToPartners;
  const known = { name: '陈静', documentType: '护照', idNumber: 'E12345678' };
  expect(parseInput(LeaseFiled, message?.body)).toMatchObject({
    lessors: [{ name: '张明', documentType: '居民身份证', idNumber: zhang.idNumber }, sampleEnterprises.rental],
    lessees: [known],
    occupants: [known],
  });
});

test('a lease for nothing is flagged', async () => {
  expect(await find({ rent: 0, depositMonths: 0 })).toEqual(['月租金为零，需核对合同']);
});

test('a deposit that is not so many months of rent is flagged', async () => {
  expect(await find({ depositAmount: 7_000 })).toEqual(['押金金额与押金月数不一致']);
});

test('a finding names the field it is about', async () => {
  const { form } = read({ rent: 0, depositMonths: 0 });
  expect(
    await zl201.check({
      form,
      submittedOn: '2026-01-05',
      transaction: noTransaction,
      ownCases: [],
      cityValue: defaultsOf(zl201),
      findGranted: nothingGranted,
    }),
  ).toEqual([{ at: { about: 'field', name: 'rent' }, text: '月租金为零，需核对合同', toldTo: 'everybody' }]);
});

test('R3 who does not let what is theirs alone comes with the consent', () => {
  for (const rightType of ['共有人同意', '委托']) expect(needed({ rightType }), rightType).toEqual(['consent']);
  expect(needed({ rightType: '转租', headLease })).toEqual(['consent']);
  for (const rightType of ['自有', '公房']) expect(needed({ rightType }), rightType).toEqual([]);
});

test('租赁条例 5: what was converted by an approval comes with it, where it is let to live in', () => {
  expect(needed({ isConvertedByApproval: true })).toEqual(['conversion-approval']);
  expect(needed({ isConvertedByApproval: false })).toEqual([]);
  expect(needed({ isConvertedByApproval: true, use: '办公' })).toEqual([]);
  const signed = { isConvertedByApproval: true, contractNumber: 'HT99010120260000001' };
  expect(needed(signed), 'also of a contract that was signed in the portal').toEqual(['conversion-approval']);
});

test('what was signed in the portal needs no papers of who the parties are, and of the house where it is the lessor’s own', () => {
  const asked = (changes: object) => conditionalMaterials(zl201, { ...zl201Sample, ...changes });
  const contractNumber = 'HT99010120260000001';
  expect(asked({})).toEqual(ofPapers);
  expect(asked({ contractNumber })).toEqual([]);
  expect(asked({ contractNumber, rightType: '委托' })).toEqual(['title', 'consent']);
});

test('住房租赁条例 2, 8: a home is filed by the law on letting homes, everything else by that on letting buildings', () => {
  const basisOf = (changes: object) => read(changes).derive('N1').certificate.legalBasis;
  expect(basisOf({ use: '居住' })).toBe('《住房租赁条例》第八条');
  for (const use of ['办公', '商业', '仓储', '生产', '其他'])
    expect(basisOf({ use }), use).toBe(
      '《中华人民共和国城市房地产管理法》第五十四条、《商品房屋租赁管理办法》第十四条、第十七条',
    );
  expect(zl201.legalBasis).toMatch(/^居住用途：《住房租赁条例》第八条；其他用途：/);
});
