import { BadInputError } from '@anju/contract';

const yearMs = 366 * 86_400_000;

/** Null means that the item comes out as soon as it is released. */
export function plannedTime(asked: string | null, now: Date): Date | null {
  const at = new Date(asked ?? now);
  if (at.getTime() - now.getTime() > yearMs) throw new BadInputError('定时发布的时间不能晚于一年之后');
  return at > now ? at : null;
}
