import type { Locator } from '@playwright/test';
import { chooseMore, message, openAdmin, openElsewhere, row } from './admin.ts';
import { expectNoBarriers } from './barriers.ts';
import { test } from './changed-settings.ts';
import { go } from './portal.ts';
import { body, dialog, madeMeanwhile, picture, press, saveDraft, tool, write } from './publishing.ts';
import { storeSession } from './sign-in.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { activeTab } from './workspace.ts';

// Several people sign in within one test, and pictures are made in every size.
test.describe.configure({ timeout: 120_000 });

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
    await page.keyboard.press('Escape');

    for (const { path, title } of [
      { path: 'notices', title: '通知公告' },
      { path: 'news', title: '最新消息' },
    ]) {
      await go(page, `/main-app/release/${path}`);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('list', { name: /列表$/ })).toBeVisible();
      await expectNoBarriers(page, 'main');
    }
    await page.getByLabel('关键字').filter({ visible: true }).fill('租');
    await press(page, '查询');
    await expect(page.getByText('查询内容不能少于2个字符')).toBeVisible();
    await page.getByRole('list', { name: '消息列表' }).getByRole('button').first().click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoBarriers(page, 'main');
  });
});
