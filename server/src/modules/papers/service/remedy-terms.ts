import type { Day } from '@anju/contract';
import { addMonthsToDay } from '../../../platform/clock/months.ts';
import { addDays, type Calendar, workdayFrom } from '../../../platform/clock/workdays.ts';

/** 行政复议法 art. 20 sets this term. */
const reviewDays = 60;
/** 行政诉讼法 art. 46 sets this term. */
const litigationMonths = 6;

/** The day of delivery does not count, and neither last day is a holiday. */
export function remedyTerms(deliveredOn: Day, calendar: Calendar) {
  return {
    reviewUntil: workdayFrom(addDays(deliveredOn, reviewDays), calendar),
    litigationUntil: workdayFrom(addMonthsToDay(deliveredOn, litigationMonths), calendar),
  };
}
