import { openAdmin, openElsewhere } from './admin.ts';
import { test } from './changed-settings.ts';
import { body, dialog, press, saveDraft, write } from './publishing.ts';
import { storeSession } from './sign-in.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { activeTab } from './workspace.ts';

// Two people sign in within one test.
test.describe.configure({ timeout: 120_000 });
test.use({ expectedConsoleErrors: [/status of 409/] });

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

  // The text saves itself a moment after the last change.
  await body(page).fill('发布员的稿');
  const conflict = page.getByRole('alert').filter({ hasText: /管理员在 .* 保存了新的版本/ });
  await expect(conflict).toBeVisible();
  await expect(body(page)).toHaveText('发布员的稿');

  // The text does not go with its tab or its window either, and is still there after a look at another page.
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
  await other.context().close();
});
