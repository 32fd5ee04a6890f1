import { pages } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { z } from 'zod/mini';
import { type CaseType, defineCaseType, registerHooks } from '../../../../src/modules/process/index.ts';
import { holds } from '../../store.ts';

const SampleForm = z.strictObject({
  district: z.string(),
  plot: z.string().check(z.minLength(1)),
  holder: z.strictObject({ name: z.string(), idNumber: z.string(), phone: z.string() }),
  endsOn: z.optional(z.string()),
});
type SampleForm = z.output<typeof SampleForm>;

type Description = Parameters<typeof defineCaseType<SampleForm>>[0];
type Own = Pick<Description, 'code' | 'name' | 'nature' | 'process' | 'filedBy' | 'linkedTypes'> &
  Partial<Pick<Description, 'hooks' | 'parties' | 'confirmedBy'>> & {
    readonly paper: string;
    readonly reasons?: string;
  };

const byHolder: Description['filedBy'] = [{ by: 'person', at: 'holder' }];
const byOfficial: Description['filedBy'] = [{ by: 'official', role: 'first-reviewer' }];

function sampleOf({ paper, reasons, ...own }: Own): CaseType {
  return defineCaseType({
    ...own,
    category: 'ZL',
    form: SampleForm,
    materials: [],
    promisedDays: 3,
    page: pages.leaseApp.progress,
    district: ({ district }) => district,
    applicantName: ({ holder }) => holder.name,
    certificate: {
      title: paper,
      mark: `样${own.code}`,
      per: 'district',
      legalBasis: '《样例条例》第二条',
      statement: '特此证明。',
      lines: ({ plot }) => [['地块', plot]],
      ...(reasons !== undefined && { reasons: () => reasons }),
    },
    identity: ({ plot }) => plot,
    loadDemoForm: async () => () => ({ district: '990101', plot: '1', holder: samplePeople.zhang }),
    check: async () => [],
  });
}

/** One type of each nature that no business of the product has yet, and a licence that is renewed. */
export const sampleNatures: readonly CaseType[] = [
  sampleOf({
    code: 'ZL911',
    name: '样例认定',
    nature: 'determination',
    process: 'decided-after-hearing',
    filedBy: byOfficial,
    parties: ({ holder }) => [holder.idNumber],
    paper: '样例认定决定书',
    reasons: '事实与理由：经查属实。',
    linkedTypes: { cancellation: { code: 'ZL912', name: '样例认定注销' } },
  }),
  sampleOf({
    code: 'ZL921',
    name: '样例拨付',
    nature: 'payment',
    process: 'reviewed',
    filedBy: byHolder,
    paper: '样例拨付通知书',
    linkedTypes: { cancellation: { code: 'ZL922', name: '样例拨付注销' } },
  }),
  sampleOf({
    code: 'ZL931',
    name: '样例查封',
    nature: 'order',
    process: 'confirmed-by-another',
    filedBy: byOfficial,
    paper: '协助执行回执',
    linkedTypes: { cancellation: { code: 'ZL932', name: '样例查封注销' } },
    hooks: registerHooks(holds, ({ plot }) => plot),
  }),
  sampleOf({
    code: 'ZL941',
    name: '样例许可',
    nature: 'licence',
    process: 'reviewed',
    filedBy: byHolder,
    paper: '样例许可证',
    linkedTypes: {
      renewal: {
        code: 'ZL942',
        name: '样例许可延续',
        begin: ({ endsOn: _, ...former }) => former,
        findFault: () => undefined,
        licenceEndsOn: ({ endsOn }, grantedOn) => endsOn ?? grantedOn,
      },
      cancellation: { code: 'ZL943', name: '样例许可注销' },
    },
  }),
];
