import { pages } from '@anju/contract';
import { Gr101Form } from '@anju/contract/forms/personal/gr101';
import { addDays } from '../../../../platform/clock/workdays.ts';
import { maskedIdNumber } from '../../../../platform/masking.ts';
import { type CaseType, defineCaseType } from '../../../process/index.ts';
import type { Households } from '../../service/household.ts';
import { dwellingLines, kinshipMaterial, validity } from '../dwellings.ts';

const validDays = 'holdings-valid-days';

export function gr101(households: Households): CaseType {
  return defineCaseType<Gr101Form>({
    code: 'GR101',
    category: 'GR',
    nature: 'verification',
    name: '名下住房查询',
    process: 'answered-by-check',
    form: Gr101Form,
    layout: [
      { title: '申请人', fields: ['district', 'applicant', 'purpose'] },
      { title: '家庭成员', fields: ['family'] },
    ],
    materials: [kinshipMaterial],
    filedBy: [{ by: 'person', at: 'applicant' }],
    promisedDays: 1,
    parameters: {
      [validDays]: validity('住房情况查询结果有效期'),
    },
    page: pages.leaseApp.progress,
    district: (form) => form.district,
    applicantName: (form) => form.applicant.name,
    certificate: {
      title: '住房情况查询结果',
      mark: '房查',
      per: 'city',
      legalBasis: '《中华人民共和国个人信息保护法》第四十五条',
      statement: '上述结果依据查询日本市不动产登记和房屋交易合同备案信息，含已签约尚未登记的住房。',
      lines: ({ applicant, family = [], purpose }) => [
        ['姓名', applicant.name],
        ['证件', `居民身份证 ${maskedIdNumber(applicant.idNumber)}`],
        [
          '家庭成员',
          family.length === 0 ? '未查询' : family.map(({ name, relation }) => `${name}（${relation}）`).join('、'),
        ],
        ['查询用途', purpose],
      ],
    },
    // The account proves who the applicant is, and registers answer.
    isConfirmed: async () => true,
    async findResult(transaction, { form, applicantId, day, cityValue }) {
      const units = await households.listDwellings(transaction, form, { accountId: applicantId, day });
      return [...dwellingLines(units, day), ['有效期至', addDays(day, cityValue(validDays))]];
    },
    identity: ({ applicant }) => applicant.idNumber,
    linkedTypes: { cancellation: { code: 'GR111', name: '住房情况查询结果注销' } },
    loadDemoForm: async () => (await import('./demo-form.ts')).makeGr101,
    check: async ({ form, submittedOn, transaction }) =>
      (await households.findFaults(transaction, form, submittedOn)).map((fault) => ({ field: 'family', ...fault })),
  });
}
