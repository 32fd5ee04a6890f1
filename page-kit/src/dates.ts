import dayjs, { type Dayjs } from 'dayjs';
import { filledIn } from './trim-text.ts';

const dayFormat = 'YYYY-MM-DD';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The controls hold both days in one field, and either of them may be left open. */
export type WithDates<Filter extends Days> = Omit<Filter, keyof Days> & {
  readonly dates?: readonly [Dayjs | null, Dayjs | null] | null;
};

export function toDates<Filter extends Days>({ from, to, ...others }: Filter): WithDates<Filter> {
  return { ...others, ...((from || to) && { dates: [from ? dayjs(from) : null, to ? dayjs(to) : null] }) };
}

export function fromDates<Filter extends Days>({ dates, ...others }: WithDates<Filter>): Filter {
  const [from, to] = dates ?? [];
  return filledIn({ ...others, from: from?.format(dayFormat), to: to?.format(dayFormat) }) as unknown as Filter;
}
