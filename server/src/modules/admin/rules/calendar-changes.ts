import { BadInputError, type CalendarChange, type Day } from '@anju/contract';

/** A special day differs from the plain week. */
export interface SpecialDay {
  readonly isWorkday: boolean;
  readonly name: string;
}

const weekdayNames = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0;

/** Days that do not change are left out; undefined stands for a day of the plain week. */
export function changedDays(
  changes: readonly CalendarChange[],
  current: ReadonlyMap<Day, SpecialDay>,
): ReadonlyMap<Day, SpecialDay | undefined> {
  const changed = new Map<Day, SpecialDay | undefined>();
  const seen = new Set<Day>();
  for (const change of changes) {
    const { day } = change;
    if (seen.has(day)) throw new BadInputError(`${day} 重复，每天只能有一种安排`);
    seen.add(day);
    const wanted = toSpecialDay(change);
    const before = current.get(day);
    if (wanted?.isWorkday !== before?.isWorkday || wanted?.name !== before?.name) changed.set(day, wanted);
  }
  if (changed.size === 0) throw new BadInputError('这些日期已经是这样安排的，没有需要修改的');
  return changed;
}

function toSpecialDay({ day, kind, name = '' }: CalendarChange): SpecialDay | undefined {
  if (kind === 'normal') return undefined;
  if (name === '') throw new BadInputError(`请填写 ${day} 的节日名称`);
  if (kind === 'workday' && !isWeekend(day))
    throw new BadInputError(`${day} 是${weekdayNames[weekdayOf(day)]}，本来就是工作日；需要撤销放假的，请恢复正常`);
  return { isWorkday: kind === 'workday', name };
}
