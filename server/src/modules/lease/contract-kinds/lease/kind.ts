import { leaseContractRoleNames, pages } from '@anju/contract';
import { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import type { ContractKindOf, Terms } from '../../../contracts/index.ts';
import { type KeptFinding, layoutOf } from '../../../process/index.ts';
import type { Homes } from '../../../registry/index.ts';
import { toFiling } from '../../rules/filing-form.ts';
import { agreedTerms } from './agreed-terms.ts';
import { firstEdition } from './edition-2026-1.ts';
import { secondEdition } from './edition-2026-2.ts';

/** 住房租赁条例 art. 19 asks for the account. A contract sent before the form asked for it is signed as it stands. */
const paidTwoWays: KeptFinding = {
  at: { about: 'field', name: 'payee' },
  text: '填写了租赁资金监管账户的，租金和押金都存入该账户，不填收款账户',
  unmet: true,
  toldTo: 'everybody',
};

const layout = layoutOf(LeaseContractForm, [
  {
    title: '房屋',
    fields: [
      ...(['district', 'address', 'unitNumber', 'area', 'use'] as const),
      ...(['isConvertedByApproval', 'leaseMode', 'part', 'roomNumber'] as const),
    ],
  },
  { title: '出租依据', fields: ['rightType', 'headLease'] },
  { title: '当事人', fields: ['lessors', 'lessees', 'occupants', 'brokerage'] },
  { title: '租期与交付', fields: ['startDate', 'endDate', 'handoverDate'] },
  { title: '租金与支付', fields: ['rent', 'payMonths', 'payDay', 'payee', 'fundAccount'] },
  { title: '押金', fields: ['depositMonths', 'depositAmount', 'depositReturnDays', 'depositDeductions'] },
  { title: '费用、维修与违约', fields: ['costs', 'repairs', 'lateFee', 'penaltyMonths', 'otherTerms'] },
]);

const factsOf = ({ startDate, endDate, rent }: Terms) => [
  ...(typeof startDate === 'string'
    ? [{ label: '租期', value: `${startDate} 至 ${typeof endDate === 'string' ? endDate : ''}` }]
    : []),
  ...(typeof rent === 'number'
    ? [{ label: '月租金', value: `${rent.toLocaleString('zh-CN', { minimumFractionDigits: 2 })} 元/月` }]
    : []),
];

export const leaseContract: Omit<ContractKindOf<LeaseContractForm>, 'findSubject'> = {
  code: 'lease',
  name: '房屋租赁合同',
  shortName: '租赁合同',
  numberPrefix: 'HT',
  category: 'ZL',
  sides: [
    { code: 'lessor', title: leaseContractRoleNames.lessor, at: 'lessors', begunBy: ['person', 'rental'] },
    { code: 'lessee', title: leaseContractRoleNames.lessee, at: 'lessees', begunBy: ['person'] },
  ],
  broker: { title: leaseContractRoleNames.agency, at: 'brokerage', begunBy: ['agency'] },
  form: LeaseContractForm,
  layout,
  agreedTerms,
  editions: [firstEdition, secondEdition],
  pages: { mine: pages.leaseApp.contractsMine, invitation: pages.leaseApp.contractInvitation },
  factFields: ['district', 'address', 'unitNumber'],
  factsOf,
  checkDraft: ({ fundAccount, payee }) => (fundAccount !== undefined && payee !== undefined ? [paidTwoWays] : []),
  waitsFor: {
    partner: 'registry',
    text: '不动产登记系统暂时联系不上，房屋状况无法核验，签署暂停；恢复后即可签署，合同内容不受影响',
  },
  filing: {
    caseType: 'ZL201',
    caseTypeName: '租赁合同备案',
    toForm: (terms, { role = terms.brokerage ? 'agency' : 'lessor', ...filing }) =>
      toFiling(terms, { ...filing, role }),
    // In this contract both parties charge the agency with the filing.
    materialsOf: (role) => (role === 'agency' ? ['contract', 'brokerage-contract'] : ['contract']),
    findFault: (role, { brokerCode }) =>
      role === 'lessor' && brokerCode !== null ? '通过经纪机构成交的，由经纪机构申请备案；承租人也可以申请' : undefined,
  },
};

export const leaseKind = (homes: Pick<Homes, 'find'>): ContractKindOf<LeaseContractForm> => ({
  ...leaseContract,
  async findSubject(unitId) {
    const home = await homes.find(unitId);
    if (!home) return undefined;
    const { district, address, unitNumber, area } = home;
    return {
      district,
      address,
      facts: { district, address, ...(unitNumber !== null && { unitNumber }) },
      proposed: { area, leaseMode: '整租', rightType: '自有' },
    };
  },
});
