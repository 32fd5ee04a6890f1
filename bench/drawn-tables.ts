import type { Browser } from 'playwright-core';
import { desk, slowDown } from './portal-in-browser.ts';

/** A page of this folder draws the portal's table and antd's in turn, and is timed. */
export async function drawTables(browser: Browser, address: string, rounds: number) {
  const page = await (await browser.newContext(desk)).newPage();
  await slowDown(await page.context().newCDPSession(page));
  await page.goto(address);
  await page.waitForFunction('globalThis.draw');
  const tableMs = { own: [] as number[], antd: [] as number[] };
  // The first drawing of each compiles its code.
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ['own', 'antd'] as const) {
      const elapsed = Math.round(Number(await page.evaluate(`draw('${name}')`)));
      if (round > 0) tableMs[name].push(elapsed);
    }
  await page.context().close();
  return tableMs;
}
