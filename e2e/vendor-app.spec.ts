import { type BuiltApp, buildFixture, serveElsewhere, serveUnder } from './fixtures/build-fixture.ts';
import { at, go } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { startDemo } from './start-demo.ts';
import { grantApp, homeHeading, openHome, tabOf } from './sub-apps.ts';
import { expect, test as withServer } from './test.ts';

interface Vendor {
  readonly vendorApp: BuiltApp;
  readonly vendorOrigin: string;
  readonly serverAddress: string;
}

const test = withServer.extend<object, Vendor>({
  vendorApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes nothing but a pattern here
    async ({}, use) => {
      const app = await buildFixture('vendor-app');
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  vendorOrigin: [
    async ({ vendorApp }, use) => {
      const host = await serveElsewhere(vendorApp);
      await use(host.origin);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  serverAddress: [
    async ({ vendorOrigin }, use) => {
      const server = await startDemo({ FRAME_ORIGINS: vendorOrigin });
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const vendor = { appcode: 'vendor-app', appname: '供应商应用' } as const;

test("SYS-01 SYS-04 a vendor's app of another framework runs unchanged in a tab of its own, and stays alive; the back button is the shell’s: a step inside an app is not what it undoes", async ({
  page,
  vendorApp,
}) => {
  await serveUnder(page, '/apps/vendor-app/', vendorApp);
  await grantApp(page, { ...vendor, structure: 'page', entry: '/apps/vendor-app/' });
  await storeSession(page, 'clerk01');
  await openHome(page, 'main-app');
  await go(page, '/vendor-app/pay?bill=7');
  const heading = page.getByRole('heading', { name: '供应商缴费' });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCSS('color', 'rgb(0, 128, 0)');
  await expect(page.getByText('地址 /apps/vendor-app/pay?bill=7')).toBeVisible();
  await page.getByRole('button', { name: '已点击0次' }).click();
  await page.getByRole('textbox', { name: '备注' }).fill('供应商备注');

  await tabOf(page, '综合查询').click();
  await expect(homeHeading(page, 'main-app')).toBeVisible();
  await expect(heading).toBeHidden();
  await tabOf(page, '供应商应用').click();
  await expect(page.getByRole('button', { name: '已点击1次' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('供应商备注');

  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('地址 /apps/vendor-app/pay?step=2')).toBeVisible();
  await expect(page).toHaveURL(at('/vendor-app/pay\\?bill=7'));
  await page.goBack();
  await expect(homeHeading(page, 'main-app')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('地址 /apps/vendor-app/pay?step=2')).toBeVisible();
});

test.describe('an app that is not trusted', () => {
  test.use({ expectedConsoleErrors: [/frame attempting navigation/] });

  test("SYS-01 a vendor's app from another origin is shown in a frame, and gets nothing of the portal", async ({
    page,
    vendorOrigin,
  }) => {
    await grantApp(page, { ...vendor, structure: 'iframe', entry: `${vendorOrigin}/` });
    await storeSession(page, 'clerk01');
    await page.goto('/portal/vendor-app/pay?bill=7');
    const frame = page.frameLocator('iframe[title="供应商应用"]');
    await expect(frame.getByRole('heading', { name: '供应商缴费' })).toBeVisible();
    await expect(frame.getByText('地址 /pay?bill=7')).toBeVisible();
    await frame.getByRole('button', { name: '已点击0次' }).click();
    await go(page, '/main-app/home');
    await expect(homeHeading(page, 'main-app')).toBeVisible();
    await tabOf(page, '供应商应用').click();
    await expect(frame.getByRole('button', { name: '已点击1次' })).toBeVisible();
    // Right after a click a frame may lead the whole window away, unless that is forbidden.
    await frame.getByRole('button', { name: '已点击1次' }).click();
    await frame.locator('body').evaluate("try { top.location.href = 'about:blank' } catch { /* forbidden */ }");
    await expect(frame.getByRole('button', { name: '已点击2次' })).toBeVisible();
    await expect(page).toHaveURL(/\/portal\/vendor-app\/pay\?bill=7$/);
    const stored = await frame.locator('body').evaluate('Object.keys(localStorage)');
    expect(stored).not.toContain('anju-token');
  });
});
