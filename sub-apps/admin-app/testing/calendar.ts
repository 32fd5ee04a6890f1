import { type CalendarDay, type CallOutput, calls, pages } from '@anju/contract';
import { admin, openPage, page, startGateway } from '@anju/page-test';
import { expect } from 'vitest';
import { subApp } from '../src/sub-app.ts';

type Change = CallOutput<typeof calls.changeCalendar>;

const nothingMoves: Change['effects'] = { moved: 0, late: 0, byType: [], examples: [] };
export const oneMoves: Change['effects'] = {
  moved: 2,
  late: 1,
  byType: [{ caseType: 'ZL201', name: '租赁合同备案', count: 2 }],
  examples: [
    { number: '990101ZL202611190001', caseTypeName: '租赁合同备案', before: '2026-11-24', after: '2026-11-25' },
    { number: '990101ZL202611190002', caseTypeName: '租赁合同备案', before: '2026-11-25', after: null },
  ],
};

interface Opened {
  readonly query?: Record<string, string>;
  readonly effects?: Change['effects'];
}

/** The gateway keeps what the page changes, as the server does. */
export async function openCalendar({ query = {}, effects = nothingMoves }: Opened = {}) {
  const gateway = startGateway();
  let days: CalendarDay[] = [
    { day: '2026-10-01', isWorkday: false, name: '国庆节' },
    { day: '2026-10-02', isWorkday: false, name: '国庆节' },
    { day: '2026-10-10', isWorkday: true, name: '国庆节' },
  ];
  let last: CallOutput<typeof calls.getCalendar>['lastChange'] = null;
  gateway.answer(calls.getCalendar, ({ year }) => ({
    version: 4,
    days: days.filter(({ day }) => day.startsWith(String(year))),
    lastChange: last,
  }));
  const effectsOf = (changes: readonly { day: string }[]) => ({
    version: 4,
    days: changes.map(({ day }) => day),
    effects,
  });
  gateway.answer(calls.previewCalendar, ({ changes }) => effectsOf(changes));
  const change = () =>
    gateway.answer(calls.changeCalendar, ({ changes, reason }) => {
      const changed = changes.map(({ day, kind, name = '' }) => ({ day, isWorkday: kind === 'workday', name }));
      days = [...days, ...changed];
      last = { at: '2026-11-19T02:00:00.000Z', modifier: '管理员', reason };
      return effectsOf(changes);
    });
  change();
  const shell = await openPage(subApp, pages.adminApp.settingsCalendar, { user: admin, query });
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect.element(page.getByText('日历还没有在系统中修改过')).toBeVisible();
  return { gateway, shell, change };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });
