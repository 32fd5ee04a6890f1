import { readFileSync } from 'node:fs';
import { houseOf, identityOf, type LeaseFiled, pages } from '@anju/contract';
import { Zl201Form } from '@anju/contract/forms/lease/zl201';
import { maskedIdNumber } from '../../../../platform/masking.ts';
import { defineCaseType, findings, inSquareMetres, inYuan } from '../../../process/index.ts';

/** 租赁合同备案 */
export const zl201 = defineCaseType({
  code: 'ZL201',
  category: 'ZL',
  nature: 'filing',
  name: '租赁合同备案',
  bpmn: readFileSync(new URL('./process.bpmn', import.meta.url), 'utf8'),
  form: Zl201Form,
  layout: [
    {
      title: '房屋',
      fields: ['district', 'address', 'unitNumber', 'area', 'use', 'leaseMode', 'part', 'roomNumber'],
    },
    { title: '出租依据', fields: ['rightType', 'headLease'] },
    { title: '当事人', fields: ['filedBy', 'lessor', 'lessorEnterprise', 'lessee', 'occupants', 'brokerage'] },
    { title: '租期与租金', fields: ['startDate', 'endDate', 'rent', 'payMonths', 'fundAccount'] },
    {
      title: '押金',
      fields: ['depositMonths', 'depositAmount', 'depositReturnDays', 'depositDeductions'],
    },
  ],
  materials: [
    { code: 'contract', name: '房屋租赁合同', required: true },
    { code: 'lessor-id', name: '出租人身份证明', required: true },
    { code: 'lessee-id', name: '承租人身份证明', required: true },
    { code: 'title', name: '房屋权属或出租权利证明', required: true },
    { code: 'consent', name: '共有人同意、委托或转租同意书', required: false },
    { code: 'brokerage-contract', name: '经纪服务合同', required: false },
  ],
  filedBy: [
    { by: 'person', at: 'lessor', when: { filedBy: '出租人', lessorEnterprise: undefined } },
    { by: 'enterprise', kinds: ['rental'], at: 'lessorEnterprise', when: { filedBy: '出租人' } },
    { by: 'person', at: 'lessee', when: { filedBy: '承租人' } },
    {
      by: 'enterprise',
      kinds: ['agency'],
      at: 'brokerage',
      when: { filedBy: '经纪机构' },
      authority: 'brokerage-contract',
    },
  ],
  limitWorkdays: 3,
  page: pages.leaseApp.progress,
  district: (form) => form.district,
  applicantName,
  certificate: {
    title: '房屋租赁登记备案证明',
    mark: '租备',
    per: 'district',
    legalBasis: '《住房租赁条例》第八条',
    statement: '上述合同已备案，特此证明。',
    lines: (form) => [
      ['出租人', (form.lessorEnterprise ?? form.lessor).name],
      ['出租人证件', form.lessorEnterprise ? creditCodeOf(form.lessorEnterprise) : identityCardOf(form.lessor)],
      ['承租人', form.lessee.name],
      ['承租人证件', identityCardOf(form.lessee)],
      ['房屋坐落', form.address],
      ['租赁用途', form.use],
      ['租赁面积', inSquareMetres(form.area)],
      ['月租金', inYuan(form.rent)],
      ['租赁期限', `${form.startDate} 至 ${form.endDate}`],
    ],
  },
  figures: ({ use, area, rent }) => ({
    filed: [{ kind: 'lease', residential: use === '居住', count: 1, area, amount: rent }],
  }),
  messagesToPartners: (form) => {
    const { lessor, lessorEnterprise, lessee, occupants = [], startDate, endDate } = form;
    const body: LeaseFiled = {
      house: houseOf(form),
      lessor: lessorEnterprise ?? identityOf(lessor),
      lessee: identityOf(lessee),
      occupants: occupants.map(identityOf),
      startDate,
      endDate,
    };
    return [{ partner: 'police', kind: 'lease-filed', body }];
  },
  loadDemoForm: async () => (await import('./demo-form.ts')).makeZl201,
  check: async ({ form }) => {
    const { rightType, headLease, endDate, filedBy, rent, depositMonths, depositAmount = 0 } = form;
    return findings(
      rightType !== '自有' && { field: 'rightType', text: `出租依据为${rightType}，需核对授权材料` },
      headLease !== undefined &&
        endDate > headLease.endDate && {
          field: 'headLease',
          text: '转租期限超过原租赁合同的剩余期限，需核对原出租人的约定',
        },
      needsSupervision(form) && {
        field: 'fundAccount',
        text: '企业转租，单次收租超过 3 个月或押金超过 1 个月，需核对资金监管',
      },
      filedBy === '承租人' && { field: 'filedBy', text: '由承租人单独申请，需通知出租人' },
      rent === 0 && { field: 'rent', text: '月租金为零，需核对合同' },
      depositMonths > 0 &&
        Math.abs(depositAmount - rent * depositMonths) > 1 && {
          field: 'depositAmount',
          text: '押金金额与押金月数不一致',
        },
    );
  },
});

function applicantName({ filedBy, lessor, lessorEnterprise, lessee, brokerage }: Zl201Form): string {
  if (filedBy === '承租人') return lessee.name;
  return (brokerage ?? lessorEnterprise ?? lessor).name;
}

/** 关于加强轻资产住房租赁企业监管的意见, 2021. */
function needsSupervision({ rightType, lessorEnterprise, payMonths, rent, depositAmount = 0 }: Zl201Form): boolean {
  return rightType === '转租' && lessorEnterprise !== undefined && (payMonths > 3 || depositAmount > rent);
}

/** What kind of document, and its number as it may be read by others. */
const identityCardOf = ({ idNumber }: { idNumber: string }) => `居民身份证 ${maskedIdNumber(idNumber)}`;
const creditCodeOf = ({ creditCode }: { creditCode: string }) => `统一社会信用代码 ${creditCode}`;
