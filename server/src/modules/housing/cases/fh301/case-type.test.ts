import { fh301Sample } from '@anju/contract/sample-forms/housing/fh301';
import { expect, test } from 'vitest';
import { defaultsOf, findTexts, noTransaction } from '../../../../../testing/find-texts.ts';
import { conditionalMaterials } from '../../../../../testing/required-materials.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import type { GrantedCase } from '../../../process/index.ts';
import { fh301 as define } from './case-type.ts';

const fh301 = define(silentRegistry);

const project: GrantedCase = {
  caseType: 'FH101',
  form: { developer: fh301Sample.developer },
  lines: [],
  isEnded: false,
};
const findGranted = async (number: string) => (number === fh301Sample.projectNumber ? project : undefined);
const find = (changes: Partial<typeof fh301Sample> = {}, found = findGranted) =>
  findTexts(fh301, { ...fh301Sample, ...changes }, '2026-01-20', found);

test('a project that meets the conditions of a pre-sale passes', async () => {
  expect(await find()).toEqual([]);
});

test('a permit is asked for a project that is filed, by who filed it', async () => {
  expect(await find({ projectNumber: '别的编号' })).toEqual(['未查到该编号的项目备案，需人工核对']);
  expect(await find({}, async () => ({ ...project, caseType: 'ZL201' }))).toEqual([
    '未查到该编号的项目备案，需人工核对',
  ]);
  expect(await find({}, async () => ({ ...project, isEnded: true }))).toEqual([
    '该项目备案已变更、注销或者撤销，需核对现行备案',
  ]);
  const other = { ...fh301Sample.developer, creditCode: '91350100M000100Y43' };
  const { form } = fh301.read({ ...fh301Sample });
  const found = async () => ({ ...project, form: { developer: other } });
  expect(
    await fh301.check({
      form,
      submittedOn: '2026-01-20',
      transaction: noTransaction,
      ownCases: [],
      cityValue: defaultsOf(fh301),
      findGranted: found,
    }),
  ).toEqual([
    {
      at: { about: 'field', name: 'projectNumber' },
      text: '项目备案的开发企业与申请企业不一致',
      toldTo: 'everybody',
      unmet: true,
    },
  ]);
});

test('less than a quarter invested is flagged, and more than the whole', async () => {
  expect(await find({ totalInvestment: 1_000, invested: 250 })).toEqual([]);
  expect(await find({ totalInvestment: 1_000, invested: 249.99 })).toEqual(['已投入资金低于工程建设总投资的 25%']);
  expect(await find({ totalInvestment: 1_000, invested: 1_000.01 })).toEqual(['已投入资金大于工程建设总投资，需核对']);
});

test('land that is not paid for is flagged', async () => {
  expect(await find({ landFeeIsPaid: false })).toEqual(['土地使用权出让金未付清']);
});

test('开发经营管理条例 22, 23, 34: nothing is permitted to who has no valid qualification', async () => {
  const qualification = { ...fh301Sample.qualification, validUntil: '2026-01-19' };
  const { form } = fh301.read({ ...fh301Sample, qualification });
  const found = await fh301.check({
    form,
    submittedOn: '2026-01-20',
    transaction: noTransaction,
    ownCases: [],
    cityValue: defaultsOf(fh301),
    findGranted,
  });
  expect(found).toEqual([
    {
      at: { about: 'field', name: 'qualification' },
      text: '开发资质证书已过有效期',
      unmet: true,
      toldTo: 'everybody',
    },
  ]);
});

test('what is finished already is flagged', async () => {
  expect(await find({ completionDate: '2026-01-19' })).toEqual(['竣工日期早于申请日期，需核对是否应办理现售备案']);
});

test('a mortgage on the construction is flagged', async () => {
  expect(await find({ isMortgaged: true })).toEqual(['有在建工程抵押，需核对抵押权人同意预售证明']);
});

test('a finding about a material names it', async () => {
  const { form } = fh301.read({ ...fh301Sample, isMortgaged: true });
  expect(
    await fh301.check({
      form,
      submittedOn: '2026-01-20',
      transaction: noTransaction,
      ownCases: [],
      cityValue: defaultsOf(fh301),
      findGranted,
    }),
  ).toEqual([
    {
      at: { about: 'material', name: 'mortgagee-consent' },
      text: '有在建工程抵押，需核对抵押权人同意预售证明',
      toldTo: 'everybody',
    },
  ]);
});

test('a mortgage on the construction needs the consent of who holds it', () => {
  expect(conditionalMaterials(fh301, fh301Sample)).toEqual([]);
  expect(conditionalMaterials(fh301, { ...fh301Sample, isMortgaged: true })).toEqual(['mortgagee-consent']);
  expect(fh301.materials.at(-1)).toMatchObject({ required: false, requiredWhen: '有在建工程抵押的' });
});

test('开发经营管理条例 22: nothing is permitted before the land is paid for and a quarter invested', async () => {
  const unmet = async (changes: object) => {
    const { form } = fh301.read({ ...fh301Sample, ...changes });
    const found = await fh301.check({
      form,
      submittedOn: '2026-01-20',
      transaction: noTransaction,
      ownCases: [],
      cityValue: defaultsOf(fh301),
      findGranted,
    });
    return found.filter((finding) => finding.unmet).map(({ text }) => text);
  };
  expect(await unmet({ isMortgaged: true })).toEqual([]);
  expect(await unmet({ landFeeIsPaid: false })).toEqual(['土地使用权出让金未付清']);
  expect(await unmet({ totalInvestment: 1_000, invested: 249.99 })).toEqual([
    expect.stringContaining('已投入资金低于'),
  ]);
});

test('the permit says what may be sold, by use, floors and codes, and until when', () => {
  const { certificate } = fh301.read({ ...fh301Sample }).derive('99010120260120FH3010000018');
  expect(Object.fromEntries(certificate.lines)).toMatchObject({
    批准楼号: '2 幢、3 幢',
    总套数: '48 套',
    住宅面积: '4840.00 平方米',
    商业面积: '600.00 平方米',
    其他面积: '0.00 平方米',
    层数: '2 幢地上 12 层、地下 1 层；3 幢地上 12 层、地下 1 层',
    不动产单元代码: '990101001001GB00001F00020000、990101001001GB00001F00030000',
    有效期限: '自发证之日起至 2027-09-30',
  });
});
