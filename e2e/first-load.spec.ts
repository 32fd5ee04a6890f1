import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
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

/** What the page itself needs; what it fetches in idle time is for the screens behind it. */
const withoutIdleTime = 'window.requestIdleCallback = () => 0;';
const observeShifts = `window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const drawn = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Less than zero where a part of the page was shown before the rest of it came. */
const shownAfterWhole = `performance.getEntriesByName('first-contentful-paint')[0].startTime
  - performance.getEntriesByType('navigation')[0].domInteractive`;

const inline = { script: /<script[^>]*>(.+?)<\/script>/gs, stylesheet: /<style>(.+?)<\/style>/gs };

/** Of files of that type, and of what stands in the page itself. */
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

async function openLogin(page: Page): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/portal/login');
  await expect(page.getByLabel('用户名')).toBeVisible();
  await expect(captchaImage(page)).toHaveJSProperty('complete', true);
  await page.waitForLoadState('networkidle');
  return responses;
}

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('the first load of /portal/login keeps within its budget', async ({ page }) => {
      const budget = budgets['/portal/login'];
      await page.addInitScript({ content: withoutIdleTime + observeShifts });
      const responses = await openLogin(page);
      expect(await gzipBytes(responses, 'script')).toBeLessThanOrEqual(budget.javascriptGzipBytes);
      const cssBytes = await gzipBytes(responses, 'stylesheet');
      expect(cssBytes, 'styles stand in the page').toBeGreaterThan(1_000);
      expect(cssBytes).toBeLessThanOrEqual(budget.cssGzipBytes);
      expect(responses.length).toBeLessThanOrEqual(budget.requests);
      expect(await page.evaluate('window.layoutShift')).toBeLessThanOrEqual(budget.layoutShift);
    });

    test('the first load of /portal/main keeps within its budget, the charts apart, and nothing in it moves', async ({
      page,
    }) => {
      const budget = budgets['/portal/main'];
      await page.addInitScript({ content: observeShifts });
      const responses: Response[] = [];
      page.on('response', (response) => responses.push(response));
      await page.goto('/portal/main');
      const chart = page.getByRole('region', { name: '公开数据' }).getByRole('img');
      await expect(chart.locator('svg, canvas').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(drawn);
      const own = responses.filter((response) => !response.url().includes('chart'));
      expect(await gzipBytes(own, 'script')).toBeLessThanOrEqual(budget.javascriptGzipBytes);
      expect(await gzipBytes(own, 'stylesheet')).toBeLessThanOrEqual(budget.cssGzipBytes);
      expect(own.length).toBeLessThanOrEqual(budget.requests);
      expect(await page.evaluate('window.layoutShift')).toBeLessThanOrEqual(budget.layoutShift);
    });

    test('a page for everybody that comes in parts is shown when it is whole, and nothing in it moves', async ({
      page,
      baseURL,
    }) => {
      await using line = await openHaltingLine(baseURL ?? '', '关怀版</button>');
      await page.addInitScript({ content: observeShifts });
      await page.goto(`${line.address}/portal/main`, { waitUntil: 'commit' });
      await expect(page.getByRole('banner')).toBeAttached();
      line.goOn();
      await page.waitForLoadState('networkidle');
      await page.evaluate(drawn);
      expect(await page.evaluate(shownAfterWhole)).toBeGreaterThan(0);
      expect(await page.evaluate('window.layoutShift')).toBe(0);
    });

    test('what is there of the login stays when the rest of it comes', async ({ page, baseURL }) => {
      await using line = await openHaltingLine(baseURL ?? '', '市民、企业与工作人员');
      await page.addInitScript({ content: observeShifts });
      await page.goto(`${line.address}/portal/login`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
      await page.evaluate(drawn);
      await expect(page.getByText('主办单位')).toBeHidden();
      line.goOn();
      await expect(captchaImage(page)).toHaveJSProperty('complete', true);
      await page.evaluate(drawn);
      expect(await page.evaluate('window.layoutShift')).toBeLessThanOrEqual(budgets['/portal/login'].layoutShift);
    });
  });
}

test('the screens behind the login come in idle time, so that a sign-in waits for no file', async ({ page }) => {
  const responses = await openLogin(page);
  for (const screen of ['redirect-screen', 'selection-screen', 'workspace-screen'])
    await expect.poll(() => responses.some((response) => response.url().includes(screen))).toBe(true);
});

test('the first load of /portal/welcome keeps within its budget with all cards, and nothing jumps', async ({
  page,
  context,
}) => {
  await enterWorkspace(page);
  const cold = await context.newPage();
  await cold.addInitScript({ content: withoutIdleTime + observeShifts });
  const responses: Response[] = [];
  cold.on('response', (response) => responses.push(response));
  await cold.goto('/portal/welcome');
  await expect(cold.getByRole('region', { name: '受理业务量' }).locator('figure svg path').first()).toBeVisible();
  await expect(cold.getByRole('region', { name: '业务分类' }).locator('figure svg path').first()).toBeVisible();
  await cold.waitForLoadState('networkidle');
  const bytes = await gzipBytes(responses, 'script');
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budgets['/portal/welcome'].javascriptGzipBytes);
  expect(await cold.evaluate<number>('layoutShift')).toBeLessThanOrEqual(budgets['/portal/welcome'].layoutShift);
});

test('the cards of /portal/welcome are painted before the charts have come', async ({ page, context }) => {
  await enterWorkspace(page);
  const cold = await context.newPage();
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  await cold.route('**/assets/running-chart-*.js', async (route) => {
    await painted;
    await route.continue();
  });
  await cold.goto('/portal/welcome');
  const card = (name: string) => cold.getByRole('region', { name });
  await expect(card('用户信息')).toContainText('王审批');
  await expect(card('业务分类').getByRole('button', { name: /^房屋租赁 \d+ 件/ })).toBeVisible();
  await expect(card('受理业务量').getByRole('row')).toHaveCount(13);
  await expect(card('受理业务量').locator('figure [role=img] svg')).toHaveCount(0);
  release();
  await expect(card('受理业务量').locator('figure [role=img] svg')).toBeVisible();
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
