import type { Locator, Page, Request } from '@playwright/test';
import { openSession, storeSession } from './sign-in.ts';
import { expect } from './test.ts';

export const region = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name });

/** Officials with a default app land there by themselves; the others enter the app of that name. */
export async function enterHome(page: Page, name: string, app?: string): Promise<void> {
  await openSession(page, name);
  if (app) await page.getByRole('listitem', { name: app }).getByRole('button', { name: '进入' }).click();
  await expect(region(page, '用户信息').getByRole('heading')).toBeVisible({ timeout: 15_000 });
}

const addressOf = (call: string) => `**/gateway/**/${call}`;

/** As if the server had these figures; answers the inputs that it was asked for. */
export async function answerFigures(
  page: Page,
  call: string,
  answer: object | ((input: Record<string, unknown>) => object),
): Promise<Record<string, unknown>[]> {
  const asked: Record<string, unknown>[] = [];
  await page.route(addressOf(call), (route) => {
    const input = route.request().postDataJSON() as Record<string, unknown>;
    asked.push(input);
    return route.fulfill({ json: { code: 200, msg: '', data: typeof answer === 'function' ? answer(input) : answer } });
  });
  return asked;
}

/** What the server itself answers to the next call of that name, asked by a page that is opened afterwards. */
export async function nextAnswer<Data>(page: Page, call: string): Promise<Data> {
  const response = await page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${call}`));
  return ((await response.json()) as { data: Data }).data;
}

/** The drawing of a chart, with its description. */
export const drawingIn = (card: Locator): Locator => card.getByRole('img', { name: /，(柱状图|折线图|饼图)：/ });

export const isCall = (call: string) => (request: Request) => new URL(request.url()).pathname.endsWith(`/${call}`);

/** Opens the home page of an official with its clock standing still, but for what it takes to show something. */
export async function openWithStoppedClock(page: Page, name: string, shown: Locator): Promise<void> {
  await storeSession(page, name);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/portal/welcome');
  await runUntilShown(page, shown);
}

/** A stopped clock goes on in small steps, so that what a frame or a timer loads on its way has come too. */
export async function runUntilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(shown).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [1] });
}
