import type { Page } from '@playwright/test';
import { type AdminPage, adminPages, drawer, enterAdmin } from './admin.ts';
import { desktop, expectNoBarriers, phone, rulesOfLook } from './barriers.ts';
import { expect, test } from './test.ts';
import { activeTab, sideMenu } from './workspace.ts';

/** What opens over a page, by the button that opens it. */
const drawers: Partial<Record<AdminPage, string>> = {
  用户管理: '新建用户',
  角色管理: '新建角色',
  应用管理: '新建应用',
  菜单管理: '新建顶层菜单',
  公告管理: '新建公告',
};

const headings = {
  access: '用户与权限',
  catalog: '应用与菜单',
  release: '发布管理',
  settings: '系统设置',
  audit: '安全审计',
};
type Section = keyof typeof headings;
const sectionOf = (title: AdminPage) => adminPages[title].split('/')[1] as Section;

/** By all rules on a phone, by those of look on a desk in care mode. */
async function expectNoBarriersInMain(page: Page): Promise<void> {
  const careMode = page.getByRole('button', { name: '关怀版' });
  await page.setViewportSize(phone);
  await expectNoBarriers(page, 'main');
  await page.setViewportSize(desktop);
  await careMode.evaluate((button) => (button as unknown as { click(): void }).click());
  await expectNoBarriers(page, 'main', rulesOfLook);
  await careMode.evaluate((button) => (button as unknown as { click(): void }).click());
}

for (const section of Object.keys(headings) as Section[])
  test(`the pages of ${headings[section]} and their drawers have no accessibility barriers`, async ({ page }) => {
    test.setTimeout(120_000);
    const titles = (Object.keys(adminPages) as AdminPage[]).filter((title) => sectionOf(title) === section);
    await enterAdmin(page, titles[0] as AdminPage);
    const menu = sideMenu(page);
    const heading = menu.getByRole('button', { name: headings[section], exact: true });
    for (const title of titles)
      await test.step(title, async () => {
        const entry = menu.getByRole('button', { name: title, exact: true });
        if (!(await entry.isVisible())) await heading.click();
        await entry.click();
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
        await expectNoBarriersInMain(page);
        const opener = drawers[title];
        if (opener !== undefined) {
          await page.getByRole('button', { name: opener }).click();
          await expect(drawer(page, opener).getByRole('textbox').first()).toBeVisible();
          await expectNoBarriersInMain(page);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('button', { name: opener })).toBeFocused();
        }
        // A page that is kept is walked through with the next ones.
        await activeTab(page).focus();
        await page.keyboard.press('Delete');
        await expect(page.getByRole('tab', { name: title, exact: true })).toHaveCount(0);
      });
  });
