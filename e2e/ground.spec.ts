import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './test.ts';

const title = '安居市房地产政务服务一体化平台';
const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('the root opens the portal, which says whose it is and that it works', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/portal\/$/);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('安居市住房和城乡建设局')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('服务正常');
});

test('the API reference opens from the portal and shows how to sign in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '接口文档' }).click();
  await expect(page.getByText('/gateway/api/auth/login', { exact: true })).toBeVisible();
});

test.describe('while the service is down', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('the portal says so, and 重试 recovers', async ({ page }) => {
    await page.route('**/gateway/readyz', (route) => route.fulfill({ status: 503, body: 'upstream is away' }));
    await page.goto('/');
    await expect(page.getByText('服务暂不可用，请稍后重试')).toBeVisible();
    await expect(page.getByText('系统接口503异常')).toBeVisible();

    await page.unroute('**/gateway/readyz');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('status')).toHaveText('服务正常');
  });
});

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('nothing stands in the way of assistive technology', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText('服务正常')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withTags(accessibilityRules).analyze();
      expect(violations).toEqual([]);
    });
  });
}
