import { calls, errorTexts, gatewayPrefix } from '@anju/contract';
import type { Page } from '@playwright/test';
import { control } from './intake.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';

const test = testOnServerOfItsFile;

test.use({ expectedConsoleErrors: [/status of 503/] });

const line = (page: Page) => page.getByRole('status').getByText('访问的人较多，正在排队');

/** Until `end`, calls are refused as for lack of a place; `end` answers how often. */
async function crowd(page: Page, ...crowded: ReadonlyArray<{ readonly path: string }>) {
  let refusals = 0;
  const pattern = new RegExp(`${gatewayPrefix}(${crowded.map(({ path }) => path).join('|')})$`);
  await page.route(pattern, (route) => {
    refusals += 1;
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { code: 503, msg: errorTexts.busy, data: null, error: 'busy' },
    });
  });
  return { refusals: () => refusals, end: () => page.unroute(pattern) };
}

test('many calls of a page share the line, what was typed stays, and what was handed over arrives once', async ({
  page,
}) => {
  await storeSession(page, 'citizen01');
  const opening = await crowd(
    page,
    calls.listCaseTypes,
    calls.prepareApplication,
    calls.getUserInfo,
    calls.listMenuItems,
  );
  await page.goto('/portal/lease-app/apply?type=ZL201');
  await expect(line(page)).toHaveCount(1);
  await opening.end();
  await control(page, '房屋坐落').fill('安居市东湖区示例路 1 号');
  await expect(line(page)).toHaveCount(0);

  const saving = await crowd(page, calls.saveDraft);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith(calls.saveDraft.path) && answer.status() === 200,
  );
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(line(page).or(page.getByRole('dialog').getByText('访问的人较多，正在排队'))).toHaveCount(1);
  await expect.poll(saving.refusals).toBeGreaterThan(1);
  await expect(control(page, '房屋坐落')).toHaveValue('安居市东湖区示例路 1 号');
  await saving.end();
  expect((await saved).request().postDataJSON()).toMatchObject({ form: { address: '安居市东湖区示例路 1 号' } });
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(control(page, '房屋坐落')).toHaveValue('安居市东湖区示例路 1 号');
});
