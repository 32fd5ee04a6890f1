import { submitLease } from './cases.ts';
import { drawingIn, enterHome, region } from './home.ts';
import { test } from './lasting-changes.ts';
import { expect } from './test.ts';

const leases = /^房屋租赁 (\d+) 件/;

test('what is filed elsewhere is counted at once, in its box too, without a message, and a hidden window waits', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await enterHome(page, 'reviewer01', '综合业务查询');
  const entry = region(page, '业务分类').getByRole('button', { name: leases });
  const countNow = async () => Number(leases.exec((await entry.getAttribute('aria-label')) ?? '')?.[1]);
  await expect(entry).toBeVisible();
  const before = await countNow();
  const box = region(page, '业务办理').getByRole('button', { name: '业务受理' });
  await expect(box).toContainText(/\d+ 件/);
  const inBox = Number.parseInt((await box.innerText()).replace(/\D/g, ''), 10);
  await expect(drawingIn(region(page, '受理业务量')).locator('svg')).toBeVisible();
  const drawn = await drawingIn(region(page, '受理业务量')).locator('svg').elementHandle();
  await submitLease(request, 'citizen01');
  await expect.poll(countNow).toBe(before + 1);
  await expect(box).toContainText(`${inBox + 1} 件`);
  await expect(page.getByRole('status').filter({ hasText: /失败|异常/ })).toHaveCount(0);
  // The same drawing, moved on: nothing enters anew.
  expect(await drawn?.isVisible()).toBe(true);

  const setHidden = (hidden: boolean) =>
    page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
      document.dispatchEvent(new Event('visibilitychange'));`);
  await setHidden(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const told = page.waitForEvent('console', (message) => message.text() === 'an event came');
  await page.evaluate(`new BroadcastChannel('anju-events ' + JSON.parse(localStorage.getItem('anju-login-flag')).content)
    .addEventListener('message', ({ data }) => data === 'figures' && console.log('an event came'))`);
  await submitLease(request, 'citizen01', { address: '示例路 2 号' });
  await told;
  // Past the pause between two renewals; what would be asked by then has been sent before the answer to this.
  await page.clock.fastForward(3_000);
  await page.evaluate("fetch('/portal/config.json').then((answer) => answer.text())");
  expect(asked.filter((address) => address.endsWith('/queryTransListStatistics'))).toEqual([]);
  await setHidden(false);
  await expect.poll(countNow).toBe(before + 2);
});
