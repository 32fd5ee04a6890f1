import type { Locator, Page } from '@playwright/test';
import { chooseMore, message, openAdmin, openElsewhere, row } from './admin.ts';
import { expectNoBarriers } from './barriers.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { activeTab } from './workspace.ts';

// What is published is seen by everybody.
const test = testOnServerOfItsOwn();
// Several people sign in within one test, and pictures are made in every size.
test.describe.configure({ timeout: 120_000 });

/** A picture is made in all its sizes while it is saved. */
const madeMeanwhile = { timeout: 30_000 };

const body = (page: Page) => page.getByRole('textbox', { name: '正文' });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true }).click();

/** Of 800 by 500. */
const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: 500 } }),
});

const pdf = {
  name: '实施细则.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\n%%EOF'),
};

/** A picture in it that was asked for would be missed: that is an error in the console. */
const pasted =
  '<h1>大标题</h1><p style="color: red">红字<a href="javascript:alert(1)">坏链接</a></p>' +
  '<img src="/portal/nowhere.png"><script>alert(1)</script>' +
  '<table><tr><td colspan="2">合并</td></tr><tr><td>一</td><td>二</td></tr></table>';

/** What a page has of it. */
interface Clipboard {
  DataTransfer: new () => { setData(type: string, text: string): void };
  ClipboardEvent: new (type: string, options: object) => object;
}

/** As from another program. */
async function paste(into: Locator, html: string): Promise<void> {
  await into.evaluate((element, text) => {
    const { DataTransfer, ClipboardEvent } = globalThis as unknown as Clipboard;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (element as unknown as { dispatchEvent(event: object): void }).dispatchEvent(event);
  }, html);
}

/** Makes a draft and opens its page. */
async function write(page: Page, title: string): Promise<void> {
  await openAdmin(page, '公告管理');
  await press(page, '新建公告');
  await dialog(page, '新建公告').getByLabel('标题').fill(title);
  await press(dialog(page, '新建公告'), '保存');
  await expect(body(page)).toBeVisible();
}

async function saveDraft(page: Page): Promise<void> {
  await press(page, '保存草稿');
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible(madeMeanwhile);
}

async function submit(page: Page, title: string): Promise<void> {
  await press(page, '送审');
  await press(dialog(page, `送审“${title}”？`), '送审');
  await expect(message(page, '已送审')).toBeVisible();
}

async function release(page: Page, title: string): Promise<void> {
  await openAdmin(page, '公告管理');
  await press(page, `查看：${title}`);
  await expect(page.getByRole('article')).toContainText(title);
  await press(page, '审核发布');
  await press(dialog(page, `审核发布“${title}”？`), '审核发布');
  await expect(message(page, '已审核发布')).toBeVisible();
}

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

  await other.goto('/portal/main-app/release/notices');
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

  const last = await published.last().getByRole('link').innerText();
  await chooseMore(other, last, '置顶');
  await press(dialog(other, `置顶“${last}”？`), '置顶');
  await expect(row(other, last)).toContainText('置顶');
  await expect(async () => {
    await guest.reload();
    // Behind the newer one that was pinned before.
    await expect(published.nth(1)).toContainText(`置顶${last}`, { timeout: 1_000 });
  }).toPass();
  await chooseMore(other, last, '取消置顶');
  await press(dialog(other, `取消置顶“${last}”？`), '取消置顶');
  await expect(message(other, '已取消置顶')).toBeVisible();
  await expect(async () => {
    await guest.reload();
    await expect(published.nth(1)).not.toContainText(last, { timeout: 1_000 });
  }).toPass();
  await other.context().close();
  await guest.context().close();
});

