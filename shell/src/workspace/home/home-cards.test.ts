import { expect, test } from 'vitest';
import { arrangedCards, audienceOf, toLayout, withCardHidden, withCardMoved, withCardShown } from './home-cards.ts';

test('SYS-07 enterprise users have the sales side, citizens a home of their own, everybody else the government side', () => {
  expect(
    (['ENTERPRISE_ADMIN', 'ENTERPRISE_EMP', 'CITIZEN', 'GOV_STAFF', 'SYS_ADMIN'] as const).map(audienceOf),
  ).toEqual(['enterprise', 'enterprise', 'citizen', 'government', 'government']);
  const citizen = arrangedCards('citizen', null).shown;
  for (const figures of ['business', 'categories', 'practitioners', 'sales', 'accepted', 'tools'] as const)
    expect(citizen).not.toContain(figures);
});

test('a layout orders and hides; what it does not name, names twice or names for others does no harm', () => {
  const layout = { order: ['banner', 'sales', 'user', 'banner'], hidden: ['news', 'sales'] } as const;
  const { shown, hidden } = arrangedCards('citizen', { order: [...layout.order], hidden: [...layout.hidden] });
  expect(shown).toEqual(['banner', 'user', 'inbox', 'next-step', 'cases', 'notices', 'papers']);
  expect(hidden).toEqual(['news']);
});

test('cards move, go and come back, and the layout remembers it', () => {
  const start = arrangedCards('citizen', null);
  const moved = withCardMoved(start, 'banner', 0);
  expect(moved.shown.slice(0, 2)).toEqual(['banner', 'user']);
  const without = withCardHidden(moved, 'user');
  expect(arrangedCards('citizen', toLayout(without))).toEqual(without);
  expect(withCardShown(without, 'user').shown.at(-1)).toBe('user');
});
