import type { Browser, CDPSession, Page } from 'playwright-core';
import {
  goTo,
  listShown,
  modestComputer,
  openBrowser,
  signIn,
  slowDown,
  startPortal,
  timeUntil,
} from './portal-in-browser.ts';
import { median } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rounds = 5;
const returns = 3;
const maxPreloadedRatio = 0.15;
const maxKeptRatio = 0.05;
const cycles = 30;
const maxHeapKilobytesPerCycle = 50;
const maxHeapMegabytesOfTenTabs = 40;

const headings = {
  'main-app': '综合业务查询',
  'lease-app': '房屋租赁备案',
  'org-app': '企业与从业人员管理',
  'fh-app': '商品房管理',
  'sh-app': '存量房交易与销售大厅',
};
const other = { path: '/main-app/home', heading: headings['main-app'], title: '综合查询' };
const opened = { path: '/lease-app/home', heading: headings['lease-app'], title: '租赁备案', entry: '租赁合同查询' };
const preloadOff = `localStorage.setItem('anju-preload', JSON.stringify(
  { dataType: 'string', content: 'false', type: 'local', datetime: 0 }));`;

/**
 * The measurement is how long a sub-app takes to show, cold, loaded ahead and kept alive, and what opening and closing
 * it leaves behind.
 */
export async function measureSubApp() {
  await using folder = await temporaryFolder();
  const { address: portal, stop } = await startPortal(folder.path);
  const browser = await openBrowser();
  try {
    const shownMs = {
      cold: [] as number[],
      preloaded: [] as number[],
      kept: [] as number[],
      rested: [] as number[],
    };
    let keptRequests = 0;
    for (let round = 0; round < rounds; round += 1) {
      const cold = await openAndReturn(browser, portal, 'cold');
      const preloaded = await openAndReturn(browser, portal, 'preloaded');
      shownMs.cold.push(cold.openedMs);
      shownMs.preloaded.push(preloaded.openedMs);
      shownMs.kept.push(...cold.returnedMs);
      shownMs.rested.push(cold.returnedLateMs);
      keptRequests += cold.requestsOnReturn + preloaded.requestsOnReturn;
    }
    const memory = await measureMemory(browser, portal);
    const tenTabsHeapMegabytes = await measureTenTabs(browser, portal);
    const preloadedRatio = median(shownMs.preloaded) / median(shownMs.cold);
    const keptRatio = median(shownMs.kept) / median(shownMs.cold);
    const restedRatio = median(shownMs.rested) / median(shownMs.cold);
    return {
      what: `first page of a sub-app on screen, ${modestComputer}; medians of ${rounds} rounds, with ${returns} returns each, and one to a page that was laid to rest`,
      shownMs,
      preloadedRatio: Number(preloadedRatio.toFixed(3)),
      keptRatio: Number(keptRatio.toFixed(3)),
      restedRatio: Number(restedRatio.toFixed(3)),
      keptRequests,
      memory,
      tenTabsHeapMegabytes,
      reached:
        preloadedRatio <= maxPreloadedRatio &&
        keptRatio <= maxKeptRatio &&
        restedRatio <= maxKeptRatio &&
        keptRequests === 0 &&
        memory.heapKilobytesPerCycle <= maxHeapKilobytesPerCycle &&
        memory.documentsLeft === 0 &&
        tenTabsHeapMegabytes <= maxHeapMegabytesOfTenTabs,
      wanted:
        `loaded ahead at most ${maxPreloadedRatio} of cold, kept alive, also at rest, at most ${maxKeptRatio} and without a request; ` +
        `${cycles} times open and close at most ${maxHeapKilobytesPerCycle} KB a cycle and no document left; ` +
        `ten open tabs at most ${maxHeapMegabytesOfTenTabs} MB of heap`,
    };
  } finally {
    await browser.close();
    await stop();
  }
}

