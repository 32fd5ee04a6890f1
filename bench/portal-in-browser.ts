import { freePort } from '@anju/server/testing';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { start } from './processes.ts';

const processorSlowdown = 4;
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
export const desk = { viewport: { width: 1440, height: 900 } };

export const modestComputer = `processor ${processorSlowdown} times slower, 10 Mbit/s, 40 ms`;

/** The browser behaves like a modest computer on an ordinary line. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

export async function startPortal(dataFolder: string) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { stop } = await start(
    process.execPath,
    ['server/src/main.ts'],
    { DATA_DIR: dataFolder, PORT: String(port) },
    `${address}/gateway/readyz`,
  );
  return { address, stop };
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/portal/login');
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码', { exact: true }).fill('Anju@2026');
  const address = await page.getByRole('img', { name: '验证码图片' }).getAttribute('src');
  const outbox = await page.request.get('/gateway/dev/outbox');
  const { data } = (await outbox.json()) as { data: { key: string; code: string }[] };
  const { code = '' } = data.find(({ key }) => key === address?.split('/').at(-1)) ?? {};
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/portal/index');
}

/** The address changes as by a link. */
export const goTo = (path: string) => `history.pushState(null, '', ${JSON.stringify(`/portal${path}`)})`;

/** The expression finds all elements in sub-apps that match a selector. */
export const listShown = (selector: string) => `[...document.querySelectorAll('wujie-app')].flatMap(
  ({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(${JSON.stringify(selector)}) ?? [])])`;

/** The time runs from an act to the frame in which an element with this text can be seen, by the page's own clock. */
export async function timeUntil(page: Page, selector: string, text: string, act: string): Promise<number> {
  const elapsed = await page.evaluate(`new Promise((resolve) => {
    const startedAt = performance.now();
    const look = () => {
      const shown = ${listShown(selector)}.some((element) => element.textContent === ${JSON.stringify(text)} &&
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0);
      // Seen before the frame is drawn; what is queued here runs after it.
      if (shown) setTimeout(() => resolve(performance.now() - startedAt));
      else requestAnimationFrame(look);
    };
    ${act};
    requestAnimationFrame(look);
  })`);
  return Math.round(Number(elapsed));
}
