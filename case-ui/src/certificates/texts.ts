import { type CaseCategory, caseCategoryNames } from '@anju/contract';

export const texts = {
  title: '变更续租注销',
  description:
    '您取得的和载明您为当事人的证明。需要变更、续租、补发或者注销的，在相应的证明上申请；租期以内的改动办理变更，租期届满后继续租住的办理续租。',
  listOf: (category: CaseCategory) => `${caseCategoryNames[category]}证明`,
  nothing: '还没有取得证明。业务办结后，证明会出现在这里。',
  named: (title: string, number: string) => `${title} ${number}`,
  own: '本人申请',
  shared: '由另一方申请，您是当事人',
  ended: '已变更或者注销',
  underWay: (name: string) => `正在办理${name}`,
  issuedOn: (day: string) => `${day} 出具`,
  open: '查看证明',
  openOf: (number: string) => `查看证明 ${number}`,
  apply: (kind: 'change' | 'renewal' | 'replacement' | 'cancellation' | 'revocation') =>
    ({ change: '变更', renewal: '续租', replacement: '补发', cancellation: '注销', revocation: '撤销' })[kind],
  applyFor: (name: string, number: string) => `${name} ${number}`,
  more: '更早的证明',
} as const;
