import { expect, test } from 'vitest';
import type { GrantedCase } from '../../process/index.ts';
import { findEligibilityFaults } from './purchase-limit.ts';

const chen = { name: '陈静', idNumber: '1' };
const zhang = { name: '张明', idNumber: '2' };
const resultFor = (lines: GrantedCase['lines'], changes: Partial<GrantedCase> = {}): GrantedCase => ({
  caseType: 'GR102',
  form: { applicant: chen, family: [zhang] },
  isEnded: false,
  lines,
  ...changes,
});
const holds = resultFor([
  ['结论', '具备购房资格'],
  ['有效期至', '2026-02-01'],
]);

interface Changes {
  readonly use?: string;
  readonly signedOn?: string;
  readonly people?: readonly object[];
  readonly numbers?: readonly string[];
  /** The city limits purchases from this day on. */
  readonly limitedFrom?: string;
  readonly result?: GrantedCase | undefined;
}

const find = async (changes: Changes = {}) => {
  const { use = '住宅', signedOn = '2026-01-10', people = [chen, zhang], numbers = ['安购查〔2026〕1号'] } = changes;
  const { limitedFrom = '2025-01-01' } = changes;
  const result = 'result' in changes ? changes.result : holds;
  return findEligibilityFaults(
    {
      use,
      signedOn,
      buyers: { people: people as { name: string }[] },
      eligibility: numbers.map((number) => ({ number })),
    },
    {
      submittedOn: '2026-01-20',
      cityValue: (_, on = '2026-01-20') => (on < limitedFrom ? 1 : 2),
      findGranted: async () => result,
    },
  );
};
const missing = (name: string) => ({
  field: 'eligibility',
  text: `本市实行住房限购，买受人${name}没有有效的购房资格查询结果`,
  unmet: true,
});
const useless = {
  field: 'eligibility',
  text: '未查到编号为“安购查〔2026〕1号”、买受人在签订日具备购房资格的有效查询结果',
  unmet: true,
};

test('where the city limits purchases, all buyers of a home are in a result that lets them buy', async () => {
  expect(await find()).toEqual([]);
  expect(await find({ numbers: [] })).toEqual([missing('陈静'), missing('张明')]);
  const alone = { ...holds, form: { applicant: chen } };
  expect(await find({ result: alone })).toEqual([missing('张明')]);
});

test('nobody is asked for shops and parking, nor where the city limited nothing when they signed', async () => {
  expect(await find({ use: '商业金融信息', numbers: [] })).toEqual([]);
  expect(await find({ numbers: [], limitedFrom: '2026-01-11' })).toEqual([]);
  expect(await find({ numbers: [], limitedFrom: '2026-01-10' })).toHaveLength(2);
  // A limit that begins after the day of the application does not count, even if the signing day is later.
  expect(await find({ numbers: [], signedOn: '2026-02-10', limitedFrom: '2026-02-01' })).toEqual([]);
});

test('whatever is wrong with a result, who files learns no more than that it does not do', async () => {
  const { form } = holds;
  const others = [
    undefined,
    { ...holds, caseType: 'GR101' },
    { ...holds, isEnded: true },
    { ...holds, form: { ...form, applicant: { idNumber: '8' }, family: [{ idNumber: '9' }] } },
    resultFor([
      ['结论', '不具备购房资格'],
      ['有效期至', '2026-02-01'],
    ]),
    resultFor([['结论', '本市现未实行限购']]),
    resultFor([
      ['结论', '具备购房资格'],
      ['有效期至', '2026-01-09'],
    ]),
  ];
  for (const result of others) expect(await find({ people: [chen], result })).toEqual([useless, missing('陈静')]);
  const lastDay = resultFor([
    ['结论', '具备购房资格'],
    ['有效期至', '2026-01-10'],
  ]);
  expect(await find({ result: lastDay })).toEqual([]);
});

test('who cannot ask here is left to an official', async () => {
  const byHand = (name: string) => ({
    field: 'eligibility',
    text: `买受人${name}不能在本平台查询购房资格，需人工核对`,
  });
  expect(await find({ people: [chen, { name: '安家公司', creditCode: 'C' }] })).toEqual([byHand('安家公司')]);
  expect(await find({ people: [{ name: 'Ann', documentType: '护照', idNumber: 'E1' }], numbers: [] })).toEqual([
    byHand('Ann'),
  ]);
});
