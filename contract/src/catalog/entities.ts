import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

export const App = z.object({
  appid: z.int(),
  appname: z.string(),
  shortname: z.string(),
  appcode: z.string(),
  structure: z.enum(['kit', 'page', 'iframe']),
  icon: z.string(),
  entry: z.string(),
  starttime: z.iso.date(),
  stoptime: z.iso.date(),
  description: z.string(),
  creator: z.string(),
  createdtime: instant,
  modifier: z.string(),
  modifiedtime: instant,
  valid: z.int(),
});
export type App = z.output<typeof App>;

export const MenuItem = z.object({
  id: z.string(),
  parentid: z.nullable(z.string()),
  title: z.string(),
  route: z.string(),
  path: z.string(),
  icon: z.string(),
  keepAlive: z.boolean(),
});
export type MenuItem = z.output<typeof MenuItem>;
