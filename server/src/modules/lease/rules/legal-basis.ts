import type { Zl101Form } from '@anju/contract/forms/lease/zl101';

type Use = Zl101Form['use'];

/** 住房租赁条例 is about homes alone (art. 2), so the legal basis depends on the use. */
const byUse = (ofHomes: string, ofOthers: string) => ({
  inGuide: `居住用途：${ofHomes}；其他用途：${ofOthers}`,
  of: ({ use }: { readonly use: Use }): string => (use === '居住' ? ofHomes : ofOthers),
});

export const filingBasis = byUse(
  '《住房租赁条例》第八条',
  '《中华人民共和国城市房地产管理法》第五十四条、《商品房屋租赁管理办法》第十四条、第十七条',
);

export const verificationBasis = byUse('《住房租赁条例》第二十三条', '《商品房屋租赁管理办法》第六条、第十六条');
