import { pages } from '@anju/contract';
import { Gr102Form } from '@anju/contract/forms/personal/gr102';
import { addDays } from '../../../../platform/clock/workdays.ts';
import { maskedIdNumber } from '../../../../platform/masking.ts';
import { type CaseType, defineCaseType } from '../../../process/index.ts';
import { decideEligibility } from '../../rules/eligibility.ts';
import type { Households } from '../../service/household.ts';
import { isLimited, purchaseLimit, resultLines } from '../../service/purchase-limit.ts';
import { dwellingLines, kinshipMaterial, validity } from '../dwellings.ts';

const validDays = 'eligibility-valid-days';
const maxOf = { 本市户籍: 'purchase-max-resident', 非本市户籍: 'purchase-max-nonresident' } as const;
const limit = { description: '家庭名下的住房达到此数的，不具备购房资格；对生效日期起出具的查询结果适用', unit: '套' };

export function gr102(households: Households): CaseType {
  return defineCaseType<Gr102Form>({
    code: 'GR102',
    category: 'GR',
    nature: 'verification',
    name: '购房资格查询',
    process: 'answered-by-check',
    form: Gr102Form,
    layout: [
      { title: '申请人', fields: ['district', 'applicant', 'residence'] },
      { title: '家庭成员', fields: ['family'] },
    ],
    materials: [{ code: 'household', name: '户口簿或者居住证', required: true }, kinshipMaterial],
    filedBy: [{ by: 'person', at: 'applicant' }],
    promisedDays: 1,
    parameters: {
      ...purchaseLimit,
      [maxOf.本市户籍]: {
        title: '本市户籍家庭住房套数上限',
        ...limit,
        defaultValue: 2,
        min: 0,
        max: 99,
        dated: true,
      },
      [maxOf.非本市户籍]: {
        title: '非本市户籍家庭住房套数上限',
        ...limit,
        defaultValue: 1,
        min: 0,
        max: 99,
        dated: true,
      },
      [validDays]: validity('购房资格查询结果有效期'),
    },
    page: pages.leaseApp.progress,
    district: (form) => form.district,
    applicantName: (form) => form.applicant.name,
    certificate: {
      title: '购房资格查询结果',
      mark: '购查',
      per: 'city',
      legalBasis: '《房屋交易合同网签备案业务规范（试行）》（建房规〔2019〕5号）',
      statement:
        '上述结论依据查询日的登记和备案信息以及本市现行规定作出，有效期届满或者家庭住房发生变化的，应重新查询。',
      lines: ({ applicant, family = [], residence }) => [
        ['姓名', applicant.name],
        ['证件', `居民身份证 ${maskedIdNumber(applicant.idNumber)}`],
        ['户籍', residence],
        [
          '家庭成员',
          family.length === 0 ? '无' : family.map(({ name, relation }) => `${name}（${relation}）`).join('、'),
        ],
      ],
    },
    // If nobody is limited, there is nothing to look up.
    isConfirmed: async ({ cityValue }) => !isLimited(cityValue),
    async findResult(transaction, { form, applicantId, day, cityValue }) {
      if (!isLimited(cityValue))
        return [
          ['查询日期', day],
          [resultLines.conclusion, '本市现未实行限购'],
          ['理由', '本市现行规定不限制家庭购买住房的套数，购房无需核验资格'],
        ];
      const units = await households.listDwellings(transaction, form, { accountId: applicantId, day });
      const { residence } = form;
      const { isEligible, reason } = decideEligibility({
        residence,
        held: units.length,
        max: cityValue(maxOf[residence]),
      });
      return [
        ...dwellingLines(units, day),
        [resultLines.conclusion, isEligible ? resultLines.eligible : '不具备购房资格'],
        ['理由', reason],
        [resultLines.validUntil, addDays(day, cityValue(validDays))],
      ];
    },
    identity: ({ applicant }) => applicant.idNumber,
    linkedTypes: { cancellation: { code: 'GR112', name: '购房资格查询结果注销' } },
    loadDemoForm: async () => (await import('./demo-form.ts')).makeGr102,
    // No partner tells where a person is registered, so an official reads it.
    check: async ({ form, submittedOn, transaction, cityValue }) =>
      isLimited(cityValue)
        ? [
            { material: 'household', text: `需核对户口簿或者居住证，申请人填写为${form.residence}` },
            ...(await households.findFaults(transaction, form, submittedOn)).map((fault) => ({
              field: 'family' as const,
              ...fault,
            })),
          ]
        : [],
  });
}
