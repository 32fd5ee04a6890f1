import { modestComputer, openBrowser, slowDown, startPortal } from './portal-in-browser.ts';
import { median } from './processes.ts';
import { servePage } from './served-page.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rounds = 7;
const maxRatio = 0.6;

/**
 * The measurement is the login's form on screen, against a form built with antd and nothing else; both are cold, in
 * turn.
 */
export async function measureLoginPage() {
  await using folder = await temporaryFolder();
  const { address: portal, stop } = await startPortal(folder.path);
  const form = await servePage('antd-login-form');
  try {
    const visibleMs = { portal: [] as number[], antd: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      visibleMs.portal.push(await timeUntilForm(`${portal}/portal/login`));
      visibleMs.antd.push(await timeUntilForm(form.address));
    }
    const ratio = median(visibleMs.portal) / median(visibleMs.antd);
    return {
      what: `password field on screen, cold, ${modestComputer}; medians of ${rounds}`,
      visibleMs,
      antdJavascriptKilobytes: form.javascriptKilobytes,
      ratio: Number(ratio.toFixed(2)),
      reached: ratio <= maxRatio,
      wanted: `at most ${maxRatio} of the time of a form built with antd`,
    };
  } finally {
    await form.close();
    await stop();
  }
}

async function timeUntilForm(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const session = await page.context().newCDPSession(page);
    await slowDown(session);
    await page.addInitScript(`
      const look = () => {
        const field = document.querySelector('input[type=password]');
        if (field?.checkVisibility() && field.getBoundingClientRect().height > 0)
          requestAnimationFrame(() => setTimeout(() => { window.visibleAt = performance.now(); }));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);`);
    await page.goto(url);
    const visibleAt = await page.waitForFunction(() => (globalThis as { visibleAt?: number }).visibleAt);
    return Math.round(Number(await visibleAt.jsonValue()));
  } finally {
    await browser.close();
  }
}
