import type { Page } from '@playwright/test';
import { callAs } from './calls.ts';
import { at, authenticationFailed, expectLogin, expectSelection, go, logOut, openSelection } from './portal.ts';
import { note, storeSessionWithSampleApp, test } from './sample-app.ts';
import { signInHere } from './sign-in.ts';
import { keysOfSession, readToken } from './stored.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { tabNames } from './workspace.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource.*401/] });

/** The server forgets the session, and the first call of a page that is opened finds out. */
async function letSessionExpire(page: Page, path: string): Promise<void> {
  expect(await callAs(page.request, await readToken(page), 'logout')).toBe(200);
  await go(page, path);
  await expect(page.getByText(authenticationFailed)).toHaveCount(1);
  await expectLogin(page);
}

test('GRD-06 TAB-05 DAT-05 whoever signs in again after their session expired finds their tabs, and in them what they typed; another person finds nothing of it, nor does anybody after a log-out in another window', async ({
  page,
  context,
  sampleApp,
}) => {
  const open = ['首页', '示例应用', '桥接'];
  await storeSessionWithSampleApp(page, sampleApp);
  await page.goto('/portal/sample-app/form');
  await note(page).fill('尚未提交');

  await test.step('their session has expired', async () => {
    await letSessionExpire(page, '/sample-app/bridge');
    expect(await keysOfSession(page)).toEqual([]);
    await expect(note(page)).toBeHidden();
    await signInHere(page, 'clerk01');
    await expect(page).toHaveURL(at('/sample-app/bridge'));
    await expect(tabNames(page)).toHaveText(open);
    await tabOf(page, '示例应用').click();
    await expect(note(page)).toHaveValue('尚未提交');
    await tabOf(page, '桥接').click();
    await page.getByRole('button', { name: '办理' }).click();
    await expect(page.getByText('办理完毕')).toBeVisible();
    await page.reload();
    await expect(tabNames(page)).toHaveText(open);
  });

  await test.step('another person signs in after that', async () => {
    await tabOf(page, '示例应用').click();
    await note(page).fill('尚未提交');
    await letSessionExpire(page, '/org-app/home');
    await signInHere(page, 'reviewer01');
    await expectSelection(page);
    await expect(page.locator('wujie-app')).toHaveCount(0);
    await go(page, '/welcome');
    await expect(tabNames(page)).toHaveText(['首页']);
    await go(page, '/sample-app/form');
    await expect(note(page)).toHaveValue('');
  });

  await test.step('their session is ended in another window', async () => {
    await note(page).fill('尚未提交');
    const other = await context.newPage();
    await openSelection(other);
    await logOut(other);
    await expect(page.getByText('您已在其他窗口退出登录', { exact: true })).toHaveCount(1);
    await expectLogin(page);
    await expect(page.locator('wujie-app')).toHaveCount(0);
    await signInHere(page, 'reviewer01');
    await expectSelection(page);
    await go(page, '/sample-app/form');
    await expect(note(page)).toHaveValue('');
    await expect(tabNames(page)).toHaveText(['首页', '示例应用']);
  });
});