async function openAndReturn(browser: Browser, portal: string, way: 'cold' | 'preloaded') {
  const { context, page, session } = await openWorkspace(browser, portal, way === 'preloaded');
  await slowDown(session);
  const openedMs = await timeUntilShown(page, opened);
  await page.getByRole('button', { name: opened.entry }).waitFor();
  let requestsOnReturn = 0;
  page.on('request', (request) => {
    // The browser asks for the icon of the page with every address.
    if (!request.url().endsWith('/favicon.svg')) requestsOnReturn += 1;
  });
  const returnedMs: number[] = [];
  for (let times = 0; times < returns; times += 1) {
    await timeUntilShown(page, other, clickTab(other.title));
    await page.waitForTimeout(300);
    returnedMs.push(await timeUntilShown(page, opened, clickTab(opened.title)));
    await page.waitForTimeout(300);
  }
  await timeUntilShown(page, other, clickTab(other.title));
  while (!(await page.evaluate(isAtRest(opened.heading)))) await page.waitForTimeout(200);
  const returnedLateMs = await timeUntilShown(page, opened, clickTab(opened.title));
  await context.close();
  return { openedMs, returnedMs, returnedLateMs, requestsOnReturn };
}

/** A user is signed in with another app on screen, and every app is loaded ahead, or none. */
async function openWorkspace(browser: Browser, portal: string, preloaded: boolean) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: portal });
  const page = await context.newPage();
  if (!preloaded) await page.addInitScript(preloadOff);
  await signIn(page, 'clerk01');
  const scripts = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, appcode = ''] = /\/apps\/([\w-]+)\/.+\.js$/.exec(request.url()) ?? [];
    scripts.add(appcode);
  });
  await page.goto(`/portal${other.path}`);
  await page.getByRole('heading', { name: other.heading, level: 1 }).waitFor();
  if (preloaded) {
    while (!Object.keys(headings).every((appcode) => scripts.has(appcode))) await page.waitForTimeout(100);
    // The time runs from the script's arrival to its end.
    await page.waitForTimeout(1_500);
  }
  return { context, page, session: await context.newCDPSession(page) };
}

interface Place {
  readonly path: string;
  readonly heading: string;
}

const clickTab = (title: string) =>
  `[...document.querySelectorAll('[role=tab]')].find(({ innerText }) => innerText.trim() === '${title}').click()`;

/** The check reads what is written on the elements: asking for their styles would have them computed ahead of time. */
const isAtRest = (heading: string) =>
  `${listShown('h1')}.some((element) => element.textContent === '${heading}' && element.closest('[style*="display: none"]'))`;

/** The time runs from an act to the frame in which the heading can be seen, by the page's own clock. */
const timeUntilShown = (page: Page, { path, heading }: Place, act = goTo(path)): Promise<number> =>
  timeUntil(page, `h1`, heading, act);

async function measureMemory(browser: Browser, portal: string) {
  const { context, page, session } = await openWorkspace(browser, portal, false);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  // The first openings leave compiled code and caches once and for all, so they are not counted.
  for (let cycle = 0; cycle < 5; cycle += 1) await openAndClose(page);
  const before = await takeStock(page, session);
  for (let cycle = 0; cycle < cycles; cycle += 1) await openAndClose(page);
  const after = await takeStock(page, session);
  await context.close();
  return {
    heapKilobytesPerCycle: Number(((after.heapBytes - before.heapBytes) / 1024 / cycles).toFixed(1)),
    documentsLeft: after.documents - before.documents,
    heapMegabytes: Number((after.heapBytes / 2 ** 20).toFixed(1)),
  };
}

/** Two pages of each app of a clerk are opened and kept alive. */
async function measureTenTabs(browser: Browser, portal: string): Promise<number> {
  const { context, page, session } = await openWorkspace(browser, portal, true);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  for (const query of ['', '?again=1'])
    for (const [appcode, name] of Object.entries(headings)) {
      await page.evaluate(goTo(`/${appcode}/home${query}`));
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
  const tabs = await page.getByRole('tab').count();
  if (tabs !== 11) throw new Error(`the home tab and ten others, not ${tabs}`);
  const { heapBytes } = await takeStock(page, session);
  await context.close();
  return Number((heapBytes / 2 ** 20).toFixed(1));
}

async function openAndClose(page: Page): Promise<void> {
  await timeUntilShown(page, opened);
  await page.getByRole('tab', { name: opened.title, exact: true }).press('Delete');
  await page.getByRole('heading', { name: other.heading, level: 1 }).waitFor();
}

async function takeStock(page: Page, session: CDPSession) {
  for (let times = 0; times < 3; times += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(200);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heapBytes: read('JSHeapUsedSize'), documents: read('Documents') };
}
