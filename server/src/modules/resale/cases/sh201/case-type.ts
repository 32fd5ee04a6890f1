import {
  haveAgents,
  haveGuardians,
  houseOf,
  identityOf,
  isDepositTooHigh,
  isMinor,
  maxDepositPercent,
  namesOf,
  numberOf,
  pages,
  type SaleFiled,
} from '@anju/contract';
import { Sh201Form } from '@anju/contract/forms/resale/sh201';
import { addDays } from '../../../../platform/clock/workdays.ts';
import { messageTo } from '../../../collaboration/index.ts';
import { findEligibilityFaults, purchaseLimit } from '../../../personal/index.ts';
import {
  addTo,
  type CaseType,
  defineCaseType,
  findings,
  inOrder,
  inSquareMetres,
  inYuan,
  named,
  registerHooks,
} from '../../../process/index.ts';
import {
  type ContractOfUnit,
  findingOf,
  landRegistry,
  type Sales,
  saleFiled,
  soldAlready,
  taxOffice,
} from '../../../registry/index.ts';
import { resales } from '../../rules/resales.ts';
import { defaultVerificationDays } from '../../rules/verification.ts';
import { enterDemoVerifications, isVerifiedByAgency, salesByVerification } from '../../service.ts';
import { verifiedHouse } from '../verified-house.ts';

/** Differences from the registry are reported at these fields of the form. */
const fields = {
  unit: 'unitNumber',
  room: 'unitNumber',
  use: 'use',
  area: 'area',
  owners: 'sellers',
  period: 'unitNumber',
} as const;

