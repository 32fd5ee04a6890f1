import {
  creditCode,
  day,
  district,
  idCardNumber,
  listOf,
  matching,
  mobileNumber,
  money,
  peopleOf,
  realEstateUnitNumber,
  text,
  titled,
  withRules,
} from './fields.ts';
import { addUpTo, isAboveShare } from './figures.ts';
import { z } from './zod.ts';

/** A person, known by the identity card. */
/* @__NO_SIDE_EFFECTS__ */
export function person(title: string) {
  return titled(
    title,
    z.strictObject({
      name: text(`${title}姓名`, 64),
      idNumber: idCardNumber(`${title}身份证号`),
      phone: mobileNumber(`${title}手机号`),
    }),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function enterprise(title: string) {
  return titled(
    title,
    z.strictObject({ name: text(`${title}名称`, 128), creditCode: creditCode(`${title}统一社会信用代码`) }),
  );
}

/** 经纪机构 and who of it did the work. */
/* @__NO_SIDE_EFFECTS__ */
export function brokerage(title = '经纪机构') {
  return titled(
    title,
    z.strictObject({
      name: text(`${title}名称`, 128),
      creditCode: creditCode(`${title}统一社会信用代码`),
      brokerName: text('经纪人员姓名', 64),
      brokerNumber: text('经纪人员登记号', 64),
    }),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function bankAccount(title: string) {
  return titled(
    title,
    z.strictObject({
      bank: text(`${title}开户银行`, 128),
      number: titled(`${title}账号`, matching(/^\d{8,32}$/)),
    }),
  );
}

/** A form about one house. Old stock may have no unit number. */
/* @__NO_SIDE_EFFECTS__ */
export function houseForm<Fields extends z.core.$ZodShape>(fields: Fields) {
  return z.strictObject({
    district: district(),
    address: text('房屋坐落', 200),
    unitNumber: titled('不动产单元号', z.optional(realEstateUnitNumber('不动产单元号'))),
    ...fields,
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function houseUse() {
  return titled(
    '房屋用途',
    z.enum(['住宅', '工业交通仓储', '商业金融信息', '教育医疗科研', '文娱体育', '办公', '军事', '其他']),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function houseStructure() {
  return titled('房屋结构', z.enum(['钢', '钢和钢筋混凝土', '钢筋混凝土', '混合', '砖木', '其他']));
}

interface Identified {
  readonly idNumber: string;
}

/** Nobody stands twice in the list. */
export function areDifferentPeople(people: readonly Identified[]): boolean {
  return new Set(people.map(({ idNumber }) => idNumber)).size === people.length;
}

/** Who somebody is, without how to reach them. */
export function identityOf({ name, idNumber }: { readonly name: string; readonly idNumber: string }) {
  return { name, idNumber };
}

/** Which house a form is about, without what it says of it. */
export function houseOf({ district, address, unitNumber }: HouseForm) {
  return { district, address, ...(unitNumber !== undefined && { unitNumber }) };
}

interface HouseForm {
  readonly district: string;
  readonly address: string;
  readonly unitNumber?: string | undefined;
}

/** «张三», «张三等 3 人» */
export function namesOf(people: readonly { readonly name: string }[]): string {
  const [first] = people;
  return people.length > 1 ? `${first?.name}等 ${people.length} 人` : (first?.name ?? '');
}

/** Per cent with two decimals. */
/* @__NO_SIDE_EFFECTS__ */
function share(title: string) {
  return titled(title, z.number().check(z.minimum(0.01), z.maximum(100), z.multipleOf(0.01)));
}

/** Who owns, or is going to own, and how they share. */
/* @__NO_SIDE_EFFECTS__ */
export function ownership(title: string) {
  return titled(
    title,
    withRules(
      z.strictObject({
        kind: titled(`${title}共有方式`, z.enum(['单独所有', '共同共有', '按份共有'])),
        people: peopleOf(
          title,
          z.strictObject({
            name: text(`${title}姓名`, 64),
            idNumber: idCardNumber(`${title}身份证号`),
            phone: mobileNumber(`${title}手机号`),
            share: z.optional(share(`${title}份额`)),
          }),
          1,
          50,
        ),
      }),
      [
        {
          field: 'people',
          message: `${title}中有重复的身份证号`,
          isKept: ({ people }) => areDifferentPeople(people),
        },
        {
          field: 'kind',
          message: `单独所有的，${title}应为一人；共有的，应为两人以上`,
          isKept: ({ kind, people }) => (kind === '单独所有') === (people.length === 1),
        },
        {
          field: 'people',
          message: `按份共有的，应填写每名${title}的份额；其他情形不填`,
          isKept: ({ kind, people }) => people.every(({ share }) => (share !== undefined) === (kind === '按份共有')),
        },
        {
          field: 'people',
          message: `${title}的份额合计应为 100%`,
          isKept: ({ kind, people }) =>
            kind !== '按份共有' ||
            addUpTo(
              people.map(({ share }) => share ?? 0),
              100,
            ),
        },
      ],
    ),
  );
}

/** How a price is paid: 定金, and the sums, when they are due and where they come from. */
/* @__NO_SIDE_EFFECTS__ */
export function payment() {
  return titled(
    '付款方式',
    withRules(
      z.strictObject({
        mode: titled('付款方式', z.enum(['一次性付款', '分期付款', '商业贷款', '公积金贷款', '组合贷款'])),
        deposit: titled('定金', z.optional(z.strictObject({ amount: money('定金金额'), paidOn: day('定金支付日期') }))),
        instalments: listOf(
          '付款安排',
          z.strictObject({
            dueOn: titled('付款日期', z.optional(day('付款日期'))),
            amount: money('付款金额'),
            source: titled('款项来源', z.enum(['自有资金', '商业贷款', '公积金贷款'])),
          }),
          1,
          60,
        ),
      }),
      [
        {
          field: 'deposit',
          message: '约定定金的，定金金额应大于零',
          isKept: ({ deposit }) => deposit === undefined || deposit.amount > 0,
        },
        {
          field: 'instalments',
          message: '自有资金支付的，应填写付款日期',
          isKept: ({ instalments }) =>
            instalments.every(({ source, dueOn }) => source !== '自有资金' || dueOn !== undefined),
        },
        {
          field: 'instalments',
          message: '付款安排与付款方式不一致，请核对笔数和款项来源',
          isKept: ({ mode, instalments }) => {
            const comesFrom = (source: string) => instalments.some((instalment) => instalment.source === source);
            if (mode === '一次性付款' && instalments.length > 1) return false;
            if (mode === '分期付款' && instalments.length < 2) return false;
            const takesLoan = mode === '商业贷款' || mode === '组合贷款';
            const takesFund = mode === '公积金贷款' || mode === '组合贷款';
            return comesFrom('商业贷款') === takesLoan && comesFrom('公积金贷款') === takesFund;
          },
        },
      ],
    ),
  );
}
type Payment = z.output<ReturnType<typeof payment>>;

/** Whether 定金 and instalments make the price. */
export function isPaidInFull({ deposit, instalments }: Payment, price: number): boolean {
  return addUpTo([deposit?.amount ?? 0, ...instalments.map(({ amount }) => amount)], price);
}

/** 民法典 art. 586: what is above it is no 定金. */
export const maxDepositPercent = 20;

export function isDepositTooHigh({ deposit }: Payment, price: number): boolean {
  return deposit !== undefined && isAboveShare(deposit.amount, maxDepositPercent, price);
}
