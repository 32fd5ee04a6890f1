import { defineCall } from '@anju/contract';
import { z } from 'zod/mini';

const PlotPage = z.object({
  list: z.array(z.object({ id: z.int(), plot: z.string(), district: z.string(), state: z.string() })),
  next: z.nullable(z.int()),
});
const page = { after: z.optional(z.int()), pageSize: z._default(z.int(), 20) };

export const listMyPlots = defineCall({
  method: 'POST',
  path: '/lease-app/api/sample/my-plots',
  access: 'session',
  summary: '本人申请登记的地块',
  input: z.strictObject(page),
  output: PlotPage,
});

export const searchPlots = defineCall({
  method: 'POST',
  path: '/lease-app/api/sample/plots',
  access: 'session',
  summary: '查找登记的地块',
  input: z.strictObject({ district: z.optional(z.string()), ...page }),
  output: PlotPage,
  errors: ['forbidden'],
});
