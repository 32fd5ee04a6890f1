import type { LimitUnit, StatutoryLimit } from '@anju/contract';
import { type CalendarTables, loadCalendar } from '../../../../platform/clock/calendar.ts';
import type { Calendar, Day } from '../../../../platform/clock/workdays.ts';
import type { ParameterDefinition } from '../../../../platform/parameters/definitions.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { CaseType } from '../../case-type.ts';
import type { Limit } from './legal-clock.ts';

export interface Limits {
  /** The 法定时限 is null if no law sets one. */
  readonly statutory: Limit | null;
  /** The city works by the 承诺时限, and a case is late after it. */
  readonly promised: Limit;
}

export interface LegalTerms {
  readonly calendar: Calendar;
  /** These limits hold for a case of the type that was accepted on the day. */
  limitsOf(caseType: string, on: Day): Limits;
  /** A returned case is over if the applicant leaves it unanswered for this many days from `returnedOn` on. */
  lapseAfterDays(returnedOn: Day): number;
  cityValue(parameter: string, on: Day): number;
}

const keptMs = 5_000;
/** A licence has this period if no law sets another, by 行政许可法 art. 42. */
const maxWorkdays = 20;
const lapse = 'case-lapse-days';
const limitName = (caseType: string): string => `case-limit-${caseType.toLowerCase()}`;
const unitName = (caseType: string): string => `case-limit-unit-${caseType.toLowerCase()}`;
const startName = (caseType: string): string => `case-limit-start-${caseType.toLowerCase()}`;
const units: readonly LimitUnit[] = ['days', 'workdays'];
const starts: readonly StatutoryLimit['from'][] = ['receipt', 'acceptance'];

/** The city sets these parameters from a day on; a change does not touch what began before. */
export function defineCaseParameters({ parameters }: Pick<Platform, 'parameters'>, caseTypes: readonly CaseType[]) {
  parameters.define({
    ...Object.fromEntries(caseTypes.map((caseType) => [limitName(caseType.code), promiseOf(caseType)])),
    ...Object.fromEntries(caseTypes.filter(isReadTwoWays).flatMap(readingsOf)),
    ...Object.fromEntries(caseTypes.flatMap(({ parameters: own = {} }) => Object.entries(own))),
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

export function parametersOf(caseType: CaseType): string[] {
  const { code, parameters: own = {} } = caseType;
  return [limitName(code), ...(isReadTwoWays(caseType) ? [unitName(code), startName(code)] : []), ...Object.keys(own)];
}

function promiseOf({ name, promisedDays, statutoryLimit }: CaseType): ParameterDefinition {
  const law = statutoryLimit && `，不得超过法定时限（${statutoryLimit.source}）`;
  return {
    title: `${name}承诺时限`,
    description: `对生效日期起受理的办件适用${law ?? ''}`,
    unit: statutoryLimit?.unit === 'days' ? '日' : '工作日',
    defaultValue: promisedDays,
    min: 1,
    max: statutoryLimit?.days ?? maxWorkdays,
    dated: true,
  };
}

/** The law says 日, and laws differ in when the period begins: the city states how it reads them. */
const isReadTwoWays = ({ statutoryLimit }: CaseType): boolean => statutoryLimit?.unit === 'days';

function readingsOf({ code, name, statutoryLimit }: CaseType): [string, ParameterDefinition][] {
  const { unit, from, source } = statutoryLimit as StatutoryLimit;
  const shared = {
    description: `${source}；对生效日期起受理的办件适用`,
    unit: '',
    min: 1,
    max: 2,
    dated: true,
  } as const;
  return [
    [
      unitName(code),
      { ...shared, title: `${name}时限的单位`, choices: ['日', '工作日'], defaultValue: units.indexOf(unit) + 1 },
    ],
    [
      startName(code),
      { ...shared, title: `${name}时限的起算`, choices: ['收到申请', '受理'], defaultValue: starts.indexOf(from) + 1 },
    ],
  ];
}

/** The terms are cached for a moment: no case waits for the query, and a change shows soon. */
export function createLegalTermsReader(
  { database, clock, parameters }: Pick<Platform, 'database' | 'clock' | 'parameters'>,
  caseTypes: readonly CaseType[],
) {
  const db = database.tables<CalendarTables>();
  const types = new Map(caseTypes.map((caseType) => [caseType.code, caseType]));
  let kept: { readonly terms: Promise<LegalTerms>; readonly at: number } | undefined;

  const read = async (): Promise<LegalTerms> => {
    const valueOn = await parameters.readDated();
    return {
      calendar: await loadCalendar(db),
      limitsOf(code, on) {
        const days = valueOn(limitName(code), on);
        const caseType = types.get(code);
        const { statutoryLimit } = caseType ?? {};
        if (!caseType || !statutoryLimit)
          return { statutory: null, promised: { days, unit: 'workdays', from: 'acceptance' } };
        const reading = isReadTwoWays(caseType)
          ? {
              unit: units[valueOn(unitName(code), on) - 1] as LimitUnit,
              from: starts[valueOn(startName(code), on) - 1] as Limit['from'],
            }
          : { unit: statutoryLimit.unit, from: statutoryLimit.from };
        return { statutory: { days: statutoryLimit.days, ...reading }, promised: { days, ...reading } };
      },
      lapseAfterDays: (returnedOn) => valueOn(lapse, returnedOn),
      cityValue: valueOn,
    };
  };

  const readTerms = (): Promise<LegalTerms> => {
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
  return {
    readTerms,
    /** A change that this process has made is in force at once. */
    forgetTerms(): void {
      kept = undefined;
    },
  };
}
