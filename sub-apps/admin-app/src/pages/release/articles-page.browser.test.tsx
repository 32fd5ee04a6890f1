import { type ArticleSummary, calls, linkTo, pages } from '@anju/contract';
import {
  chooseMore,
  drawer,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  pageOf,
  publisher,
  row,
  save,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { articleOf, summaryOf } from '../../../testing/releases.ts';
import { subApp } from '../../sub-app.ts';

const submitted = articleOf({
  id: '00000000-0000-4000-8000-000000000102',
  title: '关于定时发布的通知',
  state: 'submitted',
  publishAt: '2026-12-19T00:30:00.000Z',
  offered: ['edit', 'release', 'send-back'],
});
const published = articleOf({
  id: '00000000-0000-4000-8000-000000000103',
  title: '关于开展租赁备案的通知',
  state: 'published',
  publishAt: '2026-11-01T02:00:00.000Z',
  publishedRevision: 2,
  pinned: true,
  offered: ['edit', 'unpin', 'withdraw'],
});
const changedAgain = articleOf({
  id: '00000000-0000-4000-8000-000000000104',
  title: '关于窗口搬迁的通知',
  state: 'submitted',
  publishedRevision: 1,
  offered: ['edit'],
  notReleasable: '不能审核发布自己编写的内容',
});
const articles = [submitted, published, changedAgain];

async function openNotices(list: readonly ArticleSummary[] = articles.map(summaryOf)) {
  const gateway = startGateway();
  gateway.answer(calls.listArticles, ({ text = '', ...asked }) =>
    pageOf(
      list.filter(({ title }) => title.includes(text)),
      asked,
    ),
  );
  const shell = await openPage(subApp, pages.adminApp.releaseNotices, { user: publisher });
  await expect.element(row(submitted.title)).toBeVisible();
  return { gateway, shell };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('list of notices', () => {
  test('each is shown with where it is on its way, what readers see meanwhile, and why it cannot be released', async () => {
    const { gateway } = await openNotices();
    await expect.element(row(submitted.title)).toMatchTextContent(/待审核2026-12-19 08:30许发布，2026-11-19 09:30查看/);
    await expect.element(row(published.title)).toMatchTextContent(/^置顶.*已发布2026-11-01 10:00/);
    await expect
      .element(row(changedAgain.title))
      .toMatchTextContent('待审核此前发布的版本仍在线上不能审核发布自己编写的内容');
    await expect.element(button(`更多：${changedAgain.title}`)).not.toBeInTheDocument();
    await page.getByLabelText('关键字').fill('租');
    await button('查询').click();
    await expect.element(page.getByText('查询内容不能少于2个字符')).toBeVisible();
    await expect.poll(() => gateway.asked(calls.listArticles)).toHaveLength(1);
    await page.getByLabelText('关键字').fill('没有这一篇');
    await button('查询').click();
    await expect.element(page.getByText('没有符合条件的内容')).toBeVisible();
    await expect
      .poll(() => gateway.asked(calls.listArticles).at(-1))
      .toMatchObject({ kind: 'notice', text: '没有这一篇' });
  });

  test('a draft begins with its title and is written in a tab of its own', async () => {
    const { gateway, shell } = await openNotices();
    const draft = articleOf({ content: { title: '关于收费的通知' } });
    gateway.answer(calls.saveArticle, draft);
    await button('新建公告').click();
    const form = drawer('新建公告');
    await save(form);
    await expect.element(form.getByText('请填写标题')).toBeVisible();
    await form.getByLabelText('标题').fill(' 关于收费的通知 ');
    await save(form);
    await expect.element(form).not.toBeInTheDocument();
    await expect
      .poll(() => gateway.asked(calls.saveArticle))
      .toMatchObject([{ kind: 'notice', content: { title: '关于收费的通知', attachments: [] } }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '草稿已建立' }]);
    await expect
      .poll(() => shell.opened)
      .toEqual([
        { ...linkTo(pages.adminApp.releaseArticle), title: '关于收费的通知', query: { id: draft.id, kind: 'notice' } },
      ]);
  });

  test('what is sent back and what is withdrawn is asked for with a reason', async () => {
    const { gateway, shell } = await openNotices();
    gateway.answer(calls.sendBackArticle, submitted);
    gateway.answer(calls.withdrawArticle, published);
    await chooseMore(submitted.title, '退回修改');
    const sendingBack = drawer(`退回“${submitted.title}”？`);
    await sendingBack.getByLabelText('退回理由').fill('请写明日期');
    await sendingBack.getByRole('button', { name: '退回修改' }).click();
    await expect.element(sendingBack).not.toBeInTheDocument();

    await chooseMore(published.title, '撤回');
    const withdrawing = drawer(`撤回“${published.title}”？`);
    await withdrawing.getByRole('button', { name: '撤回' }).click();
    await expect.element(withdrawing.getByText('请填写理由')).toBeVisible();
    expect(gateway.asked(calls.withdrawArticle)).toEqual([]);
    await withdrawing.getByLabelText('撤回理由').fill('时间有误');
    await withdrawing.getByRole('button', { name: '撤回' }).click();
    await expect.element(withdrawing).not.toBeInTheDocument();
    await expect
      .poll(() => gateway.asked(calls.sendBackArticle))
      .toEqual([{ id: submitted.id, version: 3, reason: '请写明日期' }]);
    await expect
      .poll(() => gateway.asked(calls.withdrawArticle))
      .toEqual([{ id: published.id, version: 3, reason: '时间有误' }]);
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已退回', '已撤回']);
    await expect.poll(() => shell.invalidated).toContain(calls.listPublicNotices.path);
  });

  test('one for a later time says when it will come out; a pinned one is pinned no more; a version refused is told', async () => {
    const { gateway, shell } = await openNotices();
    gateway.refuse(calls.releaseArticle, 'conflict', '内容刚被管理员更改，请刷新后重试');
    await chooseMore(submitted.title, '审核发布');
    const releasing = drawer(`审核发布“${submitted.title}”？`);
    await expect.element(releasing).toMatchTextContent('将在 2026-12-19 08:30 自动发布');
    await releasing.getByRole('button', { name: '审核发布' }).click();
    await expect.element(releasing.getByRole('alert')).toHaveTextContent('内容刚被管理员更改，请刷新后重试');
    gateway.answer(calls.releaseArticle, submitted);
    await releasing.getByRole('button', { name: '审核发布' }).click();
    await expect.element(releasing).not.toBeInTheDocument();

    gateway.answer(calls.pinArticle, published);
    await chooseMore(published.title, '取消置顶');
    await drawer(`取消置顶“${published.title}”？`).getByRole('button', { name: '取消置顶' }).click();
    await expect.poll(() => gateway.asked(calls.pinArticle)).toEqual([{ id: published.id, version: 3, pinned: false }]);
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已审核发布', '已取消置顶']);
  });

  test('one is handed in for a time of the city, which has to be chosen', async () => {
    const draft = articleOf();
    const { gateway, shell } = await openNotices([submitted, draft].map(summaryOf));
    gateway.answer(calls.submitArticle, draft);
    await chooseMore(draft.title, '送审');
    const submission = drawer(`送审“${draft.title}”？`);
    await submission.getByLabelText('定时发布').click();
    await submission.getByRole('button', { name: '送审' }).click();
    await expect.element(submission.getByText('请选择发布时间')).toBeVisible();
    const time = submission.getByLabelText('定时', { exact: true });
    await time.fill('2026-12-19 08:30');
    // Enter takes the time and confirms.
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => gateway.asked(calls.submitArticle))
      .toEqual([{ id: draft.id, version: 3, publishAt: '2026-12-19T00:30:00.000Z' }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已送审' }]);
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openNotices();
    await expectNoBarriersInAnyLook();
  });

  test('nothing stands in the way of who makes a draft, in any look', async () => {
    await openNotices();
    await button('新建公告').click();
    await expect.element(drawer('新建公告').getByLabelText('标题')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});

describe('list of news', () => {
  test('it asks for news, and nothing stands in the way of who reads it, in any look', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listArticles, (asked) => pageOf([], asked));
    await openPage(subApp, pages.adminApp.releaseNews, { user: publisher });
    await expect.element(page.getByText('没有符合条件的内容')).toBeVisible();
    await expect.poll(() => gateway.asked(calls.listArticles)).toMatchObject([{ kind: 'news' }]);
    await expect.element(button('新建消息')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