test.describe('what is refused', () => {
  test.use({ expectedConsoleErrors: [/status of (400|409|415)/] });

  test('of two who write at once the slower is told who was faster, and loses nothing', async ({
    page,
    browser,
    serverAddress,
  }) => {
    const title = '关于两人同时编辑的通知';
    await storeSession(page, 'publisher01');
    await write(page, title);
    await body(page).fill('第一稿');
    await saveDraft(page);
    const other = await openElsewhere(browser, serverAddress);
    await storeSession(other, 'admin');
    await openAdmin(other, '公告管理');
    await press(other, `编辑：${title}`);
    await expect(body(other)).toHaveText('第一稿', { timeout: 20_000 });
    await body(other).fill('管理员的稿');
    await saveDraft(other);

    // Saved by itself a moment after the last change.
    await body(page).fill('发布员的稿');
    const conflict = page.getByRole('alert').filter({ hasText: /管理员在 .* 保存了新的版本/ });
    await expect(conflict).toBeVisible();
    await expect(body(page)).toHaveText('发布员的稿');
    await press(page, '看对方的版本');
    await expect(dialog(page, '对方的版本')).toContainText('管理员的稿');
    await page.keyboard.press('Escape');

    // Nor does it go with its tab or its window, and it is still there after a look at another page.
    const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await tabOf(page, '公告管理').click();
    await expect(body(page)).toBeHidden();
    await tabOf(page, `编辑：${title}`).click();
    await expect(body(page)).toHaveText('发布员的稿');
    await activeTab(page).focus();
    await page.keyboard.press('Delete');
    await press(dialog(page, '有尚未保存的修改'), '取消');
    await expect(body(page)).toHaveText('发布员的稿');

    await press(page, '以我的为准，覆盖对方的版本');
    await expect(conflict).toBeHidden();
    await expect(page.getByText(/^已保存/)).toBeVisible();

    await body(other).fill('管理员又一稿');
    await expect(other.getByRole('alert').filter({ hasText: '许发布' })).toBeVisible();
    await press(other, '放弃我的修改，载入对方的版本');
    await expect(body(other)).toHaveText('发布员的稿');

    // Whoever comes later sees what each of them has changed.
    await press(other, '版本');
    const versions = dialog(other, `版本：${title}`);
    await expect(versions.getByRole('listitem').filter({ hasText: '− 删除' })).toContainText('管理员的稿');
    await expect(versions.getByRole('listitem').filter({ hasText: '+ 新增' })).toContainText('发布员的稿');
    await expectNoBarriers(other, 'main');
    await other.context().close();
  });

  test('a link that runs a script, and a file that is not what its name says', async ({ page }) => {
    await storeSession(page, 'publisher01');
    await write(page, '关于拒绝的通知');
    await body(page).click();
    await tool(page, '链接').click();
    const link = dialog(page, '链接');
    await link.getByLabel('链接文字').fill('点这里');
    for (const address of ['javascript:alert(1)', '//example.org', 'data:text/html,x', 'example.org']) {
      await link.getByLabel('链接地址').fill(address);
      await press(link, '确定');
      await expect(link.getByText('链接地址只能是 http、https、mailto、tel 或本站地址')).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(body(page)).toBeFocused();
    await expect(body(page).getByRole('link')).toHaveCount(0);

    // What is pasted becomes what can be stored: the server takes it.
    await paste(body(page), pasted);
    await expect(body(page).getByRole('row')).toHaveCount(2);
    for (const foreign of ['a', 'img', 'script', 'h1', '[style*=color]', '[colspan]'])
      await expect(body(page).locator(foreign)).toHaveCount(0);
    await saveDraft(page);

    await page.getByLabel('上传附件').setInputFiles({
      name: '细则.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    const failure = page.getByRole('alert').filter({ hasText: '细则.pdf 上传失败' });
    await expect(failure).toContainText(/PDF|格式|类型/);
    await press(failure, '知道了：细则.pdf');
    await expect(failure).toBeHidden();

    await press(page, '删除');
    await press(dialog(page, '删除“关于拒绝的通知”？'), '删除');
    await expect(activeTab(page)).toHaveText('公告管理');
    await expect(row(page, '关于拒绝的通知')).toHaveCount(0);
  });
});

test('a banner is cut to its frame by the keyboard, says in words what it shows, and takes its place', async ({
  page,
}) => {
  const words = '春天的安居城';
  await storeSession(page, 'publisher01');
  await openAdmin(page, '轮播图管理');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const before = await page.getByRole('row').count();
  await press(page, '新建轮播图');
  const form = dialog(page, '新建轮播图');
  await press(form, '保存');
  await expect(form.getByText('请上传图片')).toBeVisible();
  await form.getByLabel('上传图片').setInputFiles(await picture(page, '春天.png'));
  const size = form.getByRole('slider', { name: '大小' });
  await expect(size).toHaveValue('100');
  await expect(form.getByRole('slider', { name: '上下位置' })).toHaveValue('23');
  // By the pointer: the frame is taken in its middle, and ends at the edge of the picture.
  const shown = await form.getByRole('group', { name: '裁剪范围' }).locator('img').boundingBox();
  if (!shown) throw new Error('the picture is not shown');
  const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y + shown.height);
  await page.mouse.up();
  await expect(form.getByRole('slider', { name: '上下位置' })).toHaveValue('47');

  await size.focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft');
  await expect(size).toHaveValue('80');
  await form.getByRole('slider', { name: '上下位置' }).press('Home');
  await form.getByRole('slider', { name: '左右位置' }).press('End');
  await expect(form.getByRole('slider', { name: '左右位置' })).toHaveValue('20');
  await press(form, '保存');
  await expect(form.getByText('图片的文字说明不能为空')).toBeVisible();
  await expectNoBarriers(page, 'main');
  await form.getByLabel('图片的文字说明').fill(words);
  await form.getByLabel('链接').fill('https://example.org');
  await press(form, '保存');
  await expect(form.getByText('链接只能是以 / 开头的本站地址')).toBeVisible();
  await form.getByLabel('链接').fill('/portal/papers');
  await press(form, '保存');
  await expect(message(page, '轮播图已保存为草稿')).toBeVisible(madeMeanwhile);
  const banner = row(page, words);
  await expect(banner).toContainText('草稿');
  await expect(banner.getByRole('img', { name: words })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(before + 1);

  await press(page, `上移：${words}`);
  await expect(page.getByRole('row').nth(before - 1)).toContainText(words);
  await chooseMore(page, words, '送审');
  await press(dialog(page, `送审“${words}”？`), '送审');
  await expect(banner).toContainText('待审核');
  await expect(banner).toContainText('不能审核发布自己编写的内容');
});

test.describe('on a phone in care mode', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing stands in the way of who writes, compares or reads', async ({ page }) => {
    await page.addInitScript({
      content: `localStorage.setItem('anju-care-mode', JSON.stringify(
        { dataType: 'boolean', content: true, type: 'local', datetime: 0 }));`,
    });
    await storeSession(page, 'admin');
    await openAdmin(page, '公告管理');
    await page
      .getByRole('button', { name: /^编辑：/ })
      .first()
      .click();
    await expect(body(page)).toBeVisible();
    await expectNoBarriers(page, 'main');
    await tool(page, '撤销').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tool(page, '插入表格')).toBeFocused();
    await press(page, '版本');
    await expect(dialog(page, /^版本：/)).toContainText('许发布');
    await expectNoBarriers(page, 'main');

    for (const { path, title } of [
      { path: 'notices', title: '通知公告' },
      { path: 'news', title: '最新消息' },
    ]) {
      await page.goto(`/portal/main-app/release/${path}`);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('list', { name: /列表$/ })).toBeVisible();
      await expectNoBarriers(page, 'main');
    }
    await page.getByLabel('关键字').fill('租');
    await press(page, '查询');
    await expect(page.getByText('查询内容不能少于2个字符')).toBeVisible();
    await page.getByRole('list', { name: '消息列表' }).getByRole('button').first().click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoBarriers(page, 'main');
  });
});