export function sh201({ sales }: { readonly sales: Sales }): CaseType {
  return defineCaseType({
    code: 'SH201',
    category: 'SH',
    nature: 'filing',
    name: '存量房网签备案',
    process: 'reviewed',
    form: Sh201Form,
    layout: [
      { title: '合同', fields: ['contractNumber', 'signedOn', 'brokerage', 'commission'] },
      {
        title: '房屋',
        fields: [
          'verificationCode',
          'district',
          'address',
          'unitNumber',
          'buildingNumber',
          'roomNumber',
          'certificateNumber',
          'use',
          'area',
        ],
      },
      { title: '出卖人', fields: ['sellers', 'coOwnersWaive'] },
      { title: '买受人', fields: ['buyers', 'eligibility'] },
      { title: '价款', fields: ['totalPrice', 'payment', 'escrow', 'escrowAccount'] },
      {
        title: '权利状况与交付',
        fields: [
          'mortgage',
          'restrictions',
          'noticeHolderConsents',
          'buyersAcceptObjection',
          'isLeased',
          'lesseeWaives',
          'transferBy',
          'deliveryDate',
        ],
      },
    ],
    materials: [
      { code: 'contract', name: '存量房买卖合同', required: true },
      { code: 'seller-id', name: '出卖人身份证明', required: true },
      { code: 'buyer-id', name: '买受人身份证明', required: true },
      { code: 'title', name: '不动产权证书', required: true, sharedFrom: '不动产登记机构' },
      { code: 'eligibility', name: '购房资格核验结果（不能在本平台查询的买受人）', required: false },
      {
        code: 'escrow-agreement',
        name: '交易资金监管协议',
        required: { when: '交易资金监管的', isMet: ({ escrow }) => escrow === '监管' },
      },
      {
        code: 'lessee-waiver',
        name: '承租人放弃优先购买权声明',
        required: { when: '承租人放弃优先购买权的', isMet: ({ lesseeWaives = false }) => lesseeWaives },
      },
      {
        code: 'mortgagee-agreement',
        name: '抵押权人同意带押过户协议',
        required: { when: '约定带押过户的', isMet: ({ mortgage }) => mortgage === '带押过户' },
      },
      {
        code: 'objection-undertaking',
        name: '买受人知悉异议登记并承担风险的承诺书',
        required: { when: '有异议登记的', isMet: ({ buyersAcceptObjection = false }) => buyersAcceptObjection },
      },
      {
        code: 'notice-holder-consent',
        name: '预告登记权利人同意转让证明',
        required: { when: '有预告登记的', isMet: ({ noticeHolderConsents = false }) => noticeHolderConsents },
      },
      {
        code: 'co-owner-waiver',
        name: '其他按份共有人放弃优先购买权声明',
        required: { when: '其他按份共有人放弃优先购买权的', isMet: ({ coOwnersWaive = false }) => coOwnersWaive },
      },
      {
        code: 'authorization',
        name: '授权委托书',
        required: { when: '由他人代理的', isMet: (form) => haveAgents(peopleIn(form)) },
      },
      {
        code: 'guardianship',
        name: '监护关系证明',
        required: { when: '由监护人代理的', isMet: (form) => haveGuardians(peopleIn(form)) },
      },
    ],
    filedBy: [
      { by: 'owner', at: 'sellers', when: { brokerage: undefined } },
      { by: 'owner', at: 'buyers', when: { brokerage: undefined } },
      { by: 'enterprise', kinds: ['agency'], at: 'brokerage', authority: 'authorization' },
    ],
    confirmedBy: ({ sellers, buyers }) => [...named('出卖人', sellers.people), ...named('买受人', buyers.people)],
    promisedDays: 2,
    parameters: purchaseLimit,
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
        ['合同编号', form.contractNumber],
        ['房屋坐落', form.address],
        ['出卖人', form.sellers.people.map(({ name }) => name).join('、')],
        ['买受人', form.buyers.people.map(({ name }) => name).join('、')],
        ['建筑面积', inSquareMetres(form.area)],
        ['成交总价', inYuan(form.totalPrice)],
        ['合同签订日期', form.signedOn],
      ],
    },
    // With the transfer the buyer gets a certificate with another number, and may sell by that.
    grantedOnce: {
      taken: soldAlready,
      of: ({ certificateNumber, contractNumber }) => [
        `存量房买卖/${certificateNumber}`,
        `存量房买卖/合同编号/${contractNumber}`,
      ],
    },
    figures: ({ use, area, totalPrice }) => ({
      added: [
        addTo(resales, {
          part: use === '住宅' ? 'residential' : 'other',
          values: { count: 1, area, amount: totalPrice },
        }),
      ],
    }),
    messagesToPartners: (form) => {
      const { contractNumber, signedOn, area, totalPrice, sellers, buyers } = form;
      const body: SaleFiled = {
        contractNumber,
        signedOn,
        house: houseOf(form),
        area,
        totalPrice,
        sellers: sellers.people.map(identityOf),
        buyers: buyers.people.map(identityOf),
        ownership: buyers.kind,
      };
      return [landRegistry, taxOffice].map((partner) => messageTo(partner, saleFiled, body));
    },
    hooks: inOrder(registerHooks(salesByVerification, houseSoldBy), registerHooks(sales, contractOf)),
    identity: ({ certificateNumber }) => certificateNumber,
    followUps: {
      change: { code: 'SH202', name: '存量房合同备案变更' },
      cancellation: {
        code: 'SH203',
        name: '存量房合同备案注销',
        materials: [{ code: 'termination-agreement', name: '解除合同协议或者生效法律文书', required: true }],
        findings: ['需核对房屋尚未转移登记，监管资金已退还'],
      },
    },
    loadDemoForm: async () => (await import('./demo-form.ts')).makeSh201,
    prepareDemo: (transaction, forms: readonly Sh201Form[]) =>
      enterDemoVerifications(
        transaction,
        forms.map((form) => ({ ...houseSoldBy(form), validUntil: addDays(form.signedOn, defaultVerificationDays) })),
      ),
    isEntitled: async ({ form, transaction }, { number, holds }) =>
      holds || (number === form.brokerage?.creditCode && (await isVerifiedByAgency(transaction, houseSoldBy(form)))),
    check: async ({ form, submittedOn, transaction, ownCases, cityValue, findGranted }) => {
      const faults = await sales.check(transaction, contractOf(form), { day: submittedOn, ownCases });
      const {
        sellers,
        buyers,
        totalPrice,
        payment,
        escrow,
        mortgage,
        restrictions,
        coOwnersWaive,
        lesseeWaives,
        signedOn,
        unitNumber,
      } = form;
      const includesMinor = ({ people }: typeof sellers): boolean => people.some((one) => isMinor(one, signedOn));
      const found = findings(
        includesMinor(sellers) && { material: 'guardianship', text: '出卖人中有未成年人，需核对监护证明' },
        includesMinor(buyers) && { material: 'guardianship', text: '买受人中有未成年人，需核对监护证明' },
        isDepositTooHigh(payment, totalPrice) && {
          field: 'payment',
          text: `定金超过成交总价的 ${maxDepositPercent}%，超过部分不产生定金的效力`,
        },
        escrow === '不监管' && { field: 'escrow', text: '交易资金未纳入监管，需核对双方约定' },
        mortgage !== '无抵押' && { field: 'mortgage', text: `房屋有抵押，约定${mortgage}，需核对抵押权人意见` },
        restrictions.includes('异议登记') && {
          material: 'objection-undertaking',
          text: '房屋有异议登记，需核对买受人承担风险的承诺',
        },
        restrictions.includes('预告登记') && {
          material: 'notice-holder-consent',
          text: '房屋有预告登记，需核对预告登记权利人的同意',
        },
        restrictions.includes('居住权') && { field: 'restrictions', text: '房屋设有居住权，需核对对交易的影响' },
        coOwnersWaive === false && { field: 'coOwnersWaive', text: '其他按份共有人未放弃优先购买权' },
        lesseeWaives === false && { field: 'lesseeWaives', text: '房屋已出租，承租人未放弃优先购买权' },
        signedOn > submittedOn && { field: 'signedOn', text: '合同签订日期晚于申请日期' },
        unitNumber === undefined && { field: 'unitNumber', text: '未填写不动产单元号，需与登记信息核对' },
      );
      return [
        ...faults.map((fault) => findingOf(fault, fields)),
        ...findings(...(await findEligibilityFaults(form, { submittedOn, cityValue, findGranted }))),
        ...found,
      ];
    },
  });
}

const houseSoldBy = (form: Sh201Form) => verifiedHouse(form.verificationCode, form, form.sellers);

const peopleIn = ({ sellers, buyers }: Sh201Form) => [...sellers.people, ...buyers.people];

function contractOf(form: Sh201Form): ContractOfUnit {
  const { unitNumber, use, area, contractNumber, sellers, buyers, restrictions, isLeased } = form;
  return {
    kind: 'resale',
    unitNumber,
    use,
    area,
    contractNumber,
    declared: restrictions,
    isDeclaredLeased: isLeased,
    sellers: sellers.people.map(numberOf),
    buyers: buyers.people.map((buyer) => ({
      name: buyer.name,
      documentNumber: numberOf(buyer),
      share: buyer.share ?? null,
    })),
  };
}
