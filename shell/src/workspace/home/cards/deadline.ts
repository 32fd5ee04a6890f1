import type { CaseBoxItem } from '@anju/contract';
import { homeTexts } from '../../../home-texts.ts';
import { dayIn } from '../months.ts';

type Clock = Pick<CaseBoxItem, 'colour' | 'dueOn' | 'workdaysLeft' | 'pauseReason'>;

export function deadlineWords({ colour, workdaysLeft, pauseReason }: Clock): string {
  const texts = homeTexts.deadline;
  if (colour === 'paused') return pauseReason ? texts.paused(pauseReason) : texts.pausedAlone;
  if (colour === 'none' || workdaysLeft === null) return texts.none;
  if (workdaysLeft < 0) return texts.over(-workdaysLeft);
  return workdaysLeft === 0 ? texts.today : texts.left(workdaysLeft);
}

const dayMs = 86_400_000;

export function timeUsed(
  { dueOn, createTime }: Pick<CaseBoxItem, 'dueOn' | 'createTime'>,
  timeZone: string,
  now: Date = new Date(),
): number {
  if (dueOn === null) return 0;
  const began = Date.parse(dayIn(timeZone, new Date(createTime)));
  const all = Date.parse(dueOn) + dayMs - began;
  const used = Date.parse(dayIn(timeZone, now)) + dayMs / 2 - began;
  return Math.round(Math.min(1, Math.max(0, used / all)) * 100);
}
