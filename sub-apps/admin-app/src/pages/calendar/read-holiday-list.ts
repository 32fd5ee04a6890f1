import type { CalendarChange, Day } from '@anju/contract';
import { texts } from '../../texts.ts';
import { daysBetween, findDay, isWeekend } from './days.ts';

const own = texts.calendar.problems;

export interface LineProblem {
  readonly line: number;
  readonly text: string;
}

export interface HolidayList {
  readonly changes: readonly CalendarChange[];
  readonly problems: readonly LineProblem[];
}

interface Holiday {
  readonly name: string;
  readonly off: readonly Day[];
  readonly worked: readonly Day[];
}

class LineError extends Error {}

const heading = /^\W*(年份|年度)/;
/** Matches a line such as `2027,春节,2027-02-05至2027-02-11,2027-02-14`, with any sign between the fields. */
const tableLine = /^(20\d\d)年?\s*[,，;；\t]/;
/** Matches a line such as `二、春节：2月5日（周五）至11日（周四）放假调休，共7天。2月14日（周日）上班。` */
const noticeLine = /^(?:[一二三四五六七八九十]+、)?([^：:，,。\d]{1,32})[：:](.+)$/;
const yearInTitle = /(20\d\d)\s*年/;
const brackets = /[（(][^）)]*[）)]/g;
const rangeSigns = /至|到|~|～|—+|–/;
const fullDate = /^(20\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const monthAndDate = /^(\d{1,2})[-/.月](\d{1,2})日?$/;
const dateAlone = /^(\d{1,2})日?$/;

/**
 * Reads an official list of holidays, either a table (年份, 名称, 放假日期, 上班日期) or the sentences of the State
 * Council's notice. The year of a notice is that of its title, or else the given one.
 */
export function readHolidayList(text: string, givenYear: number): HolidayList {
  const changes: CalendarChange[] = [];
  const problems: LineProblem[] = [];
  const lineOfDay = new Map<Day, number>();
  let year = givenYear;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const content = raw.replace(/^\uFEFF/, '').trim();
    if (content === '' || heading.test(content)) continue;
    try {
      const holiday = readLine(content, year);
      if (holiday === undefined) {
        year = Number(yearInTitle.exec(content)?.[1] ?? year);
        continue;
      }
      const found = changesOf(holiday);
      for (const { day } of found) {
        const before = lineOfDay.get(day);
        if (before !== undefined) throw new LineError(own.twice(day, before));
      }
      for (const { day } of found) lineOfDay.set(day, line);
      changes.push(...found);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      problems.push({ line, text: error.message });
    }
  }
  return { changes: changes.toSorted((one, other) => (one.day < other.day ? -1 : 1)), problems };
}

/** Returns undefined for a title. */
function readLine(content: string, year: number): Holiday | undefined {
  if (tableLine.test(content)) return readTableLine(content);
  const sentence = noticeLine.exec(content.replace(brackets, ''));
  if (sentence?.[1] && sentence[2]?.includes('放假')) return readNotice(sentence[1].trim(), sentence[2], year);
  if (yearInTitle.test(content) && !/\d{1,2}月\d{1,2}日/.test(content)) return undefined;
  throw new LineError(own.unreadable);
}

function readTableLine(content: string): Holiday {
  const [year = '', name = '', off = '', worked = ''] = content
    .split(/[,，\t;；]/)
    .map((cell) => cell.trim().replace(/^"|"$/g, ''));
  if (name === '') throw new LineError(own.noName);
  const inYear = Number(year.replace('年', ''));
  return { name, off: readDays(off, inYear), worked: readDays(worked, inYear) };
}

function readNotice(name: string, body: string, year: number): Holiday {
  const sentences = body.split(/[。；;]/);
  const daysIn = (word: string): Day[] =>
    sentences
      .filter((sentence) => sentence.includes(word))
      // The text behind the word is no date, such as 共7天 or 与周末连休, so it is cut off.
      .flatMap((sentence) => readDays(sentence.slice(0, sentence.indexOf(word)), year));
  return { name, off: daysIn('放假'), worked: daysIn('上班') };
}

/** Reads dates and spans of dates. A part that is left out of a date is taken from the date before it. */
function readDays(text: string, year: number): Day[] {
  let last = { year, month: 0 };
  const read = (written: string): Day => {
    const full = fullDate.exec(written);
    const short = monthAndDate.exec(written);
    const alone = dateAlone.exec(written);
    const [inYear, month, date] = full
      ? [Number(full[1]), Number(full[2]), Number(full[3])]
      : short
        ? [last.year, Number(short[1]), Number(short[2])]
        : [last.year, last.month, Number(alone?.[1] ?? 0)];
    const day = findDay(inYear, month, date);
    if (day === undefined) throw new LineError(own.noSuchDay(written));
    if (inYear !== year) throw new LineError(own.otherYear(day, year));
    last = { year: inYear, month };
    return day;
  };
  return text
    .split(/[、\s|]+/)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [from = '', to, further] = part.split(rangeSigns).map((one) => one.trim());
      if (further !== undefined) throw new LineError(own.noSuchDay(part));
      const first = read(from);
      if (to === undefined) return [first];
      const end = read(to);
      if (end < first) throw new LineError(own.backwards(part));
      return daysBetween(first, end);
    });
}

function changesOf({ name, off, worked }: Holiday): CalendarChange[] {
  if (off.length === 0) throw new LineError(own.noDays);
  const weekday = worked.find((day) => !isWeekend(day));
  if (weekday !== undefined) throw new LineError(own.workedAnyway(weekday));
  const all = [...off, ...worked];
  const twice = all.find((day, index) => all.indexOf(day) !== index);
  if (twice !== undefined) throw new LineError(own.twiceInLine(twice));
  return [
    ...off.map((day) => ({ day, kind: 'holiday', name }) as const),
    ...worked.map((day) => ({ day, kind: 'workday', name }) as const),
  ];
}
