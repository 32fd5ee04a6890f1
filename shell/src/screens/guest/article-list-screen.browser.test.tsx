import { calls } from '@anju/contract';
import { expectNoBarriersInAnyLook, expectNothingTooWide, page, pageOf, phone, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { news, notices, startPublicGateway } from '../../../testing/guest.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { address } from '../../../testing/tabs.ts';

const items = () => page.getByRole('main').getByRole('listitem');
const itemCount = () => items().elements().length;

describe('list of notices and news', () => {
  test('RT-04 two hundred notices come page by page, are searched, and the longest title breaks nothing', async () => {
    const gateway = startPublicGateway();
    const many = notices(200, (number) => (number === 2 ? '关于'.repeat(50) : `公告 ${number}`));
    gateway.answer(calls.listPublicNotices, (asked) => pageOf(asked.text ? [] : many, asked));
    await openPortal('/main/notices', { window: phone });
    await expect.poll(itemCount).toBe(20);
    expect(document.title).toMatch(/^通知公告 - /);
    await expect.element(items().first()).toMatchTextContent('置顶公告 1');
    await expect.element(page.getByText('第 1 / 10 页，共 200 条')).toBeVisible();
    await expect.element(page.getByRole('link', { name: '上一页' })).not.toBeInTheDocument();
    await expectNothingTooWide();
    await page.getByRole('link', { name: '下一页' }).click();
    await expect.element(items().first()).toMatchTextContent('公告 21');
    expect(address()).toBe('/main/notices?page=2');
    await page.getByLabelText('搜索标题和正文').fill('没有的');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('没有找到与“没有的”有关的内容')).toBeVisible();
    expect(address()).toBe('/main/notices?text=没有的');
    await expect
      .poll(() => gateway.asked(calls.listPublicNotices).at(-1))
      .toEqual({ pageNum: 1, pageSize: 20, text: '没有的' });
    await page.getByRole('link', { name: '查看全部' }).click();
    await expect.poll(itemCount).toBe(20);
    expect(address()).toBe('/main/notices');
  });

  test('its last page leads back only, its kinds lead to each other, and nothing stands in the way', async () => {
    const gateway = startPublicGateway();
    gateway.answer(calls.listPublicNotices, (asked) => pageOf(notices(41), asked));
    gateway.answer(calls.listNews, (asked) => pageOf(news(3), asked));
    await openPortal('/main/notices?page=3');
    await expect.poll(itemCount).toBe(1);
    await expect.element(page.getByRole('link', { name: '上一页' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '下一页' })).not.toBeInTheDocument();
    await expectNoBarriersInAnyLook();
    const kinds = page.getByRole('navigation', { name: '栏目' });
    await kinds.getByRole('link', { name: '最新消息' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('最新消息');
    await expect.poll(itemCount).toBe(3);
    await expect.element(kinds.getByRole('link', { name: '最新消息' })).toHaveAttribute('aria-current', 'page');
    // The day is the city's, where it is half past ten by now.
    await expect.element(items().first()).toMatchTextContent('消息 12026-11-15');
    await expect
      .element(page.getByRole('link', { name: '订阅（Atom）' }))
      .toHaveAttribute('href', '/gateway/archive-app/api/archive/home/feed/news');
    await expect.element(page.getByRole('navigation', { name: '分页' })).not.toBeInTheDocument();
  });

  test('an empty list says so, and one that fails can be asked for again', async () => {
    const gateway = startPublicGateway();
    gateway.refuse(calls.listPublicNotices, 'unavailable', '公告服务暂不可用');
    await openPortal('/main/notices');
    await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败：公告服务暂不可用');
    gateway.answer(calls.listPublicNotices, (asked) => pageOf([], asked));
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByText('暂无通知公告')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
