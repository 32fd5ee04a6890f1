import { expectNoBarriers } from './barriers.ts';
import { captchaImage, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const desktop = { width: 1440, height: 900 };
const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

const settings = [
  { device: 'a desktop', viewport: desktop, theme: 'none', careMode: false },
  { device: 'a desktop', viewport: desktop, theme: 'simple-blue', careMode: false },
  { device: 'a desktop', viewport: desktop, theme: 'none', careMode: true },
  { device: 'a tablet', viewport: tablet, theme: 'simple-blue', careMode: true },
  { device: 'a phone', viewport: phone, theme: 'none', careMode: false },
  { device: 'a phone', viewport: phone, theme: 'none', careMode: true },
];

for (const { device, viewport, theme, careMode } of settings) {
  test.describe(`on ${device}, theme ${theme}${careMode ? ', care mode' : ''}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test.beforeEach(async ({ page }) => {
      const put = (key: string, content: unknown) =>
        `localStorage.setItem('${key}', '${JSON.stringify({ dataType: typeof content, content, type: 'local', datetime: 0 })}');`;
      await page.addInitScript({ content: put('anju-theme-name', theme) + put('anju-care-mode', careMode) });
    });

    test('nothing stands in the way before a session', async ({ page }) => {
      await page.goto('/portal/login');
      await expect(captchaImage(page)).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page.getByText('用户名不能为空')).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: '忘记密码' }).click();
      await page.getByRole('button', { name: '确定' }).click();
      await expect(page.getByText('请填写完整密码修改表单')).toBeVisible();
      await expectNoBarriers(page);

      for (const [path, heading] of [
        ['/portal/navigation', '房屋租赁办事入口'],
        ['/portal/main', '住房政务服务，一次登录，全程网办'],
        ['/portal/401', '您没有访问权限'],
        ['/portal/404', '抱歉，您访问的页面不存在'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expectNoBarriers(page);
      }
    });

    test('nothing stands in the way of who is signing in, or has', async ({ page }) => {
      const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
      await page.route('**/api/auth/userInfo', async (route) => {
        await looked;
        await route.continue();
      });
      await signIn(page, 'clerk01');
      await expect(page.getByRole('heading', { name: '正在跳转' })).toBeVisible();
      await expectNoBarriers(page);
      goOn();
      await expect(page.getByRole('button', { name: '进入' }).first()).toBeVisible();
      await expectNoBarriers(page);
      for (const opener of ['主题', '退出登录']) {
        await page.getByRole('button', { name: opener }).click();
        await expect(page.getByRole('dialog', { name: opener })).toBeVisible();
        await expectNoBarriers(page);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: '进入' }).first().click();
      await expect(page).toHaveURL(/\/welcome$/);
      await expectNoBarriers(page);
    });
  });
}
