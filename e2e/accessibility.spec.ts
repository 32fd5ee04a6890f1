import type { Locator, Page } from '@playwright/test';
import { desktop, expectNoBarriers, phone } from './barriers.ts';
import { submitLease } from './cases.ts';
import { at } from './portal.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { captchaImage, demoPassword, readCaptcha, storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { closeNoticesWhenTheyCome } from './workspace.ts';

// The tests make cases, which send notices to their parties.
const test = testOnServerOfItsFile;

const box = '/portal/main-app/main/waitDoneItemView';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isFocused = async (page: Page, goal: Locator) => (await goal.and(page.locator(':focus')).count()) > 0;
const heightOf = async (line: Locator): Promise<number> => (await line.boundingBox())?.height ?? 0;

async function tabTo(page: Page, goal: Locator, presses = 40): Promise<void> {
  for (let count = 0; count < presses; count += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(page, goal)) return;
  }
  throw new Error(`${presses} presses of Tab do not reach ${goal}`);
}

async function chooseTheme(page: Page, name: string): Promise<void> {
  await button(page, '主题').click();
  await page.getByRole('radio', { name }).check();
  await button(page, '确定').click();
}

test('the shell and the app in it can be read and have no barriers, on a desk and on a phone, as theme and care mode are chosen', async ({
  page,
  request,
}) => {
  test.slow();
  const { number } = await submitLease(request, 'citizen01');
  await closeNoticesWhenTheyCome(page);
  await storeSession(page, 'reviewer01');
  await page.goto(box);
  const first = page.getByRole('link', { name: number ?? '' });
  await expect(first).toBeVisible();
  const heading = page.getByRole('heading', { name: '业务受理', level: 1 });
  const plain = await heightOf(heading);
  for (const care of [false, true]) {
    if (care) await button(page, '关怀版').click();
    for (const theme of ['无主题', '简约蓝']) {
      await chooseTheme(page, theme);
      for (const window of [desktop, phone])
        await test.step(`${theme}${care ? '，关怀版' : ''}, ${window.width} px`, async () => {
          await page.setViewportSize(window);
          await expect(first).toBeVisible();
          await expectNoBarriers(page);
        });
      await page.setViewportSize(desktop);
    }
  }
  expect(await heightOf(heading), 'the app wears what the shell does').toBeGreaterThan(plain);

  await test.step('what would be a barrier inside the app is seen', async () => {
    for (const [style, found] of [
      ['color: #ddd', 'color-contrast'],
      ['width: 3000px', 'what scrolls sideways'],
    ] as const) {
      await heading.evaluate((one: { setAttribute(name: string, value: string): void }, value) => {
        one.setAttribute('style', value);
      }, style);
      await expect(expectNoBarriers(page)).rejects.toThrow(found);
    }
  });
});

test('Tab leads from the address to the first case of 业务受理, through every field of its filter', async ({
  page,
  request,
}) => {
  const { number } = await submitLease(request, 'citizen01');
  await closeNoticesWhenTheyCome(page);
  await storeSession(page, 'reviewer01');
  await page.goto(box);
  const first = page.getByRole('link', { name: number ?? '' });
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByPlaceholder('开始月份'));
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder('结束月份')).toBeFocused();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '办理', exact: true })).toBeVisible();
});

test('a sign-in without a mouse, up to the first app', async ({ page }) => {
  await page.goto('/portal/login');
  await expect(captchaImage(page)).toBeVisible();
  await tabTo(page, page.getByLabel('用户名'));
  await page.keyboard.type('clerk01');
  await tabTo(page, page.getByLabel('密码', { exact: true }));
  await page.keyboard.type(demoPassword);
  await tabTo(page, page.getByLabel('验证码', { exact: true }));
  await page.keyboard.type(await readCaptcha(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '您好，林受理' })).toBeVisible();
  await tabTo(page, button(page, '进入').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/welcome'));
});
