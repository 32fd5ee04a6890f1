import { type CaseNature, pages } from '@anju/contract';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { defineCaseType } from './define-case-type.ts';
import { compileCaseTypes } from './definition/service/register-definitions.ts';
import type { StandardProcess } from './standard-process.ts';

const Form = z.strictObject({ name: z.string() });

const typeOf = (nature: CaseNature, process: StandardProcess, reasons?: () => string) =>
  defineCaseType({
    code: 'ZL999',
    category: 'ZL',
    nature,
    name: '样例',
    process,
    form: Form,
    materials: [],
    filedBy: [{ by: 'official', role: 'first-reviewer' }],
    promisedDays: 1,
    page: pages.leaseApp.progress,
    district: () => '990101',
    applicantName: ({ name }) => name,
    certificate: {
      title: '样例',
      mark: '样',
      per: 'district',
      legalBasis: '《样例条例》第一条',
      statement: '特此证明。',
      lines: () => [],
      ...(reasons && { reasons }),
    },
    identity: ({ name }) => name,
    linkedTypes: { cancellation: { code: 'ZL998', name: '样例注销' } },
    loadDemoForm: async () => () => ({ name: '' }),
    check: async () => [],
  });

test('a determination without reasons in its paper does not start', () => {
  expect(() => typeOf('determination', 'decided-after-hearing')).toThrow('ZL999 的文书应当写明理由');
  const reasoned = typeOf('determination', 'decided-after-hearing', () => '事实与理由');
  expect(reasoned.read({ name: '甲' }).derive('N1').certificate.reasons).toBe('事实与理由');
});

test('an order whose process can refuse it does not start', async () => {
  await expect(compileCaseTypes([typeOf('order', 'reviewed')])).rejects.toThrow('不能有不予办理的结束');
  const [order] = await compileCaseTypes([typeOf('order', 'confirmed-by-another')]);
  expect(order?.table).toMatchObject({ nature: 'order' });
});

test('that officials begin a determination is part of its process, so that running cases keep it', async () => {
  const [type] = await compileCaseTypes([typeOf('determination', 'decided-after-hearing', () => '理由')]);
  expect(type?.table.isBegunByAuthority).toBe(true);
  const [filing] = await compileCaseTypes([typeOf('filing', 'reviewed')]);
  expect(filing?.table).not.toHaveProperty('isBegunByAuthority');
});
