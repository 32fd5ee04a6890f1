import { holdAnswers } from './calls.ts';
import { openHome } from './sub-apps.ts';
import { expect, test } from './test.ts';
import { activeTab, chooseFromUserMenu, enterWorkspace, openFromMenu, tabNames } from './workspace.ts';

test('TAB-05 LAY-07 LAY-08 tabs survive a reload and the browser’s own buttons, and each window has those of its own; a sign-out gives up what an app waits for, covers everything, and the next session begins with an empty row', async ({
  page,
  context,
}) => {
  await enterWorkspace(page);
  await openFromMenu(page, '业务受理', '在办箱');
  const other = await context.newPage();
  await openHome(other, 'org-app');
  for (const window of [page, other]) await window.reload();
  await expect(tabNames(other)).toHaveText(['首页', '企业从业']);
  await other.close();
  await expect(tabNames(page)).toHaveText(['首页', '业务受理', '在办箱']);
  await expect(activeTab(page)).toHaveText('在办箱');
  await page.goBack();
  await expect(activeTab(page)).toHaveText('业务受理');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goForward();
  await expect(activeTab(page)).toHaveText('在办箱');
  // A request on its way when a session ends is refused.
  await expect(page.getByRole('table')).toBeVisible();

  await page.route('**/list-cases', () => {});
  const asked = page.waitForRequest('**/list-cases');
  await openFromMenu(page, '已办箱');
  await asked;
  const { release } = await holdAnswers(page, 'logout');
  // The server would refuse to answer after the sign-out.
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/list-cases'));
  await chooseFromUserMenu(page, '退出登录');
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  const overlay = page.getByRole('dialog', { name: '正在执行中......' });
  await expect(overlay).toHaveText('正在执行中......');
  await givenUp;
  await expect(overlay).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(overlay).toHaveCount(0);
  await enterWorkspace(page);
  await expect(tabNames(page)).toHaveText(['首页']);
});
