import { calls, type ManagedArticle, pages } from '@anju/contract';
import {
  admin,
  drawer,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  holdTime,
  openPage,
  page,
  phone,
  png,
  publisher,
  putOn,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { articleOf, textOf } from '../../../../testing/releases.ts';
import { subApp } from '../../../sub-app.ts';

const title = '关于调整窗口工作时间的通知';
const body = () => page.getByRole('textbox', { name: '正文' });
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The gateway keeps what is saved, as the server does. */
async function openArticle(article: ManagedArticle, user = publisher) {
  const gateway = startGateway();
  let stored = article;
  gateway.answer(calls.getManagedArticle, () => stored);
  const takeSaves = () =>
    gateway.answer(calls.saveArticle, ({ content: given }) => {
      const content = given as ManagedArticle['content'];
      stored = { ...stored, version: stored.version + 1, revision: stored.revision + 1, title: content.title, content };
      return stored;
    });
  takeSaves();
  gateway.answer(calls.readReleaseFile, png);
  const shell = await openPage(subApp, pages.adminApp.releaseArticle, {
    user,
    query: { id: article.id, kind: 'notice' },
  });
  const store = (next: ManagedArticle) => {
    stored = next;
  };
  return { gateway, shell, takeSaves, store };
}

async function openDraft(article = articleOf()) {
  const opened = await openArticle(article);
  await expect.element(body()).toBeVisible();
  return opened;
}

async function saveDraft() {
  await button('保存草稿').click();
  await expect.element(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
}

/** Pastes as if the text came from another program. */
function paste(html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  body()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const contentOf = (gateway: ReturnType<typeof startGateway>) => gateway.asked(calls.saveArticle).at(-1)?.content;

describe('editor of an article', () => {
  test('what is typed with the tools and the keys is saved as it stands, counted, and previewed', async () => {
    const { gateway, shell } = await openDraft(
      articleOf({ content: { body: { type: 'doc', content: [{ type: 'paragraph' }] } } }),
    );
    expect(shell.title).toBe(`编辑：${title}`);
    await body().click();
    await userEvent.keyboard('一、时间');
    await tool('标题').click();
    await expect.element(tool('标题')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}下月起{Control>}b{/Control}周六{Control>}b{/Control}照常，详见');
    await tool('链接').click();
    const link = drawer('链接');
    await link.getByLabelText('链接文字').fill('办事指南');
    await link.getByLabelText('链接地址').fill('https://example.org/guide');
    await link.getByRole('button', { name: '确定' }).click();
    await expect.element(body().getByRole('link', { name: '办事指南' })).toBeVisible();
    await expect.element(body()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await tool('插入表格').click();
    await userEvent.keyboard('窗口{Tab}时间');
    await expect.element(page.getByText('22 字')).toBeVisible();
    await expect.element(tool('加一行')).toBeVisible();
    expect(shell.unsaved).toBe(true);
    await saveDraft();
    expect(shell.unsaved).toBe(false);
    expect(contentOf(gateway)?.body.content).toMatchObject([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '一、时间' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '下月起' },
          { type: 'text', text: '周六', marks: [{ type: 'bold' }] },
          { type: 'text', text: '照常，详见' },
          { type: 'text', text: '办事指南', marks: [{ type: 'link', attrs: { href: 'https://example.org/guide' } }] },
        ],
      },
      { type: 'table' },
    ]);
    await button('预览').click();
    const preview = drawer('预览').getByRole('article');
    await expect.element(preview.getByRole('heading', { name: '一、时间', level: 2 })).toBeVisible();
    await expect.element(preview.getByRole('columnheader', { name: '时间' })).toBeVisible();
  });

  test('a link that runs a script or leads to another host by stealth is refused, and the focus goes back to the text', async () => {
    await openDraft();
    await body().click();
    await tool('链接').click();
    const link = drawer('链接');
    await link.getByLabelText('链接文字').fill('点这里');
    for (const address of ['javascript:alert(1)', '//example.org', 'data:text/html,x', 'example.org']) {
      await link.getByLabelText('链接地址').fill(address);
      await link.getByRole('button', { name: '确定' }).click();
      await expect.element(link.getByText('链接地址只能是 http、https、mailto、tel 或本站地址')).toBeVisible();
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(body()).toHaveFocus();
    await expect.element(body().getByRole('link')).not.toBeInTheDocument();
  });

  test('what is pasted becomes what can be stored', async () => {
    const { gateway } = await openDraft();
    await body().click();
    paste(
      '<h1>大标题</h1><p style="color: red">红字<a href="javascript:alert(1)">坏链接</a></p>' +
        '<img src="/portal/nowhere.png"><script>alert(1)</script>' +
        '<table><tr><td colspan="2">合并</td></tr><tr><td>一</td><td>二</td></tr></table>',
    );
    await expect.poll(() => body().getByRole('row').elements()).toHaveLength(2);
    for (const foreign of ['a', 'img', 'script', 'h1', '[style*=color]', '[colspan]'])
      expect(body().element().querySelector(foreign), foreign).toBeNull();
    await saveDraft();
    expect(JSON.stringify(contentOf(gateway))).not.toMatch(/javascript|nowhere|colspan/);
  });

  test('its tools are one stop for the tab key, and the arrows go round', async () => {
    await openDraft();
    (tool('撤销').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tool('插入表格')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(tool('重做')).toHaveFocus();
    expect(document.querySelectorAll('[role=toolbar] button[tabindex="0"]')).toHaveLength(1);
  });

  test('nothing stands in the way of who writes, in any look', async () => {
    await openDraft();
    await expectNoBarriersInAnyLook();
  });
});

describe('files of an article', () => {
  test('a picture without words is not saved; an attachment is renamed, and what is uploaded is told where it fails', async () => {
    const { gateway } = await openDraft();
    const upload = (id: string, mediaType: string) =>
      gateway.answer(calls.uploadReleaseFile, ({ name }) => ({ id, name, mediaType, size: 1024 }));
    upload('00000000-0000-4000-8000-000000000301', 'image/png');
    await page.getByLabelText('上传图片').upload(new File([png], '大厅.png', { type: 'image/png' }));
    const words = page.getByLabelText('图片的文字说明');
    await expect.element(words).toBeVisible();
    await button('保存草稿').click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: '未保存' }))
      .toMatchTextContent('图片的文字说明不能为空');
    expect(gateway.asked(calls.saveArticle)).toEqual([]);
    await words.fill('办事大厅');

    upload('00000000-0000-4000-8000-000000000302', 'application/pdf');
    await page.getByLabelText('上传附件').upload(new File(['x'], '实施细则.pdf', { type: 'application/pdf' }));
    await page.getByLabelText('附件名：实施细则.pdf').fill('细则全文.pdf');
    await expect.element(page.getByText('PDF，1 KB')).toBeVisible();
    await saveDraft();
    expect(contentOf(gateway)).toMatchObject({
      cover: { fileId: '00000000-0000-4000-8000-000000000301', alternativeText: '办事大厅' },
      attachments: [{ fileId: '00000000-0000-4000-8000-000000000302', name: '细则全文.pdf' }],
    });

    gateway.refuse(calls.uploadReleaseFile, 'unsupported-type', '文件内容不是 PDF 格式');
    await page.getByLabelText('上传附件').upload(new File(['<script>'], '细则.pdf', { type: 'application/pdf' }));
    const failure = page.getByRole('alert').filter({ hasText: '细则.pdf 上传失败' });
    await expect.element(failure).toMatchTextContent('文件内容不是 PDF 格式');
    await failure.getByRole('button', { name: '知道了：细则.pdf' }).click();
    await expect.element(failure).not.toBeInTheDocument();
  });
});

