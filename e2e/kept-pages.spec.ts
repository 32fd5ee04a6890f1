import type { Page } from '@playwright/test';
import { holdAnswers } from './calls.ts';
import { at, go } from './portal.ts';
import { note, storeSessionWithSampleApp, test } from './sample-app.ts';
import { homeHeading, recordAppFiles, tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { chooseFromTabMenu, tabNames } from './workspace.ts';

test.beforeEach(({ page, sampleApp }) => storeSessionWithSampleApp(page, sampleApp));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const rowInSight = (page: Page, row: string) => expect(page.getByText(row, { exact: true })).toBeInViewport();

test('SYS-04 a page that is left comes back with what was typed, chosen and scrolled, and with its dialog, without a request; meanwhile it holds up nobody', async ({
  page,
}) => {
  await page.goto('/portal/sample-app/form');
  await test.step('what was typed, chosen and scrolled', async () => {
    await note(page).fill('尚未提交');
    await page.getByLabel('筛选').selectOption('待办');
    await page.getByText('明细第80行', { exact: true }).scrollIntoViewIfNeeded();
    await page.getByText('第150行', { exact: true }).scrollIntoViewIfNeeded();
    await rowInSight(page, '第150行');

    const comeBackFrom = async (path: string, shown: string) => {
      await go(page, path);
      await expect(heading(page, shown)).toBeVisible();
      await expect(note(page)).toBeHidden();
      const files = recordAppFiles(page);
      await tabOf(page, '示例应用').first().click();
      await expect(heading(page, '示例表单')).toBeAttached();
      await rowInSight(page, '第150行');
      await expect(page.getByText('当前筛选：待办')).toBeAttached();
      await expect(note(page)).toHaveValue('尚未提交');
      expect(files).toEqual([]);
    };
    await comeBackFrom('/sample-app/throwing', '示例异常');
    await comeBackFrom('/main-app/home', '综合业务查询');
    await page.getByRole('region', { name: '明细' }).scrollIntoViewIfNeeded();
    await rowInSight(page, '明细第80行');
  });

  for (const [what, path, opener, title] of [
    ['a dialog of the browser', '/sample-app/dialog', '询问', '示例询问框'],
    ['a dialog of antd', '/sample-app/antd', '打开对话框', '示例对话框'],
  ] as const)
    await test.step(what, async () => {
      await go(page, path);
      await page.getByRole('button', { name: opener, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      for (const [other, shown] of [
        ['/sample-app/form', '示例表单'],
        ['/main-app/home', '综合业务查询'],
      ] as const) {
        await go(page, other);
        await expect(heading(page, shown)).toBeVisible();
        await expect(dialog).toBeHidden();
        await page.getByRole('button', { name: '偏好设置' }).click();
        await page.getByRole('dialog', { name: '偏好设置' }).getByRole('button', { name: '关闭' }).click();
        await go(page, path);
        await expect(dialog).toBeVisible();
      }
    });
});

test('SYS-01 LAY-07 TAB-04 an app opens, names and closes tabs, speaks through the shell, asks the server as its user, and covers everything with 正在执行中...... until it is done; it undoes its effects when it ends', async ({
  page,
}) => {
  await page.goto('/portal/sample-app/bridge');
  await expect(tabOf(page, '桥接')).toBeVisible();
  for (const text of ['用户：林受理', '城市：安居市', '应用：6个', '外观：标准版 #409EFF middle'])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: '改标题' }).click();
  await expect(tabOf(page, '新标题')).toBeVisible();
  await page.getByRole('button', { name: '说句话' }).click();
  await expect(page.getByText('来自子应用的消息')).toBeVisible();

  const { release } = await holdAnswers(page, 'getAppList');
  await page.getByRole('button', { name: '办理' }).click();
  const overlay = page.getByRole('dialog', { name: '正在执行中......' });
  await expect(overlay).toHaveText('正在执行中......');
  release();
  await expect(overlay).toHaveCount(0);
  await expect(page.getByText('办理完毕')).toBeVisible();

  await page.getByRole('button', { name: '打开表单' }).click();
  await expect(page.getByText('/form {"from":"桥"}')).toBeVisible();
  await expect(page).toHaveURL(at(`/sample-app/form\\?from=${encodeURIComponent('桥')}`));
  await go(page, '/org-app/home');
  await expect(homeHeading(page, 'org-app')).toBeVisible();
  await tabOf(page, '新标题').click();
  await page.getByRole('button', { name: '关闭并回到表单' }).click();
  await expect(tabOf(page, '新标题')).toHaveCount(0);
  await expect(tabOf(page, '表单')).toHaveAttribute('aria-selected', 'true');

  await go(page, '/sample-app/bridge');
  await page.getByRole('button', { name: '结束时说一声' }).click();
  await expect(page.getByRole('button', { name: '结束时说一声', pressed: true })).toBeVisible();
  await chooseFromTabMenu(page, '桥接', '关闭其他');
  await expect(tabNames(page)).toHaveText(['首页', '桥接']);
  await page.getByRole('button', { name: '关闭本页' }).click();
  await expect(page).toHaveURL(at('/welcome'));
  await expect(page.getByText('页面已结束')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('TAB-05 LAY-06 TAB-03 what a tab carries survives a reload, inside the shell and alone; what was typed is gone after a refresh, and on a page that is not kept', async ({
  page,
}) => {
  const carried = '随页数据：{"params":{"draft":{"id":7}},"meta":{"from":"桥接"}}';
  await test.step('a reload', async () => {
    await page.goto('/portal/sample-app/bridge');
    await page.getByRole('button', { name: '打开草稿' }).click();
    await expect(page.getByText(carried)).toBeVisible();
    await expect(page).toHaveURL(at('/sample-app/form'));
    await page.reload();
    await expect(page.getByText(carried)).toBeVisible();
  });

  await test.step('a refresh, and a return to a page that is not kept', async () => {
    await note(page).fill('尚未提交');
    await chooseFromTabMenu(page, '草稿', '刷新当前');
    await expect(note(page)).toHaveValue('');
    await expect(page.getByText(carried)).toBeVisible();
    await tabOf(page, '桥接').click();
    await page.getByRole('button', { name: '打开不保留的表单' }).click();
    await note(page).fill('尚未提交');
    await tabOf(page, '桥接').click();
    await tabOf(page, '不保留').click();
    await expect(note(page)).toHaveValue('');
  });

  await test.step('a reload of an app alone', async () => {
    await page.goto('/apps/sample-app/bridge');
    await page.getByRole('button', { name: '打开草稿' }).click();
    await expect(page.getByText(carried)).toBeVisible();
    await page.reload();
    await expect(page.getByText(carried)).toBeVisible();
  });
});

test.describe('a page that throws', () => {
  test.use({ expectedConsoleErrors: [/示例异常/] });

  test('SYS-05 later on keeps its place, and one that cannot be shown fails in its own tab alone', async ({ page }) => {
    await page.goto('/portal/sample-app/throwing');
    const thrown = page.waitForEvent('pageerror');
    await page.getByRole('button', { name: '点击时出错' }).click();
    expect((await thrown).message).toBe('示例异常');
    await expect(heading(page, '示例异常')).toBeVisible();

    await page.getByRole('button', { name: '显示时出错' }).click();
    await expect(page.getByRole('alert')).toContainText('页面出现了问题');
    await go(page, '/sample-app/form');
    await expect(heading(page, '示例表单')).toBeVisible();
    await go(page, '/main-app/home');
    await expect(homeHeading(page, 'main-app')).toBeVisible();
    await go(page, '/sample-app/throwing');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(heading(page, '示例异常')).toBeVisible();
  });
});

test('LAY-09 LAY-14 popups of antd stand where they belong, inside the app, in Chinese, and below what the shell lays over the page; another colour, size or care mode is seen there at once', async ({
  page,
}) => {
  await page.goto('/portal/sample-app/antd');
  const open = page.getByRole('button', { name: '打开对话框' });

  await test.step('popups', async () => {
    await page.getByRole('combobox', { name: '区域' }).click();
    await page.getByTitle('西城区').click();
    await expect(page.getByTitle('西城区').first()).toBeVisible();

    const field = page.getByRole('textbox', { name: '日期' });
    await field.click();
    const today = page.getByRole('button', { name: '今天' }).or(page.getByText('今天', { exact: true }));
    await expect(today).toBeInViewport();
    const [fieldBox, popupBox] = [await field.boundingBox(), await today.boundingBox()];
    expect(Math.abs((popupBox?.x ?? 0) - (fieldBox?.x ?? 0))).toBeLessThan(300);
    await today.click();
    await expect(field).not.toHaveValue('');

    await open.click();
    const dialog = page.getByRole('dialog', { name: '示例对话框' });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: '消息提醒（0）' }).click();
    const panel = page.getByRole('region', { name: '消息提醒' });
    await open.click();
    await expect(dialog).toBeVisible();
    await panel.getByRole('button', { name: '关闭消息提醒' }).click();
    await expect(panel).toHaveCount(0);
    await dialog.getByRole('button', { name: '取消' }).click();
  });

  await test.step('another look', async () => {
    const look = () =>
      page.evaluate<{ backgroundColor: string; fontSize: number; height: number }>(`(() => {
        const element = document.querySelector('wujie-app').shadowRoot.querySelector('.ant-btn-primary');
        const { backgroundColor, fontSize } = getComputedStyle(element);
        return { backgroundColor, fontSize: Number.parseFloat(fontSize), height: element.getBoundingClientRect().height };
      })()`);
    const before = await look();
    await page.getByLabel('主题颜色').fill('#c2185b');
    await expect.poll(async () => (await look()).backgroundColor).not.toBe(before.backgroundColor);
    await page.getByRole('button', { name: '偏好设置' }).click();
    await page.getByRole('radio', { name: '大' }).check();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await look()).height).toBeGreaterThan(before.height);
    const large = await look();
    await page.getByRole('button', { name: '关怀版' }).click();
    await expect.poll(async () => (await look()).fontSize).toBeGreaterThan(large.fontSize);

    await go(page, '/sample-app/bridge');
    await expect(page.getByText('外观：关怀版 #c2185b large')).toBeVisible();
    await page.getByRole('button', { name: '关怀版' }).click();
    await expect(page.getByText('外观：标准版 #c2185b large')).toBeVisible();
  });
});
