import { enterHome, nextAnswer, region } from './home.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test('DSH-04 DSH-07 DSH-18 the home page says what the server answers, shows its pictures, and leads who reads as everybody does to the public page', async ({
  page,
  browser,
  baseURL,
}) => {
  await storeSession(page, 'approver01');
  const answers = Promise.all([
    nextAnswer<{ inprogressCount: number }>(page, 'queryAlreadyWorkAndWorkStatistics'),
    nextAnswer<{ month: string; count: number }[]>(page, 'count-cases-by-month'),
    nextAnswer<{ list: { newsTitle: string; publishDate: string }[] }>(page, 'get-notice-list'),
  ]);
  await page.goto('/portal/welcome');
  const [progress, months, notices] = await answers;
  await expect(region(page, '工具')).toContainText(`在办业务量 ${progress.inprogressCount.toLocaleString('zh-CN')}`);
  expect(months).toHaveLength(12);
  await expect(region(page, '受理业务量')).toContainText(`本月 ${months[11]?.count} 件，上月 ${months[10]?.count} 件`);
  const shown = region(page, '通知公告').getByRole('listitem');
  await expect(shown).toHaveCount(notices.list.length);
  await expect(shown.first()).toContainText(notices.list[0]?.publishDate ?? '');
  const picture = region(page, '轮播图').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);

  const elsewhere = await browser.newContext({ baseURL: baseURL as string });
  const citizen = await elsewhere.newPage();
  await enterHome(citizen, 'citizen01', '房屋租赁备案');
  const opened = elsewhere.waitForEvent('page');
  await region(citizen, '通知公告').getByRole('listitem').first().getByRole('link').click();
  expect(new URL((await opened).url()).pathname).toMatch(/^\/portal\/main\/notices\/[0-9a-f-]{36}$/);
  await elsewhere.close();
});