describe('article of two editors', () => {
  test('the slower is told who was faster, loses nothing, and puts theirs in its place', async () => {
    const { gateway, shell, takeSaves, store } = await openDraft();
    store(articleOf({ version: 4, changedBy: '管理员', content: { body: textOf('管理员的稿') } }));
    gateway.refuse(calls.saveArticle, 'conflict', '内容刚被管理员更改，请刷新后重试');
    holdTime();
    await body().fill('发布员的稿');
    // The draft saves itself a moment after the last change.
    await vi.advanceTimersByTimeAsync(3_000);
    const conflict = page.getByRole('alert').filter({ hasText: '管理员在 2026-11-19 09:30 保存了新的版本' });
    await expect.element(conflict).toBeVisible();
    await expect.element(body()).toHaveTextContent('发布员的稿');
    expect(shell.unsaved).toBe(true);
    await button('看对方的版本').click();
    await expect.element(drawer('对方的版本')).toMatchTextContent('管理员的稿');
    await expectNoBarriers();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer('对方的版本')).not.toBeInTheDocument();
    takeSaves();
    await button('以我的为准，覆盖对方的版本').click();
    await expect.element(conflict).not.toBeInTheDocument();
    await expect.element(page.getByText(/^已保存/)).toBeVisible();
    expect(gateway.asked(calls.saveArticle).at(-1)).toMatchObject({
      version: 4,
      content: { body: textOf('发布员的稿') },
    });
    expect(shell.unsaved).toBe(false);
  });

  test('theirs is loaded in the place of what was typed', async () => {
    const { gateway, store } = await openDraft();
    store(articleOf({ version: 4, changedBy: '管理员', content: { body: textOf('管理员的稿') } }));
    gateway.refuse(calls.saveArticle, 'conflict', '内容刚被管理员更改，请刷新后重试');
    await body().fill('发布员的稿');
    await button('保存草稿').click();
    await button('放弃我的修改，载入对方的版本').click();
    await expect.element(body()).toHaveTextContent('管理员的稿');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('what each of them has changed is compared line by line', async () => {
    const { gateway } = await openDraft(
      articleOf({
        revision: 3,
        events: [
          { at: '2026-11-19T01:00:00.000Z', who: '许发布', action: 'saved', reason: '', revision: 1 },
          { at: '2026-11-19T01:10:00.000Z', who: '管理员', action: 'saved', reason: '', revision: 2 },
          { at: '2026-11-19T01:30:00.000Z', who: '许发布', action: 'saved', reason: '', revision: 3 },
        ],
      }),
    );
    gateway.answer(calls.getArticleRevision, ({ revision }) => ({
      ...articleOf().content,
      body: textOf(revision === 3 ? '发布员的稿' : '管理员的稿'),
    }));
    await button('版本').click();
    const versions = drawer(`版本：${title}`);
    await expect.element(versions.getByRole('listitem').filter({ hasText: '− 删除' })).toMatchTextContent('管理员的稿');
    await expect.element(versions.getByRole('listitem').filter({ hasText: '+ 新增' })).toMatchTextContent('发布员的稿');
    await expect
      .element(versions.getByRole('listitem').filter({ hasText: '第 2 版' }))
      .toMatchTextContent('管理员 保存');
    await putOn({ window: phone, care: true });
    await expectNoBarriers();
  });
});

describe('article on its way', () => {
  test('one that was sent back says why, and is handed in with what was just written', async () => {
    const sentBack = {
      at: '2026-11-19T01:40:00.000Z',
      who: '管理员',
      action: 'sent-back',
      reason: '请写明日期',
      revision: 2,
    } as const;
    const draft = articleOf();
    const { gateway, shell, store } = await openDraft({ ...draft, events: [...draft.events, sentBack] });
    await expect.element(page.getByRole('alert')).toHaveTextContent('管理员退回修改，理由如下请写明日期');
    await body().fill('自明年一月一日起施行');
    const submitted = articleOf({
      version: 5,
      state: 'submitted',
      offered: ['edit'],
      notReleasable: '不能审核发布自己编写的内容',
    });
    gateway.answer(calls.submitArticle, () => {
      store(submitted);
      return submitted;
    });
    await button('送审').click();
    const submission = drawer(`送审“${title}”？`);
    await submission.getByRole('button', { name: '送审' }).click();
    await expect.element(page.getByText('不能审核发布自己编写的内容')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(body()).not.toBeInTheDocument();
    await expect.element(button('审核发布')).not.toBeInTheDocument();
    expect(gateway.asked(calls.saveArticle)).toHaveLength(1);
    expect(gateway.asked(calls.submitArticle)).toEqual([{ id: draft.id, version: 4, publishAt: null }]);
    expect(shell.messages).toEqual([{ kind: 'success', text: '已送审' }]);
    expect(shell.title).toBe(`查看：${title}`);
  });

  test('who reviews it reads it, is offered to edit it as a new draft, and releases it', async () => {
    const { gateway, shell } = await openArticle(
      articleOf({ state: 'submitted', publishedRevision: 1, offered: ['edit', 'release', 'send-back'] }),
      admin,
    );
    await expect.element(page.getByRole('article')).toMatchTextContent('第一稿');
    await expect.element(page.getByText('此前发布的版本仍在线上')).toBeVisible();
    gateway.answer(calls.releaseArticle, articleOf({ state: 'published', publishedRevision: 2 }));
    await button('审核发布').click();
    const dialog = drawer(`审核发布“${title}”？`);
    await expect.element(dialog).toMatchTextContent('发布后任何人都可以看到');
    await dialog.getByRole('button', { name: '审核发布' }).click();
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已审核发布' }]);
    await button('编辑').click();
    await expect.element(page.getByText('线上版本不受影响，改动须再次审核后才会发布。')).toBeVisible();
    await expect.element(body()).toHaveTextContent('第一稿');
  });

  test('a draft that is deleted takes its tab with it', async () => {
    const { gateway, shell } = await openDraft();
    gateway.answer(calls.deleteArticle, null);
    await button('删除').click();
    await drawer(`删除“${title}”？`).getByRole('button', { name: '删除' }).click();
    await expect.poll(() => shell.closed).toHaveLength(1);
    expect(gateway.asked(calls.deleteArticle)).toEqual([{ id: articleOf().id, version: 3 }]);
  });
});
