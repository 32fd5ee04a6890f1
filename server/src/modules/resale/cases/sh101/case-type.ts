import { readFileSync } from 'node:fs';
import { namesOf, pages } from '@anju/contract';
import { Sh101Form } from '@anju/contract/forms/resale/sh101';
import { defineCaseType, findings, inSquareMetres } from '../../../process/index.ts';

/** 存量房房源核验 */
export const sh101 = defineCaseType({
  code: 'SH101',
  category: 'SH',
  nature: 'verification',
  name: '存量房房源核验',
  bpmn: readFileSync(new URL('./process.bpmn', import.meta.url), 'utf8'),
  form: Sh101Form,
  materials: [
    { code: 'title', name: '不动产权证书', required: true },
    { code: 'owner-id', name: '权利人身份证明', required: true },
    { code: 'owner-consent', name: '权利人（含共有人）同意出售证明', required: true },
    { code: 'brokerage-contract', name: '房屋出售委托书或经纪服务合同', required: false },
    { code: 'house-statement', name: '房屋状况说明书', required: false },
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
  limitWorkdays: 1,
  page: pages.shApp.verificationRecords,
  district: (form) => form.district,
  applicantName: (form) => namesOf(form.owners.people),
  certificate: {
    title: '存量房房源核验证明',
    mark: '存核',
    per: 'district',
    legalBasis: '《房屋交易合同网签备案业务规范（试行）》（建房规〔2019〕5号）',
    statement: '上述房源已通过核验，特此证明。',
    lines: (form) => [
      ['权利人', form.owners.people.map(({ name }) => name).join('、')],
      ['不动产权证书号', form.certificateNumber],
      ['房屋坐落', form.address],
      ['房屋用途', form.use],
      ['建筑面积', inSquareMetres(form.area)],
    ],
  },
  loadDemoForm: async () => (await import('./demo-form.ts')).makeSh101,
  check: async ({ form, submittedOn }) => {
    const { owners, coOwnersConsent, restrictions, lesseeIsNotified, entrustedUntil, unitNumber } = form;
    return findings(
      owners.kind === '按份共有' &&
        !coOwnersConsent && { field: 'owners', text: '按份共有，其他共有人未全部书面同意，需核对处分条件' },
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
  },
});
