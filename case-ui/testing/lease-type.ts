import type { CaseTypeInfo, FormField, FormSection } from '@anju/contract';

type More = Partial<FormField> & { readonly optional?: true };

export const field = (path: string, title: string, { optional, ...more }: More = {}): FormField => ({
  path,
  title,
  kind: 'text',
  required: !optional,
  options: [],
  ...more,
});

export const section = (title: string, fields: FormField[], more: Partial<FormSection> = {}): FormSection => ({
  title,
  listPath: null,
  fields,
  group: title,
  path: '',
  required: true,
  ...more,
});

const choice = (path: string, title: string, options: string[], more: More = {}) =>
  field(path, title, { kind: 'choice', options, ...more });
const money = (path: string, title: string, more: More = {}) =>
  field(path, title, { kind: 'number', input: 'money', ...more });
const when = (path: string, is: (string | number | boolean)[]) => ({
  shownWhen: { within: 'form' as const, path, is },
});

const inRooms = when('leaseMode', ['分间合租']);
const withDeposit = when('depositMonths', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const documentTypes = [
  '居民身份证',
  '护照',
  '港澳居民来往内地通行证',
  '台湾居民来往大陆通行证',
  '外国人永久居留身份证',
];

const people = (title: string, listPath: string) =>
  section(
    title,
    [
      field('name', `${title}姓名或名称`),
      choice('documentType', `${title}证件类型`, documentTypes, { optional: true, defaultValue: '居民身份证' }),
      field('idNumber', `${title}证件号码`, { optional: true, input: 'identity-number' }),
      field('creditCode', `${title}统一社会信用代码`, { optional: true, input: 'credit-code' }),
      field('phone', `${title}手机号`, { optional: true, input: 'phone' }),
    ],
    {
      group: '当事人',
      listPath,
      items: { min: 1, max: 20, measureWord: '名' },
      alternatives: [
        { title: '个人', without: ['creditCode'], required: ['idNumber', 'phone'] },
        { title: '单位', without: ['documentType', 'idNumber', 'guardian'], required: ['creditCode'] },
      ],
    },
  );

/** This is 租赁合同备案 without guardians, agents, occupants and brokers. */
export const leaseType: CaseTypeInfo = {
  code: 'ZL201',
  name: '租赁合同备案',
  category: 'ZL',
  nature: 'filing',
  statutoryLimit: { days: 3, unit: 'workdays', from: 'receipt', source: '商品房屋租赁管理办法第十六条' },
  promised: { days: 3, unit: 'workdays' },
  follows: null,
  materials: [
    { code: 'contract', name: '房屋租赁合同', required: true },
    { code: 'lessor-id', name: '出租人身份证明', required: false, requiredWhen: '没有在本平台签订电子合同的' },
    { code: 'lessee-id', name: '承租人身份证明', required: false, requiredWhen: '没有在本平台签订电子合同的' },
    { code: 'title', name: '房屋权属或出租权利证明', required: false, requiredWhen: '没有签订电子合同的' },
  ],
  definitionId: 3,
  steps: [
    { id: 'automatic-check', name: '自动核验', roleName: null },
    { id: 'first-review', name: '初审', roleName: '初审' },
    { id: 'second-review', name: '复审', roleName: '复审' },
  ],
  asksParties: false,
  layout: [
    section('房屋', [
      field('district', '所在区', { input: 'district' }),
      field('address', '房屋坐落'),
      field('unitNumber', '不动产单元号', { optional: true, input: 'unit-number' }),
      field('area', '租赁面积', { kind: 'number', input: 'area' }),
      choice('use', '租赁用途', ['居住', '办公', '商业', '仓储', '生产', '其他']),
      choice('leaseMode', '出租方式', ['整租', '分间合租']),
      choice('part', '出租部位', ['卧室', '起居室', '书房', '厨房', '卫生间', '其他'], inRooms),
      field('roomNumber', '房间编号', inRooms),
    ]),
    section('出租依据', [choice('rightType', '出租依据', ['自有', '共有人同意', '委托', '转租', '公房'])]),
    section('当事人', [
      choice('filedBy', '申请备案的一方', ['出租人', '承租人', '经纪机构'], { optional: true, defaultValue: '出租人' }),
    ]),
    people('出租人', 'lessors'),
    people('承租人', 'lessees'),
    section('租期与租金', [
      field('signedOn', '合同签订日期', { kind: 'day' }),
      field('startDate', '租赁起始日期', { kind: 'day' }),
      field('endDate', '租赁终止日期', { kind: 'day' }),
      money('rent', '月租金'),
      field('payMonths', '租金支付周期（月）', { kind: 'whole-number' }),
    ]),
    section('押金', [
      field('depositMonths', '押金月数', { kind: 'whole-number' }),
      money('depositAmount', '押金金额', withDeposit),
      field('depositReturnDays', '押金返还期限（日）', { kind: 'whole-number', ...withDeposit }),
      field('depositDeductions', '押金扣减情形', { input: 'long-text', ...withDeposit }),
    ]),
  ],
};
