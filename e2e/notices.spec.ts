import { phone } from './barriers.ts';
import { signIn, storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';
import { activeTab, enterAtBox, enterWorkspace } from './workspace.ts';

const weak = '您的登录密码强度较低，请立即修改！';

test('NTC-01 NTC-02 NTC-06 NTC-07 CON-04 the panel opens by itself, with three notices unless it is expanded, each named as what it is; a strong password is left in peace', async ({
  page,
}) => {
  await enterAtBox(page);
  const panel = page.getByRole('region', { name: '消息提醒' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await panel.getByRole('button', { name: '展开' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByRole('button', { name: /^办件提醒.*等待您审批/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^催缴提醒.*资金待催缴/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^企业资质提醒.*资质即将到期/ })).toBeVisible();
  await expect(page.getByText(weak)).toHaveCount(0);
  await panel.getByRole('button', { name: '收起' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await panel.getByRole('button', { name: '关闭消息提醒' }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: '消息提醒（4）' }).click();
  await expect(panel).toBeVisible();
});

test('on a phone the notices are folded and leave the list free; a tap unfolds them', async ({ page }) => {
  await page.setViewportSize(phone);
  await storeSession(page, 'approver01');
  await page.goto('/portal/main-app/main/waitDoneItemView');
  const panel = page.getByRole('region', { name: '消息提醒' });
  await expect(panel.getByRole('button', { name: '4 条消息' })).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  expect((await panel.boundingBox())?.height).toBeLessThan(60);
  await panel.getByRole('button', { name: '4 条消息' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await panel.getByRole('button', { name: '关闭消息提醒' }).click();
  await expect(panel).toHaveCount(0);
});

test('NTC-01 without notices it stays closed', async ({ page }) => {
  const asked = page.waitForResponse('**/account-message');
  await storeSession(page, 'clerk01');
  await page.goto('/portal/main-app/home');
  await asked;
  await expect(page.getByRole('button', { name: '消息提醒（0）' })).toBeVisible();
  await expect(page.getByRole('region', { name: '消息提醒' })).toHaveCount(0);
});

test('NTC-03 NTC-04 a clicked notice opens its page and is gone a second later', async ({ page }) => {
  // The server of the other tests keeps it.
  await page.route('**/archive/message/dismiss', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: null } }),
  );
  await page.clock.install();
  await enterWorkspace(page);
  const notice = page.getByRole('region', { name: '消息提醒' }).getByRole('button', { name: /等待您审批/ });
  await page.getByRole('button', { name: '展开' }).click();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await notice.click();
  await expect(activeTab(page)).toHaveText('业务受理');
  await expect(page).toHaveURL(/\/portal\/main-app\/main\/waitDoneItemView$/);
  await page.clock.runFor(900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toHaveCount(0);
});

test('NTC-05 the list is fetched every three hours', async ({ page }) => {
  await page.clock.install();
  let fetches = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/account-message')) fetches += 1;
  });
  await enterAtBox(page);
  // The clock that is moved on is also the one by which an unanswered call is given up.
  await expect(page.getByRole('button', { name: '消息提醒（4）' })).toBeVisible();
  expect(fetches).toBe(1);
  await page.clock.fastForward(2.9 * 3_600_000);
  expect(fetches).toBe(1);
  await page.clock.fastForward(0.2 * 3_600_000);
  await expect.poll(() => fetches).toBe(2);
});

test('NTC-06 NTC-07 whoever signs in with a weak password is asked to change it at once', async ({ page }) => {
  await signIn(page, 'weak01', { password: '123456' });
  await page.getByRole('button', { name: '进入' }).click();
  await page.getByRole('button', { name: new RegExp(`密码提醒.*${weak}`) }).click();
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible();
});

test('who wants to be told by SMS chooses what, sees where it goes, and finds it chosen the next time', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await storeSession(page, 'citizen01');
  await page.goto('/portal/lease-app/personal/houses');
  const open = async () => {
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '短信提醒' }).click();
    return page.getByRole('dialog', { name: '短信提醒' });
  };
  const dialog = await open();
  await expect(dialog.getByText(/138\*{4}\d{4}/)).toBeVisible();
  await expect(dialog.getByRole('switch', { name: '到期提醒' })).toBeChecked();
  const progress = dialog.getByRole('switch', { name: '办件进展' });
  await expect(progress).not.toBeChecked();
  await progress.click();
  await expect(dialog.getByText('已保存')).toBeVisible();
  await page.reload();
  await open();
  await expect(progress).toBeChecked();
  await progress.click();
  await expect(progress).not.toBeChecked();
  await expect(dialog.getByText('已保存')).toBeVisible();
  await expect(dialog.getByRole('region', { name: '最近的短信' })).toBeVisible();
});
