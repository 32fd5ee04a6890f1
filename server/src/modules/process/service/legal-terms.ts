import { type CalendarTables, loadCalendar } from '../../../platform/clock/calendar.ts';
import type { Calendar, Day } from '../../../platform/clock/workdays.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CaseType } from '../case-type.ts';

/** What the law and the city say about time. */
export interface LegalTerms {
  readonly calendar: Calendar;
  /** Working days for a case of the type that was taken up on the day. */
  limitOf(caseType: string, on: Day): number;
  /** A case that the applicant leaves unanswered for so many days is over. */
  readonly lapseAfterDays: number;
}

const keptMs = 60_000;

/** Asked for once a minute: an administrator's change shows soon, and no case waits for it. */
export function createLegalTermsReader(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caseTypes: readonly CaseType[],
) {
  const db = database.tables<CalendarTables>();
  const limits = new Map(caseTypes.map(({ code, limitWorkdays }) => [code, limitWorkdays]));
  let kept: { readonly terms: Promise<LegalTerms>; readonly at: number } | undefined;

  const load = async (): Promise<LegalTerms> => ({
    calendar: await loadCalendar(db),
    limitOf: (caseType) => limits.get(caseType) ?? 0,
    lapseAfterDays: 30,
  });

  return (): Promise<LegalTerms> => {
    const now = clock.now().getTime();
    if (!kept || Math.abs(now - kept.at) > keptMs) kept = { terms: load(), at: now };
    return kept.terms;
  };
}
