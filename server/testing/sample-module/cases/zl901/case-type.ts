import { readFileSync } from 'node:fs';
import { pages } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { z } from 'zod/mini';
import { defineCaseType, findings, registerHooks } from '../../../../src/modules/process/index.ts';
import { isHeld, plots } from '../../store.ts';

/** The lessor is the filer. */
const Zl901Form = z.strictObject({
  district: z.string(),
  plot: z.string().check(z.minLength(1)),
  lessor: z.strictObject({ name: z.string(), idNumber: z.string(), phone: z.string() }),
  copies: z._default(z.int(), 1),
});

export const zl901 = defineCaseType({
  code: 'ZL901',
  category: 'ZL',
  nature: 'filing',
  name: '样例登记',
  process: { bpmn: readFileSync(new URL('./process.bpmn', import.meta.url), 'utf8') },
  form: Zl901Form,
  materials: [{ code: 'title', name: '权属证明', required: true }],
  filedBy: [{ by: 'person', at: 'lessor' }],
  promisedDays: 3,
  page: pages.leaseApp.progress,
  district: (form) => form.district,
  applicantName: (form) => form.lessor.name,
  certificate: {
    title: '样例登记证明',
    mark: '样例',
    per: 'district',
    legalBasis: '《样例条例》第一条',
    statement: '上述登记已备案，特此证明。',
    lines: ({ plot, copies }) => [
      ['地块', plot],
      ['份数', `${copies} 份`],
    ],
  },
  identity: ({ plot }) => plot,
  followUps: {
    change: { code: 'ZL902', name: '样例登记变更' },
    cancellation: { code: 'ZL903', name: '样例登记注销' },
  },
  loadDemoForm: async () => () => ({ district: '990101', plot: '1', lessor: samplePeople.zhang }),
  check: async ({ form, transaction }) =>
    findings((await isHeld(transaction, form.plot)) && { field: 'plot', text: '地块已被查封' }),
  hooks: registerHooks(plots, (form) => form),
});
