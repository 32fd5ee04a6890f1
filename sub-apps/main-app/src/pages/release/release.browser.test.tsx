import { calls, linkTo, type PublishedArticle, pages } from '@anju/contract';
import { expectNoBarriersInAnyLook, openPage, page, pageOf, publisher, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const id = '00000000-0000-4000-8000-000000000101';
const news = [
  { id, label: '房屋租赁备案全程网办', time: '2026-11-18T02:00:00.000Z', pinned: true },
  {
    id: '00000000-0000-4000-8000-000000000102',
    label: '开展安全检查',
    time: '2026-10-01T02:00:00.000Z',
    pinned: false,
  },
];
const notices = news.map(({ id: newsId, label: newsTitle, time, pinned }) => ({
  newsId,
  newsTitle,
  publishDate: time.slice(0, 10),
  pinned,
}));
const article: PublishedArticle = {
  id,
  kind: 'notice',
  title: '关于调整窗口工作时间的通知',
  summary: '',
  source: '',
  body: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '一、时间' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '下月起' },
          { type: 'text', text: '周六', marks: [{ type: 'bold' }] },
          { type: 'text', text: '办事指南', marks: [{ type: 'link', attrs: { href: 'https://example.org/guide' } }] },
        ],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', content: [{ type: 'paragraph', content: [{ type: 'text', text: '时间' }] }] },
            ],
          },
        ],
      },
    ],
  },
  cover: {
    alternativeText: '办事大厅',
    sizes: [{ storageid: '00000000-0000-4000-8000-000000000301', mediaType: 'image/webp', width: 640, height: 360 }],
  },
  attachments: [
    {
      storageid: '00000000-0000-4000-8000-000000000302',
      name: '细则全文.pdf',
      mediaType: 'application/pdf',
      size: 1024,
    },
  ],
  publishedAt: '2026-11-18T02:00:00.000Z',
  changedAt: '2026-11-19T02:00:00.000Z',
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('what is published', () => {
  test('news are listed with what is pinned and new, searched by two letters at least, and opened in a tab', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listNews, ({ text, ...asked }) =>
      pageOf(
        news.filter(({ label }) => label.includes(text ?? '')),
        asked,
      ),
    );
    const shell = await openPage(subApp, pages.mainApp.releaseNews, { user: publisher });
    await expect.element(page.getByRole('heading', { name: '最新消息', level: 1 })).toBeVisible();
    const list = page.getByRole('list', { name: '消息列表' });
    await expect.element(list.getByRole('button').first()).toHaveTextContent('置顶房屋租赁备案全程网办新');
    await expect.element(list.getByRole('button').nth(1)).toHaveTextContent('开展安全检查');
    await page.getByLabelText('关键字').fill('租');
    await button('查询').click();
    await expect.element(page.getByText('查询内容不能少于2个字符')).toBeVisible();
    await expect.poll(() => gateway.asked(calls.listNews)).toHaveLength(1);
    await page.getByLabelText('关键字').fill('租赁');
    await button('查询').click();
    await expect.element(page.getByText('共 1 条')).toBeVisible();
    await list.getByRole('button').first().click();
    await expect
      .poll(() => shell.opened)
      .toEqual([{ ...linkTo(pages.mainApp.releaseArticle), title: '房屋租赁备案全程网办', query: { id } }]);
    await page.getByLabelText('关键字').fill('没有的');
    await button('查询').click();
    await expect.element(page.getByText('没有符合条件的内容')).toBeVisible();
  });

  test('notices are listed, and can be followed by a feed; nothing stands in the way of who reads them, in any look', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listPublicNotices, (asked) => pageOf(notices, asked));
    await openPage(subApp, pages.mainApp.releaseNotices, { user: publisher });
    await expect.element(page.getByRole('heading', { name: '通知公告', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('list', { name: '公告列表' }).getByRole('button').nth(1)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '订阅（Atom）' }))
      .toHaveAttribute('href', '/gateway/archive-app/api/archive/home/feed/notice');
    await expectNoBarriersInAnyLook();
  });
});

describe('published article', () => {
  test('it is read with its headings, links, table, cover and attachments, and printed by the shell', async () => {
    const gateway = startGateway();
    gateway.answer(calls.getArticle, article);
    const shell = await openPage(subApp, pages.mainApp.releaseArticle, { user: publisher, query: { id } });
    const shown = page.getByRole('article');
    await expect.element(shown.getByRole('heading', { name: article.title, level: 1 })).toBeVisible();
    await expect.element(shown.getByRole('heading', { name: '一、时间', level: 2 })).toBeVisible();
    await expect.element(shown.getByRole('strong')).toHaveTextContent('周六');
    const link = shown.getByRole('link', { name: '办事指南' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('href', 'https://example.org/guide');
    await expect.element(shown.getByRole('columnheader', { name: '时间' })).toBeVisible();
    await expect.element(shown.getByRole('img', { name: '办事大厅' })).toBeVisible();
    await expect.element(shown).toMatchTextContent(/安居市住房和城乡建设局.*2026-11-18 10:00.*2026-11-19 10:00/);
    await expect.element(shown.getByText('PDF，1 KB')).toBeVisible();
    await expect.element(shown.getByRole('link', { name: '细则全文.pdf' })).toHaveAttribute('download', '细则全文.pdf');
    await expect.poll(() => shell.title).toBe(article.title);
    await button('打印').click();
    await expect.poll(() => shell.printed.times).toBe(1);
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    const gateway = startGateway();
    gateway.answer(calls.getArticle, article);
    await openPage(subApp, pages.mainApp.releaseArticle, { user: publisher, query: { id } });
    await expect.element(page.getByRole('article')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });

  test('one that was withdrawn says so and leads to the lists; a failure is told and can be tried again', async () => {
    const gateway = startGateway();
    gateway.refuse(calls.getArticle, 'not-found');
    const shell = await openPage(subApp, pages.mainApp.releaseArticle, { user: publisher, query: { id } });
    await expect.element(page.getByRole('heading', { name: '该内容已撤回或不存在' })).toBeVisible();
    await expect.poll(() => shell.title).toBe('信息正文');
    await button('查看通知公告').click();
    await button('查看最新消息').click();
    await expect
      .poll(() => shell.opened)
      .toEqual([linkTo(pages.mainApp.releaseNotices), linkTo(pages.mainApp.releaseNews)]);
    await shell.leave();

    gateway.failOnTheWay(calls.getArticle, 502);
    await openPage(subApp, pages.mainApp.releaseArticle, { user: publisher, query: { id: news[1]?.id ?? '' } });
    await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败');
    gateway.answer(calls.getArticle, article);
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByRole('article')).toBeVisible();
  });
});
