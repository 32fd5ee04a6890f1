import { calls } from '@anju/contract';
import { approver, citizen, page, pageOf } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { card, openHome } from '../../../../testing/home.ts';
import { activeTab, address } from '../../../../testing/tabs.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const notices = [
  { newsId: idOf(1), newsTitle: '关于启用电子备案证明的公告', publishDate: '2026-11-17', pinned: true },
  { newsId: idOf(2), newsTitle: '国庆期间办事安排', publishDate: '2026-09-28', pinned: false },
];
const news = [{ id: idOf(3), label: '租赁备案全程网办', time: '2026-11-15T20:30:00Z', pinned: false }];
const listed = () => card('通知公告').getByRole('listitem');

describe('cards 通知公告 and 最新消息', () => {
  test('DSH-05 DSH-06 DSH-18 ten of each are asked for, and tell their day, what is new and what is pinned', async () => {
    const gateway = await openHome(approver, (answers) => {
      answers.answer(calls.listPublicNotices, (asked) => pageOf(notices, asked));
      answers.answer(calls.listNews, (asked) => pageOf(news, asked));
    });
    for (const call of [calls.listPublicNotices, calls.listNews])
      await expect.poll(() => gateway.asked(call).at(-1)).toEqual({ pageNum: 1, pageSize: 10 });
    await expect
      .poll(() =>
        listed()
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['置顶新关于启用电子备案证明的公告2026-11-17', '国庆期间办事安排2026-09-28']);
    // In the city the next day had begun already.
    const shownNews = card('最新消息').getByRole('listitem');
    await expect.element(shownNews.getByRole('link', { name: '租赁备案全程网办' })).toBeVisible();
    await expect.element(shownNews.getByRole('time')).toHaveTextContent('2026-11-16');

    await listed().first().getByRole('time').dblClick();
    await expect.element(activeTab()).toHaveTextContent('关于启用电子备案证明的公告');
    expect(address()).toBe(`/main-app/release/article?id=${idOf(1)}`);
    for (const [name, path] of [
      ['通知公告', '/main-app/release/notices'],
      ['最新消息', '/main-app/release/news'],
    ] as const) {
      await page.getByRole('tab', { name: '首页' }).click();
      await card(name).getByRole('link', { name: '全部' }).click();
      expect(address()).toBe(path);
    }
  });

  test('DSH-18 who has no 综合查询 reads a notice on its public page', async () => {
    await openHome(citizen, (gateway) => gateway.answer(calls.listPublicNotices, (asked) => pageOf(notices, asked)));
    const link = listed().first().getByRole('link');
    await expect.element(link).toHaveAttribute('href', `/portal/main/notices/${idOf(1)}`);
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect
      .element(card('通知公告').getByRole('link', { name: '全部' }))
      .toHaveAttribute('href', '/portal/main/notices');
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await listed().first().getByRole('time').dblClick();
    expect(open).toHaveBeenCalledWith(`/portal/main/notices/${idOf(1)}`, '_blank', 'noopener');
  });

  test('without any both say so', async () => {
    await openHome(approver);
    await expect.element(card('通知公告').getByText('暂无公告')).toBeVisible();
    await expect.element(card('最新消息').getByText('暂无消息')).toBeVisible();
  });
});
