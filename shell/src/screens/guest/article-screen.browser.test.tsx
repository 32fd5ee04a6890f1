import { type CallOutput, calls } from '@anju/contract';
import { citizen, expectNoBarriersInAnyLook, page, putOnPaper } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { startPublicGateway } from '../../../testing/guest.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { address } from '../../../testing/tabs.ts';
import { startWorkspaceGateway } from '../../../testing/workspace.ts';

const id = '00000000-0000-4000-8000-000000000042';
const storageid = '00000000-0000-4000-8000-000000000043';

const article: CallOutput<typeof calls.getArticle> = {
  id,
  kind: 'notice',
  title: '关于调整租赁备案窗口时间的公告',
  summary: '',
  source: '安居市住房和城乡建设局',
  body: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '自下月起，窗口周六上午也办理。' }] }],
  },
  cover: null,
  attachments: [{ storageid, name: '窗口时间表.pdf', mediaType: 'application/pdf', size: 20_480 }],
  publishedAt: '2026-11-15T17:05:00.000Z',
  changedAt: null,
};

const shown = () => page.getByRole('article');

describe('article', () => {
  test('RT-04 it has its title, the hour of the city and its files, and prints alone', async () => {
    const gateway = startPublicGateway();
    gateway.answer(calls.getArticle, article);
    await openPortal(`/main/notices/${id}`);
    await expect.element(shown()).toMatchTextContent('自下月起，窗口周六上午也办理。');
    await expect.element(shown()).toMatchTextContent('发布时间：2026-11-16 01:05');
    expect(document.title).toMatch(/^关于调整租赁备案窗口时间的公告 - /);
    const file = shown().getByRole('link', { name: '窗口时间表.pdf' });
    await expect
      .element(file)
      .toHaveAttribute('href', `/gateway/common-app/api/common/document/getFileStream?storageid=${storageid}`);
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await page.getByRole('button', { name: '打印' }).click();
    expect(print).toHaveBeenCalledOnce();
    await expectNoBarriersInAnyLook();
    await putOnPaper();
    await expect.element(shown()).toBeVisible();
    for (const hidden of [
      page.getByRole('banner', { includeHidden: true }),
      page.getByRole('contentinfo', { includeHidden: true }),
      page.getByRole('button', { name: '打印', includeHidden: true }),
    ])
      await expect.element(hidden).not.toBeVisible();
  });

  test('it is read signed in too, with the way to the workspace', async () => {
    const gateway = startWorkspaceGateway(citizen);
    gateway.answer(calls.getArticle, article);
    await openPortal(`/main/notices/${id}`, { user: citizen });
    await expect.element(shown()).toMatchTextContent('2026-11-16 01:05');
    await page.getByRole('link', { name: '进入工作台' }).click();
    await expect.poll(address).toBe('/welcome');
  });

  test('one that is not there, or no longer, or of the other kind, is told with a way on', async () => {
    const gateway = startPublicGateway();
    const gone = page.getByRole('heading', { name: '内容不存在或已撤回' });
    gateway.refuse(calls.getArticle, 'not-found');
    await openPortal(`/main/news/${crypto.randomUUID()}`);
    await expect.element(gone).toBeVisible();
    expect(document.title).toMatch(/^内容不存在或已撤回 - /);
    gateway.answer(calls.getArticle, article);
    await openPortal(`/main/news/${id}`);
    await expect.element(gone).toBeVisible();
    await page.getByRole('link', { name: '返回最新消息' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('最新消息');
  });

  test('one that cannot be loaded says so, and is asked for again', async () => {
    const gateway = startPublicGateway();
    gateway.failOnTheWay(calls.getArticle, 502);
    await openPortal(`/main/notices/${id}`);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^加载失败：/);
    gateway.answer(calls.getArticle, article);
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(shown()).toMatchTextContent('自下月起，窗口周六上午也办理。');
  });
});
