import { pdfOf } from '@anju/server/testing/sample-pdf';
import { chooseMore, openAdmin, openElsewhere, row } from './admin.ts';
import { test } from './changed-settings.ts';
import { go } from './portal.ts';
import { body, dialog, picture, press, release, saveDraft, submit, write } from './publishing.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';

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
  await body(page).fill('下月起周六照常办理');
  await page.getByLabel('上传图片').setInputFiles(await picture(page, '大厅.png'));
  await page.getByLabel('图片的文字说明').fill('办事大厅');
  await page.getByLabel('上传附件').setInputFiles(pdf);
  await page.getByLabel('附件名：实施细则.pdf').fill('细则全文.pdf');
  await saveDraft(page);
  await submit(page, title);

  const other = await openElsewhere(browser, serverAddress);
  await storeSession(other, 'admin');
  await release(other, title);

  await go(other, '/main-app/release/notices');
  const entry = other.getByRole('list', { name: '公告列表' }).getByRole('button', { name: title });
  await entry.click({ timeout: 20_000 });
  const article = other.getByRole('article');
  await expect(article.getByRole('img', { name: '办事大厅' })).toHaveJSProperty('complete', true);
  const [attachment] = await Promise.all([
    other.waitForEvent('download'),
    article.getByRole('link', { name: '细则全文.pdf' }).click(),
  ]);
  expect(attachment.suggestedFilename()).toBe('细则全文.pdf');

  // On paper the article stands alone: neither the shell nor the button that prints.
  await other.evaluate('window.print = () => { window.printed = true; }');
  await press(other, '打印');
  expect(await other.evaluate('window.printed')).toBe(true);
  await other.emulateMedia({ media: 'print' });
  await expect(article).toBeVisible();
  for (const name of ['tablist', 'navigation', 'banner'] as const) await expect(other.getByRole(name)).toHaveCount(0);
  await expect(other.getByRole('button')).toHaveCount(0);
  await other.emulateMedia({ media: null });
  // The print has the whole text: what a pane would scroll goes on on the next sheet.
  const paper = await other.pdf({ width: '12cm', height: '10cm' });
  expect(Number(/\/Count (\d+)/.exec(paper.toString('latin1'))?.[1])).toBeGreaterThan(1);
  const address = other.url();

  await openAdmin(other, '公告管理');
  await chooseMore(other, title, '撤回');
  const asking = dialog(other, `撤回“${title}”？`);
  await asking.getByLabel('撤回理由').fill('时间有误');
  await press(asking, '撤回');
  await expect(row(other, title)).toContainText('已撤回');
  await other.goto(address);
  await expect(other.getByRole('heading', { name: '该内容已撤回或不存在' })).toBeVisible({ timeout: 20_000 });
  await other.context().close();
});
