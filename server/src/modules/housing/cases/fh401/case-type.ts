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
import { Fh401Form } from '@anju/contract/forms/housing/fh401';
import { addDays } from '../../../../platform/clock/workdays.ts';
import { messageTo } from '../../../collaboration/index.ts';
import { findEligibilityFaults, purchaseLimit } from '../../../personal/index.ts';
import {
  addTo,
  type CaseType,
  defineCaseType,
  findings,
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
import { newSales } from '../../rules/new-sales.ts';
import { paymentDue } from '../../rules/payment-due.ts';
import { findPermitFaults, isPermittedTo } from '../../rules/project-and-permit.ts';

/** Differences from the registry are reported at these fields of the form. */
const fields = {
  unit: 'unitNumber',
  room: 'roomNumber',
  use: 'use',
  area: 'area',
  owners: 'developer',
  period: 'signedOn',
} as const;

/** 城市房地产开发经营管理条例 art. 26 sets this term for 预售 alone. */
const filedWithinDays = 30;

const preSaleBasis = '《城市房地产开发经营管理条例》第二十六条';
const completedSaleBasis = '《房屋交易合同网签备案业务规范（试行）》（建房规〔2019〕5号）';

export function fh401({ sales }: { readonly sales: Sales }): CaseType {
  return defineCaseType({
    code: 'FH401',
    category: 'FH',
    nature: 'filing',
    name: '商品房合同网签备案',
    process: 'granted-by-check',
    form: Fh401Form,
    layout: [
      { title: '合同', fields: ['contractNumber', 'kind', 'permitNumber', 'signedOn', 'developer'] },
      {
        title: '房屋',
        fields: [
          'district',
          'address',
          'projectName',
          'buildingNumber',
          'roomNumber',
          'unitNumber',
          'houseCode',
          'floor',
          'totalFloors',
          'structure',
          'use',
          'area',
          'innerArea',
          'sharedArea',
          'appurtenances',
        ],
      },
      { title: '买受人', fields: ['buyers', 'eligibility'] },
      { title: '价款', fields: ['priceMode', 'unitPrice', 'totalPrice', 'filedPrice', 'payment'] },
      { title: '交付', fields: ['deliveryDate', 'areaDifference', 'agreedAreaDifference'] },
    ],
    materials: [
      { code: 'buyer-id', name: '买受人身份证明', required: true },
      { code: 'eligibility', name: '购房资格核验结果（不能在本平台查询的买受人）', required: false },
      { code: 'contract', name: '已签署的商品房买卖合同', required: true },
      { code: 'down-payment-receipt', name: '首付款缴款凭证', required: true },
      {
        code: 'authorization',
        name: '授权委托书',
        required: { when: '由他人代理的', isMet: ({ buyers }) => haveAgents(buyers.people) },
      },
      {
        code: 'guardianship',
        name: '监护关系证明',
        required: { when: '由监护人代理的', isMet: ({ buyers }) => haveGuardians(buyers.people) },
      },
    ],
    filedBy: [{ by: 'enterprise', kinds: ['developer'], at: 'developer' }],
    confirmedBy: ({ developer, buyers }) => [...named('出卖人', [developer]), ...named('买受人', buyers.people)],
    promisedDays: 1,
    parameters: purchaseLimit,
    page: pages.fhApp.contractsFiling,
    district: (form) => form.district,
    applicantName: (form) => namesOf(form.buyers.people),
    certificate: {
      title: '商品房买卖合同备案证明',
      mark: '房合备',
      per: 'district',
      legalBasis: {
        inGuide: `预售：${preSaleBasis}；现售：${completedSaleBasis}`,
        of: ({ kind }) => (kind === '预售' ? preSaleBasis : completedSaleBasis),
      },
      statement: '上述合同已备案，特此证明。',
      lines: (form) => [
        ['合同编号', form.contractNumber],
        ['项目名称', form.projectName],
        ['房屋坐落', `${form.address} ${form.buildingNumber} ${form.roomNumber}`],
        ['不动产单元号', form.unitNumber],
        ['房屋编码', form.houseCode],
        ['所在层', `${form.floor} 层（共 ${form.totalFloors} 层）`],
        ['出卖人', form.developer.name],
        ['买受人', form.buyers.people.map(({ name }) => name).join('、')],
        ['建筑面积', inSquareMetres(form.area)],
        ['合同总价', inYuan(form.totalPrice)],
        ['合同签订日期', form.signedOn],
      ],
    },
    reminders: [paymentDue],
    grantedOnce: {
      taken: soldAlready,
      of: ({ unitNumber, houseCode, contractNumber, permitNumber, buildingNumber, roomNumber }) => [
        `新房买卖/${permitNumber}/${buildingNumber}/${roomNumber}`,
        `新房买卖/${unitNumber}`,
        `新房买卖/房屋编码/${houseCode}`,
        `新房买卖/合同编号/${contractNumber}`,
      ],
    },
    figures: ({ use, developer, area, totalPrice, payment, projectName, buildingNumber, roomNumber }) => ({
      added: [
        addTo(newSales, {
          part: use === '住宅' ? 'residential' : 'other',
          enterprise: developer.creditCode,
          values: { count: 1, area, amount: totalPrice },
        }),
      ],
      days: payment.instalments.flatMap(({ dueOn }, index) =>
        dueOn === undefined
          ? []
          : {
              kind: paymentDue.code,
              enterprise: developer.creditCode,
              what: `${projectName} ${buildingNumber} ${roomNumber} 第 ${index + 1} 笔购房款`,
              on: dueOn,
            },
      ),
    }),
    messagesToPartners: (form) => {
      const { contractNumber, signedOn, area, totalPrice, developer, buyers } = form;
      const body: SaleFiled = {
        contractNumber,
        signedOn,
        house: houseOf(form),
        area,
        totalPrice,
        sellers: [developer],
        buyers: buyers.people.map(identityOf),
        ownership: buyers.kind,
      };
      return [landRegistry, taxOffice].map((partner) => messageTo(partner, saleFiled, body));
    },
    identity: ({ unitNumber }) => unitNumber,
    followUps: {
      change: { code: 'FH402', name: '商品房合同备案变更' },
      cancellation: {
        code: 'FH403',
        name: '商品房合同备案注销',
        materials: [{ code: 'termination-agreement', name: '解除合同协议或者生效法律文书', required: true }],
        findings: ['需核对预告登记、抵押登记已注销，购房款已退还'],
      },
    },
    loadDemoForm: async () => (await import('./demo-form.ts')).makeFh401,
    hooks: registerHooks(sales, contractOf),
    isEntitled: async ({ form, transaction, findGranted }, { number, holds }) =>
      holds ||
      (number !== undefined &&
        isPermittedTo(await findGranted(form.permitNumber), form, number) &&
        (await sales.areOfOneUnit(transaction, form))),
    check: async ({ form, submittedOn, transaction, ownCases, cityValue, findGranted }) => {
      const ofUnit = await sales.check(transaction, contractOf(form), { day: submittedOn, ownCases });
      const { totalPrice, filedPrice, payment, signedOn, buyers, areaDifference, kind, permitNumber } = form;
      // 现售备案 has no type of its own yet.
      const faults = kind === '预售' ? findPermitFaults(await findGranted(permitNumber), form) : [];
      const found = findings(
        totalPrice > filedPrice && { field: 'totalPrice', text: '合同总价高于备案总价' },
        !isPricedByArea(form) && { field: 'totalPrice', text: '合同总价与单价乘以面积的结果不一致' },
        isDepositTooHigh(payment, totalPrice) && {
          field: 'payment',
          text: `定金超过合同总价的 ${maxDepositPercent}%，超过部分不产生定金的效力`,
        },
        signedOn > submittedOn && { field: 'signedOn', text: '合同签订日期晚于申请日期' },
        kind === '预售' &&
          submittedOn > addDays(signedOn, filedWithinDays) && {
            field: 'signedOn',
            text: `合同签订已超过 ${filedWithinDays} 日`,
          },
        buyers.people.some((buyer) => isMinor(buyer, signedOn)) && {
          material: 'guardianship',
          text: '买受人中有未成年人，需核对监护证明',
        },
        areaDifference === '另行约定' && { field: 'areaDifference', text: '面积差异处理另行约定，需核对合同条款' },
      );
      return [
        ...ofUnit.map((fault) => findingOf(fault, fields)),
        ...faults.map((fault) => ({ field: 'permitNumber' as const, ...fault })),
        ...findings(...(await findEligibilityFaults(form, { submittedOn, cityValue, findGranted }))),
        ...found,
      ];
    },
  });
}

function contractOf({ unitNumber, houseCode, use, area, contractNumber, buyers }: Fh401Form): ContractOfUnit {
  return {
    kind: 'new',
    unitNumber,
    houseCode,
    use,
    area,
    contractNumber,
    sellers: [],
    declared: [],
    isDeclaredLeased: false,
    buyers: buyers.people.map((buyer) => ({
      name: buyer.name,
      documentNumber: numberOf(buyer),
      share: buyer.share ?? null,
    })),
  };
}

/** Totals are usually rounded to the yuan. */
function isPricedByArea({ priceMode, unitPrice = 0, totalPrice, area, innerArea }: Fh401Form): boolean {
  if (priceMode === '按套') return true;
  return Math.abs(unitPrice * (priceMode === '按建筑面积' ? area : innerArea) - totalPrice) <= 1;
}
