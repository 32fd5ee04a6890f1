import { type CalendarTables, loadCalendar } from '../../../platform/clock/calendar.ts';
import type { Calendar, Day } from '../../../platform/clock/workdays.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CaseType } from '../case-type.ts';

/** What the law and the city say about time. */
export interface LegalTerms {
  readonly calendar: Calendar;
  /** Working days for a case of the type that was taken up on the day. */
  limitOf(caseType: string, on: Day): number;
  /** A case that the applicant leaves unanswered for so many days, counted from the day, is over. */
  lapseAfterDays(returnedOn: Day): number;
}

const keptMs = 5_000;
/** The period of a licence where no other is set by law, 行政许可法 art. 42. */
const maxWorkdays = 20;
const lapse = 'case-lapse-days';
const limitName = (caseType: string): string => `case-limit-${caseType.toLowerCase()}`;

/** What the city sets about cases, from a day on: what began before is not touched by it. */
export function defineCaseParameters({ parameters }: Pick<Platform, 'parameters'>, caseTypes: readonly CaseType[]) {
  const limits = caseTypes.map(({ code, name, limitWorkdays }) => [
    limitName(code),
    {
      title: `${name}办理期限`,
      description: '自受理之日起计算，对生效日期起受理的办件适用',
      unit: '工作日',
      defaultValue: limitWorkdays,
      min: 1,
      max: Math.max(limitWorkdays, maxWorkdays),
      dated: true,
    } as const,
  ]);
  parameters.define({
    ...Object.fromEntries(limits),
    [lapse]: {
      title: '补正期限',
      description: '申请人逾期未补正的，终止办理；对生效日期起退回的办件适用',
      unit: '日',
      defaultValue: 30,
      min: 5,
      max: 180,
      dated: true,
    },
  });
}

/** Cached for a moment: no case waits for the query, and a change shows soon. */
export function createLegalTermsReader({
  database,
  clock,
  parameters,
}: Pick<Platform, 'database' | 'clock' | 'parameters'>) {
  const db = database.tables<CalendarTables>();
  let kept: { readonly terms: Promise<LegalTerms>; readonly at: number } | undefined;

  const read = async (): Promise<LegalTerms> => {
    const valueOn = await parameters.readDated();
    return {
      calendar: await loadCalendar(db),
      limitOf: (caseType, on) => valueOn(limitName(caseType), on),
      lapseAfterDays: (returnedOn) => valueOn(lapse, returnedOn),
    };
  };

  return (): Promise<LegalTerms> => {
    const at = clock.now().getTime();
    if (kept && Math.abs(at - kept.at) < keptMs) return kept.terms;
    const terms = read();
    kept = { terms, at };
    // A failed load is not cached.
    terms.catch(() => {
      if (kept?.terms === terms) kept = undefined;
    });
    return terms;
  };
}
