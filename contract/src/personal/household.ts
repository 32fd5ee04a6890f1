import { peopleOf, titled } from '../fields.ts';
import type { FormRule } from '../form-rules.ts';
import { areDifferentPeople, identified } from '../parties.ts';
import { z } from '../zod.ts';

/** The houses of 配偶 and 未成年子女 count as the applicant's. */
/* @__NO_SIDE_EFFECTS__ */
export function family() {
  const relation = titled('与申请人的关系', z.enum(['配偶', '未成年子女']));
  return z.optional(peopleOf('家庭成员', identified('家庭成员', { relation }), 1, 10));
}

interface Household {
  readonly applicant: { readonly idNumber: string };
  readonly family?: readonly { readonly idNumber: string; readonly relation: string }[] | undefined;
}

export const householdRules: readonly FormRule<Household>[] = [
  {
    field: 'family',
    message: '申请人和家庭成员中有重复的证件号码',
    isKept: ({ applicant, family: members = [] }) => areDifferentPeople([applicant, ...members]),
  },
  {
    field: 'family',
    message: '配偶只能填写一人',
    isKept: ({ family: members = [] }) => members.filter(({ relation }) => relation === '配偶').length < 2,
  },
];
