import { type AdminPage, adminPages, drawer, openAdmin } from './admin.ts';
import { expectNoBarriers } from './barriers.ts';
import { enterAs } from './portal.ts';
import { expect, test } from './test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const careMode = `localStorage.setItem('anju-care-mode', JSON.stringify(
  { dataType: 'boolean', content: true, type: 'local', datetime: 0 }));`;

/** What opens over a page, by the button that opens it. */
const drawers: Partial<Record<AdminPage, string>> = {
  用户管理: '新建用户',
  角色管理: '新建角色',
  应用管理: '新建应用',
  菜单管理: '新建顶层菜单',
  公告管理: '新建公告',
};

for (const { setting, viewport, scripts } of [
  { setting: 'a desktop in care mode', viewport: desktop, scripts: careMode },
  { setting: 'a phone', viewport: phone, scripts: '' },
])
  test.describe(`on ${setting}`, () => {
    test.use({ viewport });

    test('nothing stands in the way of who administers, on any page or in its drawer', async ({ page }) => {
      test.setTimeout(180_000);
      await page.addInitScript({ content: scripts });
      await enterAs(page, 'admin');
      for (const title of Object.keys(adminPages) as AdminPage[])
        await test.step(title, async () => {
          await openAdmin(page, title);
          await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
          await expectNoBarriers(page, 'main');
          const opener = drawers[title];
          if (opener === undefined) return;
          await page.getByRole('button', { name: opener }).click();
          await expect(drawer(page, opener).getByRole('textbox').first()).toBeVisible();
          await expectNoBarriers(page, 'main');
          await page.keyboard.press('Escape');
          await expect(page.getByRole('button', { name: opener })).toBeFocused();
        });
    });
  });
