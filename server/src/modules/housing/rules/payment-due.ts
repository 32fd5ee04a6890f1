/** The developer is reminded of the instalments that a buyer owes. */
export const paymentDue = {
  code: 'payment',
  daysBefore: [7, -1],
  type: 3,
  keyword: '购房款',
  words: { unit: '笔', coming: '即将到付款日', past: '约定付款日已过', ask: '请核对是否已存入监管账户' },
} as const;
