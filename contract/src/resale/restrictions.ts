import { listOf, titled, yesOrNo } from '../fields.ts';
import { type FormRule, shownWhen } from '../form-rules.ts';
import { z } from '../zod.ts';

/** These fields hold the register's restrictions on a house and the consents that its sale needs. */
/* @__NO_SIDE_EFFECTS__ */
export function restrictionFields() {
  return {
    restrictions: listOf('权利限制', z.enum(['查封', '权属争议', '异议登记', '预告登记', '抵押', '居住权']), 0, 6),
    noticeHolderConsents: shownWhen(
      { field: 'restrictions', is: ['预告登记'] },
      titled('预告登记权利人是否书面同意', z.optional(yesOrNo('预告登记权利人是否书面同意'))),
    ),
  };
}

interface Restricted {
  readonly restrictions: readonly string[];
  readonly noticeHolderConsents?: boolean | undefined;
}

export const hasPriorNotice = ({ restrictions }: Restricted): boolean => restrictions.includes('预告登记');

/** The rules follow 城市房地产管理法 art. 38 and 不动产登记暂行条例实施细则 art. 85. */
export const restrictionRules: readonly FormRule<Restricted>[] = [
  {
    field: 'restrictions',
    message: '权利限制有重复项',
    isKept: ({ restrictions }) => new Set(restrictions).size === restrictions.length,
  },
  {
    field: 'restrictions',
    message: '房屋被查封或者权属有争议的，不得转让',
    isKept: ({ restrictions }) => !restrictions.some((one) => one === '查封' || one === '权属争议'),
  },
  {
    field: 'noticeHolderConsents',
    message: '有预告登记的，应填写预告登记权利人是否书面同意；其他情形不填',
    isKept: (form) => hasPriorNotice(form) === (form.noticeHolderConsents !== undefined),
  },
  {
    field: 'noticeHolderConsents',
    message: '有预告登记的房屋，未经预告登记权利人书面同意不得转让',
    isKept: ({ noticeHolderConsents = true }) => noticeHolderConsents,
  },
];
