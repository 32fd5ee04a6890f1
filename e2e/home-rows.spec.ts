import { desktop, phone, tablet } from './barriers.ts';
import { changeData } from './calls.ts';
import { actAs, submitLease } from './cases.ts';
import { enterHome, region } from './home.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { expect } from './test.ts';

// Cases are made and handled.
const test = testOnServerOfItsOwn();

/** Pairs of texts that lie over each other as they are drawn, in a row of 我的办件 or in 用户信息, where the day stands. */
const overprinted = `[...document.querySelectorAll('[data-card="cases"] li, [data-card="user"]')].flatMap((row) => {
  const texts = [];
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    // What is cut off ends where its box does.
    const clip = walker.currentNode.parentElement.closest('p, time, h1').getBoundingClientRect();
    const cut = getComputedStyle(walker.currentNode.parentElement).overflowX !== 'visible';
    const right = cut ? Math.min(box.right, clip.right) : box.right;
    texts.push({ text: walker.currentNode.data, left: box.left, right, top: box.top, bottom: box.bottom });
  }
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).filter((other) =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 6 && other.top < one.bottom - 6,
    ).map((other) => innerWidth + ': ' + one.text + ' | ' + other.text));
})`;

test('the clock and the date of a case stand beside each other at every width, in care mode too', async ({
  page,
  request,
}) => {
  const running = await submitLease(request, 'citizen01');
  await actAs(request, 'reviewer01', running, { kind: 'claim' });
  const returned = await actAs(request, 'reviewer01', await submitLease(request, 'citizen01'), { kind: 'claim' });
  const defects = [{ about: 'material', name: 'contract', text: '请补传合同签字页' }];
  await actAs(request, 'reviewer01', returned, { kind: 'return', defects }, '请补正');
  const reason = '鉴定，预计 15 日：等待房屋安全鉴定机构出具鉴定结论，并由申请人补充说明使用情况';
  await changeData<{ pauseReason: string | null }[]>(page, 'get-login-user-handle-business-list', (cases) =>
    cases.map((one) => ({ ...one, pauseReason: one.pauseReason && reason })),
  );
  await enterHome(page, 'reviewer01', '综合业务查询');
  const rows = region(page, '我的办件').getByRole('listitem');
  for (const [tab, care] of [
    ['待办', false],
    ['在办', false],
    ['在办', true],
  ] as const) {
    await page.setViewportSize(desktop);
    await region(page, '我的办件').getByRole('radio', { name: tab }).check();
    await expect(rows).toHaveCount(tab === '待办' ? 1 : 2);
    await page.evaluate(`document.documentElement.classList.toggle('care', ${care})`);
    for (const width of [320, phone.width, 640, 768, 880, 960, tablet.width, 1200, 1280, desktop.width, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(rows.first()).toBeVisible();
      expect(await page.evaluate<string[]>(overprinted)).toEqual([]);
    }
  }
});
