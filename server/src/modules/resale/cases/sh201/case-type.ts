import { readFileSync } from 'node:fs';
import { houseOf, identityOf, isOfAge, namesOf, pages, type SaleFiled } from '@anju/contract';
import { Sh201Form } from '@anju/contract/forms/resale/sh201';
import { defineCaseType, findings, inSquareMetres, inYuan } from '../../../process/index.ts';

/** 存量房网签备案 */
export const sh201 = defineCaseType({
  code: 'SH201',
  category: 'SH',
  nature: 'filing',
  name: '存量房网签备案',
  bpmn: readFileSync(new URL('./process.bpmn', import.meta.url), 'utf8'),
  form: Sh201Form,
  materials: [
    { code: 'contract', name: '存量房买卖合同', required: true },
    { code: 'seller-id', name: '出卖人身份证明', required: true },
    { code: 'buyer-id', name: '买受人身份证明', required: true },
    { code: 'title', name: '不动产权证书', required: true },
    { code: 'eligibility', name: '购房资格核验结果', required: false },
    { code: 'escrow-agreement', name: '交易资金监管协议', required: false },
    { code: 'lessee-waiver', name: '承租人放弃优先购买权声明', required: false },
    { code: 'mortgagee-agreement', name: '抵押权人同意带押过户协议', required: false },
    { code: 'authorization', name: '授权委托书或监护证明', required: false },
  ],
  filedBy: [
    { by: 'owner', at: 'sellers', when: { brokerage: undefined } },
    { by: 'enterprise', kinds: ['agency'], at: 'brokerage', authority: 'authorization' },
  ],
  limitWorkdays: 2,
  page: pages.shApp.contractsSigning,
  district: (form) => form.district,
  applicantName: (form) => namesOf(form.buyers.people),
  certificate: {
    title: '存量房买卖合同备案证明',
    mark: '存合备',
    per: 'district',
    legalBasis: '《房屋交易合同网签备案业务规范（试行）》（建房规〔2019〕5号）',
    statement: '上述合同已备案，特此证明。',
    lines: (form) => [
      ['房屋坐落', form.address],
      ['出卖人', form.sellers.people.map(({ name }) => name).join('、')],
      ['买受人', form.buyers.people.map(({ name }) => name).join('、')],
      ['建筑面积', inSquareMetres(form.area)],
      ['成交总价', inYuan(form.totalPrice)],
      ['合同签订日期', form.signedOn],
    ],
  },
  // With the transfer the buyer gets a certificate with another number, and may sell by that.
  grantedOnce: ({ certificateNumber }) => [`存量房买卖/${certificateNumber}`],
  figures: ({ use, area, totalPrice }) => ({
    filed: [{ kind: 'resale', residential: use === '住宅', count: 1, area, amount: totalPrice }],
  }),
  messagesToPartners: (form, caseNumber) => {
    const { signedOn, area, totalPrice, sellers, buyers } = form;
    const body: SaleFiled = {
      contractNumber: caseNumber,
      signedOn,
      house: houseOf(form),
      area,
      totalPrice,
      sellers: sellers.people.map(identityOf),
      buyers: buyers.people.map(identityOf),
    };
    return (['registry', 'tax'] as const).map((partner) => ({ partner, kind: 'sale-filed', body }));
  },
  loadDemoForm: async () => (await import('./demo-form.ts')).makeSh201,
  check: async ({ form, submittedOn }) => {
    const { sellers, buyers, escrow, mortgage, lesseeWaives, signedOn, unitNumber } = form;
    const includesMinor = ({ people }: typeof sellers): boolean =>
      people.some(({ idNumber }) => !isOfAge(idNumber, 18, signedOn));
    return findings(
      includesMinor(sellers) && { field: 'sellers', text: '出卖人中有未成年人，需核对监护证明' },
      includesMinor(buyers) && { field: 'buyers', text: '买受人中有未成年人，需核对监护证明' },
      escrow === '不监管' && { field: 'escrow', text: '交易资金未纳入监管，需核对双方约定' },
      mortgage !== '无抵押' && { field: 'mortgage', text: `房屋有抵押，约定${mortgage}，需核对抵押权人意见` },
      lesseeWaives === false && { field: 'lesseeWaives', text: '房屋已出租，承租人未放弃优先购买权' },
      signedOn > submittedOn && { field: 'signedOn', text: '合同签订日期晚于申请日期' },
      unitNumber === undefined && { field: 'unitNumber', text: '未填写不动产单元号，需与登记信息核对' },
    );
  },
});
