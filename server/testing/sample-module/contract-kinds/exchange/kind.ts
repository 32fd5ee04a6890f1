import { pages } from '@anju/contract';
import { z } from 'zod/mini';
import {
  agreedUnless,
  amount,
  type ContractKindOf,
  partyLineWith,
  plain,
  record,
} from '../../../../src/modules/contracts/index.ts';
import { layoutOf } from '../../../../src/modules/process/index.ts';

const People = z
  .array(z.strictObject({ name: z.string(), idNumber: z.string(), phone: z.optional(z.string()) }))
  .check(z.minLength(1));

const ExchangeForm = z.strictObject({
  district: z.string(),
  plot: z.string(),
  givers: People,
  takers: People,
  price: z.optional(z.number()),
});
type ExchangeForm = z.output<typeof ExchangeForm>;

/** Two sides and one clause: everything else of a contract is the module's. */
export const exchange: ContractKindOf<ExchangeForm> = {
  code: 'exchange',
  name: '样例互换合同',
  shortName: '互换合同',
  numberPrefix: 'YL',
  category: 'ZL',
  sides: [
    { code: 'giver', title: '出让人', at: 'givers', begunBy: ['person'] },
    { code: 'taker', title: '受让人', at: 'takers', begunBy: ['person'] },
  ],
  form: ExchangeForm,
  layout: layoutOf(ExchangeForm),
  agreedTerms: { titles: { price: '补价' }, settledBeforeSigning: ['price'], amounts: ['price'] },
  editions: [
    {
      version: 'sample-1',
      title: '样例互换合同',
      fill(terms, { showNumber, contested }) {
        const { givers = [], takers = [], plot, price } = terms as Partial<ExchangeForm>;
        const partyLine = partyLineWith(showNumber);
        return [
          {
            title: '第一条　互换',
            help: '',
            paragraphs: [
              ...givers.map((party) => partyLine('出让人', party)),
              ...takers.map((party) => partyLine('受让人', party)),
              [plain('地块 '), record(plot), plain('，补价 '), agreedUnless(contested)('price', amount(price))],
            ],
          },
        ];
      },
    },
  ],
  pages: { mine: pages.leaseApp.contractsMine, invitation: pages.leaseApp.contractInvitation },
  factFields: ['district', 'plot'],
  factsOf: ({ plot }) => [{ label: '地块', value: String(plot) }],
  async findSubject(plot) {
    const facts = { district: '990101', plot: `样例地块 ${plot}` };
    return { district: facts.district, address: facts.plot, facts, proposed: {} };
  },
  filing: {
    caseType: 'ZL901',
    caseTypeName: '样例登记',
    toForm: ({ district, plot, givers: [lessor] }) => ({ district, plot, lessor, copies: 1 }),
    materialsOf: () => ['title'],
    findFault: (role) => (role === 'giver' ? undefined : '由出让人申请登记'),
  },
};
