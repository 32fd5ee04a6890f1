import { caseTypes } from '@anju/contract/case-types';
import type { DemoHome, SampleMaker } from '@anju/contract/samples';
import { addDays, type Day } from '../../../platform/clock/workdays.ts';

export type Course =
  | 'smooth'
  | 'slow'
  | 'corrected'
  | 'unanswered'
  | 'rejected'
  | 'not-accepted'
  | 'withdrawn'
  | 'sent-back'
  | 'extended'
  | 'paused'
  | 'urged'
  | 'draft';

export interface PlannedCase {
  readonly caseType: string;
  /** The applicant is given by login name. */
  readonly applicant: string;
  readonly submittedOn: Day;
  readonly isFlagged: boolean;
  readonly course: Course;
  readonly seed: number;
  /** Everything happens within one day. */
  readonly isPrompt?: boolean;
  /** The case stops at the step of this role: nobody has taken it there, or somebody has stopped the period. */
  readonly waits?: { readonly at: string; readonly paused: boolean };
  /** The home of the first citizen is let to the second. */
  readonly home?: DemoHome;
  /** The case is about a home or not; without a value chance decides. */
  readonly residential?: boolean;
}

/** Most of the business of a city is letting and selling. */
const business = Object.entries(caseTypes)
  .flatMap(([caseType, { filers, demoShare: share = 0 }]) => (share > 0 ? [{ caseType, share, filers }] : []))
  .sort((one, other) => other.share - one.share);

/** Each type takes the courses one after the other, so that it has cases of every course. */
const courses: readonly Course[] = [
  'smooth',
  'smooth',
  'corrected',
  'smooth',
  'rejected',
  'smooth',
  'slow',
  'smooth',
  'withdrawn',
  'smooth',
  'corrected',
  'smooth',
  'not-accepted',
  'smooth',
  'sent-back',
  'smooth',
  'unanswered',
  'smooth',
  'extended',
  'paused',
  'smooth',
  'urged',
  'corrected',
  'smooth',
  'slow',
  'draft',
];

const flaggedPercent = 30;
/** The charts of the demo show this half year beside the last one. */
const shown = { from: '2025-01-01', days: 181 };
const lastHalfYearDays = 182;
/** Cases of the last days that need a review are mostly still under way. */
const lateDays = 9;

/**
 * Five of ten cases are in the half year that the charts show, four in the last half year, and one in the last days.
 */
export function planCases(count: number, today: Day, maker: SampleMaker): PlannedCase[] {
  const taken = new Map<string, number>();
  const nextCourse = (caseType: string): Course => {
    const number = taken.get(caseType) ?? 0;
    taken.set(caseType, number + 1);
    return courses[number % courses.length] as Course;
  };
  return Array.from({ length: count }, (_, seed) => {
    const turn = seed % 10;
    const isLate = turn === 9;
    const { caseType, filers } = isLate
      ? (business[Math.floor(seed / 10) % business.length] as (typeof business)[number])
      : pickBusiness(maker);
    const daysAgo = maker.between(0, isLate ? lateDays : lastHalfYearDays);
    return {
      caseType,
      applicant: maker.pick(filers),
      submittedOn: turn < 5 ? addDays(shown.from, maker.between(0, shown.days - 1)) : addDays(today, -daysAgo),
      isFlagged: isLate || maker.chance(flaggedPercent),
      course: nextCourse(caseType),
      seed,
    };
  });
}

function pickBusiness(maker: SampleMaker): (typeof business)[number] {
  let left = maker.between(
    1,
    business.reduce((sum, { share }) => sum + share, 0),
  );
  for (const one of business) {
    left -= one.share;
    if (left <= 0) return one;
  }
  throw new Error('the shares add up');
}
