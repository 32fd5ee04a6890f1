import type { AgreedTerms } from '../../../contracts/index.ts';

export const agreedTerms = {
  titles: {
    use: '租赁用途',
    startDate: '租赁起始日期',
    endDate: '租赁终止日期',
    handoverDate: '房屋交付日期',
    rent: '月租金',
    payMonths: '租金支付周期（月）',
    payDay: '每期租金支付日（每月几日前）',
    depositMonths: '押金月数',
    depositAmount: '押金金额',
    depositReturnDays: '押金返还期限（日）',
    depositDeductions: '押金扣减情形',
    costs: '水、电、燃气、物业等费用',
    repairs: '房屋和设施的维修',
    lateFee: '逾期付款违约金（每日万分之几）',
    penaltyMonths: '提前解除的违约金（几个月租金）',
    otherTerms: '其他约定',
  },
  settledBeforeSigning: ['handoverDate', 'payDay', 'costs', 'repairs', 'lateFee', 'penaltyMonths'],
  amounts: ['rent', 'depositAmount'],
} as const satisfies AgreedTerms;
export type AgreedTerm = keyof typeof agreedTerms.titles;
