import { pdfOf } from '@anju/server/testing/sample-pdf';
import { chooseMore, message, openAdmin, openElsewhere, row } from './admin.ts';
import { expectNoBarriers } from './barriers.ts';
import { test } from './changed-settings.ts';
import { go } from './portal.ts';
import { body, dialog, picture, press, release, saveDraft, submit, tool, write } from './publishing.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { activeTab } from './workspace.ts';

// Several people sign in within one test, and pictures are made in every size.
test.describe.configure({ timeout: 120_000 });

const pdf = {
  name: '实施细则.pdf',
  mimeType: 'application/pdf',
  buffer: pdfOf(['attachment']),
};

test('a notice is written by one, released by another, read by everybody, and gone once it is withdrawn', async ({
  page,
  browser,
  serverAddress,
}) => {
  const title = '关于调整窗口工作时间的通知';
  await storeSession(page, 'publisher01');
  await write(page, title);
  await body(page).click();
  await page.keyboard.type('一、时间');
  await tool(page, '标题').click();
  await expect(tool(page, '标题')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('下月起');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('周六');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('照常办理，详见');
  await tool(page, '链接').click();
  await dialog(page, '链接').getByLabel('链接文字').fill('办事指南');
  await dialog(page, '链接').getByLabel('链接地址').fill('https://example.org/guide');
  await press(dialog(page, '链接'), '确定');
  await page.keyboard.press('Enter');
  await tool(page, '插入表格').click();
  await page.keyboard.type('窗口');
  await page.keyboard.press('Tab');
  await page.keyboard.type('时间');
  await expect(page.getByText('24 字')).toBeVisible();

  await page.getByLabel('上传图片').setInputFiles(await picture(page, '大厅.png'));
  const alternativeText = page.getByLabel('图片的文字说明');
  await expect(alternativeText).toBeVisible();
  await press(page, '保存草稿');
  await expect(page.getByRole('alert')).toContainText('图片的文字说明不能为空');
  await alternativeText.fill('办事大厅');
  await page.getByLabel('上传附件').setInputFiles(pdf);
  await page.getByLabel('附件名：实施细则.pdf').fill('细则全文.pdf');
  await saveDraft(page);
  await expectNoBarriers(page, 'main');

  await press(page, '预览');
  const preview = dialog(page, '预览').getByRole('article');
  await expect(preview.getByRole('heading', { name: '一、时间', level: 2 })).toBeVisible();
  await expect(preview.getByRole('img', { name: '办事大厅' })).toBeVisible();
  await page.keyboard.press('Escape');

  await submit(page, title);
  await expect(page.getByText('不能审核发布自己编写的内容').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '审核发布' })).toHaveCount(0);

  const other = await openElsewhere(browser, serverAddress);
  await storeSession(other, 'admin');
  await release(other, title);

  await go(other, '/main-app/release/notices');
  const entry = other.getByRole('list', { name: '公告列表' }).getByRole('button', { name: title });
  await expect(entry).toContainText('新', { timeout: 20_000 });
  await entry.click();
  await expect(activeTab(other)).toHaveText(title);
  const article = other.getByRole('article');
  await expect(article.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(article.getByRole('heading', { name: '一、时间', level: 2 })).toBeVisible();
  await expect(article.getByText('周六', { exact: true })).toHaveRole('strong');
  await expect(article.getByRole('link', { name: '办事指南' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(article.getByRole('columnheader', { name: '时间' })).toBeVisible();
  await expect(article.getByRole('img', { name: '办事大厅' })).toHaveJSProperty('complete', true);
  await expect(article.getByText('PDF，1 KB')).toBeVisible();
  const [attachment] = await Promise.all([
    other.waitForEvent('download'),
    article.getByRole('link', { name: '细则全文.pdf' }).click(),
  ]);
  expect(attachment.suggestedFilename()).toBe('细则全文.pdf');
  await expectNoBarriers(other, 'main');

  // On paper the article stands alone: neither the shell nor the button that prints.
  await other.evaluate('window.print = () => { window.printed = true; }');
  await press(other, '打印');
  expect(await other.evaluate('window.printed')).toBe(true);
  await other.emulateMedia({ media: 'print' });
  await expect(article).toBeVisible();
  for (const name of ['tablist', 'navigation', 'banner'] as const) await expect(other.getByRole(name)).toHaveCount(0);
  await expect(other.getByRole('button')).toHaveCount(0);
  await other.emulateMedia({ media: null });
  // As long as it is: what a pane would scroll goes on on the next sheet.
  const paper = await other.pdf({ width: '12cm', height: '10cm' });
  expect(Number(/\/Count (\d+)/.exec(paper.toString('latin1'))?.[1])).toBeGreaterThan(1);
  const address = other.url();

  await openAdmin(other, '公告管理');
  await chooseMore(other, title, '撤回');
  const asking = dialog(other, `撤回“${title}”？`);
  await press(asking, '撤回');
  await expect(asking.getByText(/撤回理由|理由/).last()).toBeVisible();
  await asking.getByLabel('撤回理由').fill('时间有误');
  await press(asking, '撤回');
  await expect(row(other, title)).toContainText('已撤回');
  await other.goto(address);
  await expect(other.getByRole('heading', { name: '该内容已撤回或不存在' })).toBeVisible({ timeout: 20_000 });
  await press(other, '查看通知公告');
  await expect(other.getByRole('list', { name: '公告列表' })).toBeVisible();
  await expect(other.getByRole('button', { name: title })).toHaveCount(0);
  await other.context().close();
});

test('what is sent back says why; what is released for a time waits for it; what is pinned stands first', async ({
  page,
  browser,
  serverAddress,
}) => {
  const title = '关于定时发布的通知';
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await storeSession(page, 'publisher01');
  await write(page, title);
  await body(page).fill('第一稿');
  await saveDraft(page);
  await submit(page, title);

  const other = await openElsewhere(browser, serverAddress);
  await storeSession(other, 'admin');
  await openAdmin(other, '公告管理');
  await chooseMore(other, title, '退回修改');
  const asking = dialog(other, `退回“${title}”？`);
  await asking.getByLabel('退回理由').fill('请写明日期');
  await press(asking, '退回修改');
  await expect(row(other, title)).toContainText('草稿');

  await openAdmin(page, '公告管理');
  await press(page, `编辑：${title}`);
  await expect(page.getByRole('alert')).toContainText('管理员退回修改，理由如下请写明日期');
  await body(page).fill('自明年一月一日起施行');
  await saveDraft(page);
  await press(page, '送审');
  const submission = dialog(page, `送审“${title}”？`);
  await submission.getByLabel('定时发布').check();
  await press(submission, '送审');
  await expect(submission.getByText('请选择发布时间')).toBeVisible();
  const time = submission.getByLabel('定时', { exact: true });
  await time.fill(`${nextMonth} 08:30`);
  // Chooses the time and confirms.
  await time.press('Enter');
  await expect(message(page, '已送审')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await openAdmin(other, '公告管理');
  await chooseMore(other, title, '审核发布');
  await expect(dialog(other, `审核发布“${title}”？`)).toContainText(`将在 ${nextMonth} 08:30 自动发布`);
  await press(dialog(other, `审核发布“${title}”？`), '审核发布');
  await expect(row(other, title)).toContainText('待发布');
  const guest = await openElsewhere(browser, serverAddress);
  await guest.goto('/portal/main/notices');
  const published = guest.getByRole('main').getByRole('listitem');
  await expect(published.first()).toBeVisible();
  await expect(guest.getByRole('link', { name: title })).toHaveCount(0);

  // A drawn page is kept for seconds; to ask for it is cheaper than to load it.
  const countPinned = async () => (await (await guest.request.get('/portal/main/notices')).text()).split('置顶').length;
  const pinnedBefore = await countPinned();
  const last = await published.last().getByRole('link').innerText();
  await chooseMore(other, last, '置顶');
  await press(dialog(other, `置顶“${last}”？`), '置顶');
  await expect(row(other, last)).toContainText('置顶');
  await expect.poll(countPinned).toBeGreaterThan(pinnedBefore);
  await guest.reload();
  // Behind the newer one that was pinned before.
  await expect(published.nth(1)).toContainText(`置顶${last}`);
  await chooseMore(other, last, '取消置顶');
  await press(dialog(other, `取消置顶“${last}”？`), '取消置顶');
  await expect(message(other, '已取消置顶')).toBeVisible();
  await expect.poll(countPinned).toBe(pinnedBefore);
  await guest.reload();
  await expect(published.nth(1)).toBeVisible();
  await expect(published.nth(1)).not.toContainText(last);
  await other.context().close();
  await guest.context().close();
});
