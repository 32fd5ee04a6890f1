import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { agreedTerms } from '../../../../../testing/agreed-terms.ts';
import { wordsOfParagraph } from '../../../contracts/index.ts';
import { leaseContract } from './kind.ts';

const { editions, filing, factsOf } = leaseContract;
const editionOf = (wanted: string) => editions.find(({ version }) => version === wanted);

test('drafts begin with the edition of 2026-2, and those of 2026-1 keep theirs', () => {
  expect(editions.map(({ version }) => version)).toEqual(['2026-1', '2026-2']);
});

test('the agency that brokered a lease files it, and the lessee may; the lessor may where there is no agency', () => {
  const filedBy = (brokerCode: string | null) =>
    ['lessor', 'lessee', 'agency'].filter((role) => filing.findFault(role, { brokerCode }) === undefined);
  expect(filedBy(null)).toEqual(['lessor', 'lessee', 'agency']);
  expect(filedBy('code')).toEqual(['lessee', 'agency']);
  expect(filing.findFault('lessor', { brokerCode: 'code' })).toContain('由经纪机构申请备案');
  expect(filing.materialsOf('agency')).toEqual(['contract', 'brokerage-contract']);
  expect(filing.materialsOf('lessee')).toEqual(['contract']);
});

test('a list names the term and the rent of a lease, as far as a draft says them', () => {
  expect(factsOf({ startDate: '2027-01-01', endDate: '2027-12-31', rent: 3500 })).toEqual([
    { label: '租期', value: '2027-01-01 至 2027-12-31' },
    { label: '月租金', value: '3,500.00 元/月' },
  ]);
  expect(factsOf({ startDate: '2027-01-01', rent: '三千' })).toEqual([{ label: '租期', value: '2027-01-01 至 ' }]);
  expect(factsOf({})).toEqual([]);
});

const terms = { ...agreedTerms, district: '990101', address: '示例路 1 号', unitNumber: 'U', area: 80 };
const whole = {
  ...terms,
  occupants: agreedTerms.lessees,
  leaseMode: '分间合租',
  part: '卧室',
  roomNumber: 'A2',
  rightType: '转租',
  headLease: { lessorName: '王五', filingNumber: '租备1', endDate: '2028-12-31', consentedOn: '2026-10-01' },
  payee: { holder: '张出租', bank: '示例银行', number: '6200990100000018' },
  fundAccount: { bank: '示例银行监管部', number: '6300990100000018' },
  brokerage: { name: '某经纪', creditCode: '91X', brokerName: '李四', brokerNumber: 'B2' },
};
const digestsOf = (version: string) =>
  [terms, whole, { ...terms, depositMonths: 0 }, {}].map((filled) => {
    const clauses = editionOf(version)?.fill(filled, { showNumber: (number) => number, contested: new Set() });
    const lines = clauses?.flatMap(({ title, paragraphs }) => [title, ...paragraphs.map(wordsOfParagraph)]);
    return createHash('sha256')
      .update(lines?.join('\n') ?? '')
      .digest('hex')
      .slice(0, 16);
  });

test('an edition by which contracts were signed never changes a word: its texts keep their hashes', () => {
  expect(digestsOf('2026-1')).toEqual([
    ...['3a25bde7da386a3a', '169676507cc05e39', '8609789b9b287b23', 'd38a2666505ef657'],
  ]);
});
