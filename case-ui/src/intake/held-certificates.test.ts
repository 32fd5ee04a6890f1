import type { FormField } from '@anju/contract';
import { expect, test } from 'vitest';
import { suggestionsFor } from './held-certificates.ts';

const field = (fromCertificate?: FormField['fromCertificate']): FormField => ({
  path: 'number',
  title: '编号',
  kind: 'text',
  required: true,
  options: [],
  ...(fromCertificate && { fromCertificate }),
});
const certificates = [
  {
    caseType: 'FH101',
    number: '项备1号',
    lines: [
      ['项目名称', '东湖花园'],
      ['项目坐落', '湖滨路'],
    ],
  },
  {
    caseType: 'SH101',
    number: '存核1号',
    lines: [
      ['房源核验码', 'HY1'],
      ['权利人', '张明'],
    ],
  },
] as const satisfies readonly { caseType: string; number: string; lines: readonly (readonly [string, string])[] }[];
const held = certificates.map((one) => ({ ...one, lines: one.lines.map(([a, b]): [string, string] => [a, b]) }));

test('a number is chosen from what was granted: that of the certificate, or a line of it', () => {
  expect(suggestionsFor(field({ caseTypes: ['FH101'] }), held)).toEqual([
    { value: '项备1号', label: '东湖花园 湖滨路' },
  ]);
  expect(suggestionsFor(field({ caseTypes: ['SH101'], line: '房源核验码' }), held)).toEqual([
    { value: 'HY1', label: '张明' },
  ]);
  expect(suggestionsFor(field({ caseTypes: ['FH101'], line: '房源核验码' }), held)).toEqual([]);
  expect(suggestionsFor(field(), held)).toEqual([]);
});
