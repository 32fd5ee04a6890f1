import { z } from '../zod.ts';

/** 业务大类: enterprises and practitioners, new housing, existing housing, rental. */
export const CaseCategory = z.enum(['ORG', 'FH', 'SH', 'ZL']);
export type CaseCategory = z.output<typeof CaseCategory>;

/** 待办, 在办, 已办. The wire has these three numbers. */
export const CaseBox = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type CaseBox = z.output<typeof CaseBox>;

export const CaseBoxItem = z.object({
  tcode: z.string(),
  applyName: z.string(),
  typebCodeName: z.string(),
  typebCode: z.string(),
  taskName: z.string(),
  createTime: z.iso.datetime({ offset: true }),
  isBack: z.boolean(),
  taskId: z.string(),
  tid: z.string(),
  boxid: z.string(),
  typeaCode: CaseCategory,
});
export type CaseBoxItem = z.output<typeof CaseBoxItem>;
