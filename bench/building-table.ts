import type { Browser } from 'playwright-core';
import { drawTables } from './drawn-tables.ts';
import { desk, modestComputer, openBrowser, slowDown } from './portal-in-browser.ts';
import { median } from './processes.ts';
import { servePage } from './served-page.ts';

const rounds = 5;
const maxRatio = 0.25;
const maxTaskMs = 50;
const scrolls = 30;

/** The measurement is how soon 2,400 units are painted, and whether scrolling them stutters. */
export async function measureBuildingTable() {
  const served = await servePage('building-table');
  const browser = await openBrowser();
  try {
    const tableMs = await drawTables(browser, served.address, rounds);
    const longestTaskMs = await scroll(browser, served.address);
    const ratio = median(tableMs.own) / median(tableMs.antd);
    return {
      what: `a building table of 2,400 units against antd's Table of the same cells; scrolling it; ${modestComputer}; medians of ${rounds}`,
      tableMs,
      ratio: Number(ratio.toFixed(2)),
      longestTaskMs,
      reached: ratio <= maxRatio && longestTaskMs <= maxTaskMs,
      wanted: `at most ${maxRatio} of antd's Table; no task above ${maxTaskMs} ms while scrolling`,
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

async function scroll(browser: Browser, address: string): Promise<number> {
  const page = await (await browser.newContext(desk)).newPage();
  await page.goto(address);
  await page.waitForFunction('globalThis.show');
  await page.evaluate('show()');
  await page.getByRole('grid').waitFor();
  await slowDown(await page.context().newCDPSession(page));
  await page.evaluate(`
    globalThis.tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'longtask' });`);
  await page.mouse.move(700, 400);
  for (let step = 0; step < scrolls; step += 1) {
    await page.mouse.wheel(0, step < scrolls / 2 ? 120 : -120);
    await page.waitForTimeout(60);
  }
  const tasks = (await page.evaluate('tasks')) as number[];
  await page.context().close();
  return Math.round(Math.max(0, ...tasks));
}
