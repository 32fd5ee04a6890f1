import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { openHaltingLine } from './halting-line.ts';
import { enterAs } from './portal.ts';
import { captchaImage } from './sign-in.ts';
import { type AppCode, appNames, homeHeading } from './sub-apps.ts';
import { expect, test } from './test.ts';
import { enterWorkspace } from './workspace.ts';

interface ScriptBudget {
  readonly javascriptGzipBytes: number;
}

interface Budget extends ScriptBudget {
  readonly cssGzipBytes: number;
  readonly requests: number;
  readonly layoutShift: number;
}

const budgetFile = new URL('../shell/size-budget.json', import.meta.url);
const budgets = JSON.parse(await readFile(budgetFile, 'utf8')) as {
  readonly '/portal/login': Budget;
  readonly '/portal/main': Budget;
  readonly '/portal/welcome': ScriptBudget & Pick<Budget, 'layoutShift'>;
  readonly 'first page of a sub-app': ScriptBudget;
};

/** Idle time comes only when the test gives it: what is fetched in it is for the screens behind a page. */
const withoutIdleTime = `window.idleWork = [];
  window.requestIdleCallback = (work) => window.idleWork.push(work);`;
const giveIdleTime = 'for (const work of window.idleWork) work();';
const observeShifts = `window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const drawn = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** The value is negative if part of the page was shown before the rest of it came. */
const shownAfterWhole = `performance.getEntriesByName('first-contentful-paint')[0].startTime
  - performance.getEntriesByType('navigation')[0].domInteractive`;

const inline = { script: /<script[^>]*>(.+?)<\/script>/gs, stylesheet: /<style>(.+?)<\/style>/gs };

/** The size covers files of that type and the parts in the page itself. */
async function gzipBytes(responses: readonly Response[], type: keyof typeof inline): Promise<number> {
  const parts = await Promise.all(
    responses.map(async (response) => {
      const kind = response.request().resourceType();
      if (kind === type) return [await response.body()];
      return kind === 'document'
        ? [...(await response.text()).matchAll(inline[type])].map(([, text = '']) => text)
        : [];
    }),
  );
  return parts.flat().reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0);
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const devices = { 'a desktop': desktop, 'a phone': phone };

interface ColdPage {
  readonly page: Page;
  readonly responses: readonly Response[];
}

/** The browser's cache is empty, as on a first visit. */
async function newColdPage(context: BrowserContext, script: string, device = desktop): Promise<ColdPage> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.setViewportSize(device);
  await page.addInitScript({ content: script });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return { page, responses };
}

async function expectWithin(budget: Budget, page: Page, responses: readonly Response[]): Promise<void> {
  expect(await gzipBytes(responses, 'script')).toBeLessThanOrEqual(budget.javascriptGzipBytes);
  const cssBytes = await gzipBytes(responses, 'stylesheet');
  expect(cssBytes, 'styles stand in the page').toBeGreaterThan(1_000);
  expect(cssBytes).toBeLessThanOrEqual(budget.cssGzipBytes);
  expect(responses.length).toBeLessThanOrEqual(budget.requests);
  expect(await page.evaluate('window.layoutShift')).toBeLessThanOrEqual(budget.layoutShift);
}

const screensBehind = ['redirect-screen', 'selection-screen', 'workspace-screen'];

test('the first load of /portal/login keeps within its budget on a desktop and a phone; the screens behind it come in idle time', async ({
  context,
}) => {
  for (const [name, device] of Object.entries(devices))
    await test.step(name, async () => {
      const { page, responses } = await newColdPage(context, withoutIdleTime + observeShifts, device);
      await page.goto('/portal/login');
      await expect(page.getByLabel('用户名')).toBeVisible();
      await expect(captchaImage(page)).toHaveJSProperty('complete', true);
      await page.waitForLoadState('networkidle');
      await expectWithin(budgets['/portal/login'], page, responses);

      // A sign-in must not wait for a file.
      const loaded = () =>
        screensBehind.filter((screen) => responses.some((response) => response.url().includes(screen)));
      expect(loaded()).toEqual([]);
      await page.evaluate(giveIdleTime);
      await expect.poll(loaded).toEqual(screensBehind);
    });
});

test('the first load of /portal/main keeps within its budget on a desktop and a phone, the charts apart, and nothing in it moves', async ({
  context,
}) => {
  for (const [name, device] of Object.entries(devices))
    await test.step(name, async () => {
      const { page, responses } = await newColdPage(context, observeShifts, device);
      await page.goto('/portal/main');
      const chart = page.getByRole('region', { name: '公开数据' }).getByRole('img');
      await expect(chart.locator('svg, canvas').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(drawn);
      const own = responses.filter((response) => !response.url().includes('chart'));
      await expectWithin(budgets['/portal/main'], page, own);
    });
});

test('a page that comes in parts: one for everybody is shown when it is whole, what is there of the login stays, and nothing moves', async ({
  context,
  baseURL,
}) => {
  for (const [name, device] of Object.entries(devices)) {
    await test.step(`/portal/main on ${name}`, async () => {
      await using line = await openHaltingLine(baseURL ?? '', '关怀版</button>');
      const { page } = await newColdPage(context, observeShifts, device);
      await page.goto(`${line.address}/portal/main`, { waitUntil: 'commit' });
      await expect(page.getByRole('banner')).toBeAttached();
      line.goOn();
      await page.waitForLoadState('networkidle');
      await page.evaluate(drawn);
      expect(await page.evaluate(shownAfterWhole)).toBeGreaterThan(0);
      expect(await page.evaluate('window.layoutShift')).toBe(0);
      await page.close();
    });
    await test.step(`/portal/login on ${name}`, async () => {
      await using line = await openHaltingLine(baseURL ?? '', '市民、企业与工作人员');
      const { page } = await newColdPage(context, observeShifts, device);
      await page.goto(`${line.address}/portal/login`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
      await page.evaluate(drawn);
      await expect(page.getByText('主办单位')).toBeHidden();
      line.goOn();
      await expect(captchaImage(page)).toHaveJSProperty('complete', true);
      await page.evaluate(drawn);
      expect(await page.evaluate('window.layoutShift')).toBeLessThanOrEqual(budgets['/portal/login'].layoutShift);
      await page.close();
    });
  }
});

test('the first load of /portal/welcome paints its cards before the charts have come, keeps within its budget with all of them, and nothing jumps', async ({
  page: enters,
  context,
}) => {
  await enterWorkspace(enters);
  const { page, responses } = await newColdPage(context, withoutIdleTime + observeShifts);
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/running-chart-*.js', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto('/portal/welcome');
  const card = (name: string) => page.getByRole('region', { name });
  const drawing = (name: string) => card(name).locator('figure [role=img] svg');
  await expect(card('用户信息')).toContainText('王审批');
  await expect(card('业务分类').getByRole('button', { name: /^房屋租赁 \d+ 件/ })).toBeVisible();
  await expect(card('受理业务量').getByRole('row')).toHaveCount(13);
  await expect(drawing('受理业务量')).toHaveCount(0);
  release();
  await expect(drawing('受理业务量')).toBeVisible();
  await expect(drawing('业务分类')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = await gzipBytes(responses, 'script');
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budgets['/portal/welcome'].javascriptGzipBytes);
  expect(await page.evaluate<number>('layoutShift')).toBeLessThanOrEqual(budgets['/portal/welcome'].layoutShift);
});

test('the first page of every sub-app keeps within its budget', async ({ page }) => {
  await enterAs(page, 'admin');
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/portal/welcome');
  for (const appcode of Object.keys(appNames) as AppCode[]) {
    await page.evaluate(`history.pushState(null, '', '/portal/${appcode}/home')`);
    await expect(homeHeading(page, appcode)).toBeVisible();
    const own = responses.filter((response) => response.url().includes(`/apps/${appcode}/`));
    const bytes = await gzipBytes(own, 'script');
    expect(bytes, appcode).toBeGreaterThan(0);
    expect(bytes, appcode).toBeLessThanOrEqual(budgets['first page of a sub-app'].javascriptGzipBytes);
  }
});
