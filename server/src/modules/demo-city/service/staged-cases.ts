import { demoHomes } from '@anju/contract/samples';
import { addMonths, lastQuarterBefore } from '../../../platform/clock/months.ts';
import { addDays, addWorkdays, type Calendar, countWorkdays, type Day } from '../../../platform/clock/workdays.ts';
import type { PlannedCase } from './plan-cases.ts';

type Staged = Omit<PlannedCase, 'seed' | 'isFlagged' | 'course'> & Partial<Pick<PlannedCase, 'course'>>;

const trendMonths = 6;

/**
 * Each role has pending cases handed in this many working days ago: overdue, due today, due on the next working day,
 * and later. An application for a licence must be accepted within five working days.
 */
const desks = [
  { at: 'second-reviewer', caseType: 'ZL201', applicants: ['citizen01', 'citizen02'], ago: [7, 3, 2, 1] },
  { at: 'first-reviewer', caseType: 'ORG201', applicants: ['agency01'], ago: [9, 5, 4, 1] },
  { at: 'window-clerk', caseType: 'FH301', applicants: ['entadmin01'], ago: [14, 5, 4, 1] },
] as const;
/** The permits on the approver's desk are due in this many working days; they take ten days from receipt. */
const permitsDueIn = [-2, 0, 1, 3];
const permitDays = 10;

/**
 * Every demo city has these, however small: work on each desk that is overdue, due today, soon and later, or stopped;
 * cases for each applicant to go on with; sales in each of the last months; enough leases for the published rents;
 * inquiries of people about their own housing.
 */
export function stagedCases(today: Day, calendar: Calendar): PlannedCase[] {
  const workdaysAgo = (count: number): Day => workdaysBefore(today, count, calendar);

  const onDesks = desks.flatMap(({ at, caseType, applicants, ago }) =>
    ago.map(
      (workdays, index): Staged => ({
        caseType,
        applicant: applicants[index % applicants.length] as string,
        submittedOn: workdaysAgo(workdays),
        waits: { at, paused: false },
      }),
    ),
  );
  const permits = permitsDueIn.map((workdays): Staged => {
    const dueOn = workdays < 0 ? workdaysAgo(-workdays) : addWorkdays(today, workdays, calendar);
    const submittedOn = addDays(dueOn, -permitDays);
    return { caseType: 'FH301', applicant: 'entadmin01', submittedOn, waits: { at: 'approver', paused: false } };
  });
  const stopped: Staged[] = [
    { caseType: 'FH301', applicant: 'entadmin01', at: 'approver' },
    { caseType: 'FH301', applicant: 'entadmin01', at: 'second-reviewer' },
    { caseType: 'FH301', applicant: 'entadmin01', at: 'first-reviewer' },
    { caseType: 'FH301', applicant: 'entadmin01', at: 'window-clerk' },
  ].map(({ at, ...planned }) => ({ ...planned, submittedOn: workdaysAgo(8), waits: { at, paused: true } }));

  const forApplicants = [
    { caseType: 'FH401', applicant: 'entadmin01' },
    { caseType: 'SH201', applicant: 'agency01' },
    { caseType: 'ZL201', applicant: 'citizen01' },
  ].flatMap((planned): Staged[] => [
    { ...planned, submittedOn: workdaysAgo(2), course: 'unanswered' },
    { ...planned, submittedOn: workdaysAgo(1), course: 'draft' },
    { ...planned, submittedOn: workdaysAgo(12), course: 'smooth' },
  ]);

  const month = today.slice(0, 7);
  const sales = Array.from({ length: trendMonths }, (_, ago) => addMonths(month, -ago)).flatMap((at): Staged[] => {
    // This is the first day on which the offices were open.
    const submittedOn = addWorkdays(addDays(`${at}-01`, -1), 1, calendar);
    return [true, false].map((residential) => ({
      caseType: 'FH401',
      applicant: residential ? 'entadmin01' : 'entemp01',
      submittedOn,
      residential,
    }));
  });

  const { from } = lastQuarterBefore(month);
  const leases = Array.from(
    { length: 12 },
    (_, index): Staged => ({
      caseType: 'ZL201',
      applicant: ['citizen01', 'citizen02', 'agency01'][index % 3] as string,
      submittedOn: addWorkdays(`${addMonths(from, index % 3)}-01`, index, calendar),
      residential: true,
    }),
  );

  const home: Staged = {
    caseType: 'ZL201',
    applicant: 'citizen01',
    residential: true,
    submittedOn: workdaysAgo(3),
    home: demoHomes.let,
  };

  const personal = ['GR101', 'GR102', 'GR103'].flatMap((caseType, index): Staged[] => [
    { caseType, applicant: 'citizen01', submittedOn: workdaysAgo(10 + index) },
    { caseType, applicant: 'citizen02', submittedOn: workdaysAgo(5 + index) },
  ]);

  return [...onDesks, ...permits, ...stopped, ...forApplicants, ...sales, ...leases, home, ...personal]
    .filter(({ submittedOn }) => submittedOn <= today)
    .map((planned, index) => ({
      course: 'smooth',
      ...planned,
      isFlagged: true,
      isPrompt: true,
      seed: 1_000_000 + index,
    }));
}

/** Officials find these houses that are to be let, some verified and some not. */
export function houseVerifications(today: Day, calendar: Calendar): PlannedCase[] {
  const fates: readonly Pick<PlannedCase, 'course' | 'applicant' | 'waits'>[] = [
    { course: 'smooth', applicant: 'citizen01' },
    { course: 'smooth', applicant: 'agency01' },
    { course: 'rejected', applicant: 'agency01' },
    { course: 'smooth', applicant: 'citizen02' },
    { course: 'unanswered', applicant: 'agency01' },
    { course: 'smooth', applicant: 'agency01', waits: { at: 'first-reviewer', paused: false } },
  ];
  return fates.map((fate, index) => ({
    caseType: 'ZL101',
    submittedOn: workdaysBefore(today, 2 + 4 * (fates.length - index), calendar),
    isFlagged: true,
    isPrompt: true,
    seed: 2_000_000 + index,
    ...fate,
  }));
}

function workdaysBefore(today: Day, count: number, calendar: Calendar): Day {
  let day = today;
  while (countWorkdays(day, today, calendar) < count) day = addDays(day, -1);
  return day;
}
