import { namesOf, numberOf, pages } from '@anju/contract';
import { Sh101Form } from '@anju/contract/forms/resale/sh101';
import {
  type CaseType,
  defineCaseType,
  findings,
  inOrder,
  inSquareMetres,
  registerHooks,
} from '../../../process/index.ts';
import { findingOf, type SaleOfUnit, type Sales } from '../../../registry/index.ts';
import { defaultVerificationDays, verificationCodeOf, verificationDays } from '../../rules/verification.ts';
import { verifications } from '../../service.ts';
import { verifiedHouse } from '../verified-house.ts';

/** Differences from the registry are reported at these fields of the form. */
const fields = {
  unit: 'unitNumber',
  room: 'unitNumber',
  use: 'use',
  area: 'area',
  owners: 'owners',
  period: 'unitNumber',
} as const;

export function sh101({ sales }: { readonly sales: Pick<Sales, 'check' | 'confirm'> }): CaseType {
  return defineCaseType({
    code: 'SH101',
    category: 'SH',
    nature: 'verification',
    name: '存量房房源核验',
    process: 'reviewed',
    form: Sh101Form,
    layout: [
      { title: '房屋', fields: ['district', 'address', 'unitNumber', 'certificateNumber', 'use', 'structure', 'area'] },
      { title: '权利人', fields: ['owners', 'coOwnersConsent', 'coOwnersAreNotified'] },
      { title: '权利状况', fields: ['restrictions', 'noticeHolderConsents', 'isLeased', 'lesseeIsNotified'] },
      { title: '出售', fields: ['askingPrice', 'sellsBy', 'brokerage', 'entrustedUntil'] },
    ],
    materials: [
      { code: 'title', name: '不动产权证书', required: true, sharedFrom: '不动产登记机构' },
      { code: 'owner-id', name: '权利人身份证明', required: true },
      { code: 'owner-consent', name: '权利人（含共有人）同意出售证明', required: true },
      {
        code: 'brokerage-contract',
        name: '房屋出售委托书或经纪服务合同',
        required: { when: '委托经纪机构出售的', isMet: ({ sellsBy }) => sellsBy === '委托经纪机构' },
      },
      {
        code: 'notice-holder-consent',
        name: '预告登记权利人同意转让证明',
        required: { when: '有预告登记的', isMet: ({ noticeHolderConsents = false }) => noticeHolderConsents },
      },
      // 房地产经纪管理办法 art. 22 asks for this document.
      {
        code: 'house-statement',
        name: '房屋状况说明书（加盖经纪机构印章）',
        required: { when: '委托经纪机构出售的', isMet: ({ sellsBy }) => sellsBy === '委托经纪机构' },
      },
    ],
    filedBy: [
      { by: 'owner', at: 'owners', when: { sellsBy: '自行出售' } },
      {
        by: 'enterprise',
        kinds: ['agency'],
        at: 'brokerage',
        when: { sellsBy: '委托经纪机构' },
        authority: 'brokerage-contract',
      },
    ],
    promisedDays: 1,
    parameters: {
      [verificationDays]: {
        title: '存量房房源核验码有效期',
        description: '自核验通过之日起计算，对生效日期起通过的核验适用',
        unit: '日',
        defaultValue: defaultVerificationDays,
        min: 1,
        max: 3_650,
        dated: true,
      },
    },
    page: pages.shApp.verificationRecords,
    district: (form) => form.district,
    applicantName: (form) => namesOf(form.owners.people),
    certificate: {
      title: '存量房房源核验证明',
      mark: '存核',
      per: 'district',
      legalBasis: '《房屋交易合同网签备案业务规范（试行）》（建房规〔2019〕5号）',
      statement: '上述房源已通过核验，特此证明。',
      lines: (form, caseNumber) => [
        ['房源核验码', verificationCodeOf(caseNumber)],
        ['权利人', form.owners.people.map(({ name }) => name).join('、')],
        ['不动产权证书号', form.certificateNumber],
        ['房屋坐落', form.address],
        ['房屋用途', form.use],
        ['建筑面积', inSquareMetres(form.area)],
      ],
    },
    hooks: inOrder(
      registerHooks({ enter: sales.confirm }, saleOf),
      registerHooks(verifications, (form, { number }) => verifiedHouse(verificationCodeOf(number), form, form.owners)),
    ),
    findResult: async (_, { cityValue }) => [['核验码有效期', `自核验通过之日起 ${cityValue(verificationDays)} 日`]],
    identity: ({ certificateNumber }) => certificateNumber,
    followUps: {
      cancellation: {
        code: 'SH102',
        name: '存量房房源核验注销',
      },
    },
    loadDemoForm: async () => (await import('./demo-form.ts')).makeSh101,
    check: async ({ form, submittedOn, transaction, ownCases }) => {
      const faults = await sales.check(transaction, saleOf(form), { day: submittedOn, ownCases });
      const {
        owners,
        coOwnersConsent,
        coOwnersAreNotified,
        restrictions,
        lesseeIsNotified,
        entrustedUntil,
        unitNumber,
      } = form;
      const found = findings(
        owners.kind === '按份共有' &&
          !coOwnersConsent && { field: 'owners', text: '按份共有，其他共有人未全部书面同意，需核对处分条件' },
        coOwnersAreNotified === false && {
          field: 'coOwnersAreNotified',
          text: '尚未通知其他按份共有人，按份共有人有优先购买权',
        },
        restrictions.includes('异议登记') && {
          field: 'restrictions',
          text: '房屋有异议登记，须由受让人承诺承担风险后方可转移登记',
        },
        restrictions.includes('预告登记') && {
          material: 'notice-holder-consent',
          text: '房屋有预告登记，需核对预告登记权利人的同意',
        },
        restrictions.includes('抵押') && { field: 'restrictions', text: '房屋有抵押，需核对解押或带押过户安排' },
        restrictions.includes('居住权') && { field: 'restrictions', text: '房屋设有居住权，需核对对交易的影响' },
        lesseeIsNotified === false && {
          field: 'lesseeIsNotified',
          text: '房屋已出租但尚未通知承租人，承租人有优先购买权',
        },
        entrustedUntil !== undefined &&
          entrustedUntil < submittedOn && { field: 'entrustedUntil', text: '出售委托已到期' },
        unitNumber === undefined && { field: 'unitNumber', text: '未填写不动产单元号，需与登记信息核对' },
      );
      return [...faults.map((fault) => findingOf(fault, fields)), ...found];
    },
  });
}

function saleOf({ unitNumber, use, area, owners, restrictions, isLeased }: Sh101Form): SaleOfUnit {
  return {
    kind: 'resale',
    unitNumber,
    use,
    area,
    declared: restrictions,
    isDeclaredLeased: isLeased,
    sellers: owners.people.map(numberOf),
  };
}
