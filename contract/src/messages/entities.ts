import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

/** The types are 1 case tip, 2 password change, 3 arrears collection and 4 enterprise qualification. */
export const NoticeType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type NoticeType = z.output<typeof NoticeType>;

export const Notice = z.object({
  id: z.string(),
  type: NoticeType,
  keyword: z.string(),
  count: wholeNumber(0),
  message: z.string(),
  time: z.iso.datetime({ offset: true }),
  menuId: z.string(),
  menuPath: z.string(),
  menuRoute: z.string(),
  menuTitle: z.string(),
  messagetips: z.string(),
  operate: z.string(),
});
export type Notice = z.output<typeof Notice>;

/**
 * An event names what may have changed: the boxes, the notices, the figures, published articles, other readers of a
 * case, messages with other agencies, exports, or a contract of the user. `missed` stands for all of them, because some
 * events may have been lost.
 */
export type PortalEventName =
  | 'boxes'
  | 'notices'
  | 'figures'
  | 'published'
  | 'viewers'
  | 'exports'
  | 'exchanges'
  | 'contracts'
  | 'missed';
