import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { agreedTerms } from '../../../../testing/agreed-terms.ts';
import { currentTemplate, getTemplate, wordsOfParagraph } from './contract-template.ts';

test('a contract is drawn by the template it was begun with, and by none that is not known', () => {
  expect(currentTemplate.version).toBe('2026-2');
  expect(getTemplate('2026-2')).toBe(currentTemplate);
  expect(getTemplate('2026-1').version).toBe('2026-1');
  expect(() => getTemplate('2025-1')).toThrow('there is no template 2025-1 of a lease contract');
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
    const clauses = getTemplate(version).fill(filled, { showNumber: (number) => number, contested: new Set() });
    const lines = clauses.flatMap(({ title, paragraphs }) => [title, ...paragraphs.map(wordsOfParagraph)]);
    return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
  });

test('an edition by which contracts were signed never changes a word: its texts keep their hashes', () => {
  expect(digestsOf('2026-1')).toEqual([
    ...['3a25bde7da386a3a', '169676507cc05e39', '8609789b9b287b23', 'd38a2666505ef657'],
  ]);
});
