import type { Locator, Page } from '@playwright/test';
import { actAs, submitLease } from './cases.ts';
import { at } from './portal.ts';
import { readPhoneCode } from './sign-in.ts';
import { expect, test } from './test.ts';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** The number belongs to citizen01. */
const phone = '13800000009';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 404/] });

  test('RT-04 the public pages are there to be read, their forms lead on, and what is not there answers 404', async ({
    page,
  }) => {
    await page.goto('/portal/main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('住房的事，在这里办');
    await expect(region(page, '轮播图').getByRole('img')).toBeVisible();
    await expect(region(page, '公开数据')).toContainText('新建商品房网签');
    await region(page, '通知公告').getByRole('link', { name: '全部通知公告' }).click();
    await expect(page).toHaveURL(at('/main/notices'));
    const feed = await page.locator('link[rel="alternate"]').getAttribute('href');
    expect((await page.request.get(feed ?? '')).headers()['content-type']).toContain('application/atom+xml');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('article')).toContainText('发布时间');

    await page.goto('/portal/main');
    await page.getByLabel('证明编号或核验码').fill('ABCD');
    await page.getByRole('button', { name: '核验' }).click();
    await expect(page).toHaveURL(/\/portal\/verify\?code=ABCD$/);

    const missing = await page.goto(`/portal/main/news/${crypto.randomUUID()}`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '内容不存在或已撤回' })).toBeVisible();
    await expect(page).toHaveTitle(/^内容不存在或已撤回 - /);
  });
});

test.describe('in another part of the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('an article has the hour of the city, as the server draws it and as the browser does, and its file is there', async ({
    page,
  }) => {
    await page.goto('/portal/main/notices');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    const article = page.getByRole('article');
    await expect(article).toBeVisible();
    const id = page.url().split('/').at(-1);
    const { data } = await (
      await page.request.post('/gateway/archive-app/api/archive/home/get-article', { data: { id } })
    ).json();
    const inCity = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
    const hour = inCity.format(new Date(data.publishedAt));
    await expect(article).toContainText(hour);
    await page.reload();
    await expect(article).toContainText(hour);
    await expect(page).toHaveTitle(new RegExp(`^${data.title} - `));
    const attachment = article.getByRole('link', { name: /\.pdf$/ });
    expect((await page.request.get((await attachment.getAttribute('href')) ?? '')).status()).toBe(200);
  });
});

test.describe('an applicant without a session', () => {
  test.use({ expectedConsoleErrors: [/status of (400|428|429)/] });

  test('learns by a telephone code where their case is, and why it stands still; a code of a wrong number is none', async ({
    page,
    request,
  }) => {
    const lease = await submitLease(request, 'citizen01');
    const result = page.getByRole('main').getByRole('status');
    const ask = async (number: string | null, phone: string, readCode: () => Promise<string>) => {
      await page.goto(`/portal/progress?number=${number}`);
      await page.getByLabel('手机号').fill(phone);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await expect(page.getByRole('button', { name: /秒后重新发送$/ })).toBeVisible();
      await page.getByLabel('验证码', { exact: true }).fill(await readCode());
      await page.getByRole('button', { name: '查询' }).click();
    };
    await ask(lease.number, '13900000000', async () => '000000');
    await expect(page.getByRole('alert').getByText('手机验证码不正确或已过期')).toBeVisible();

    await ask(lease.number, phone, () => readPhoneCode(page, 'citizen01'));
    for (const words of ['办理中', '当前环节初审', '下一步复审', /剩余时限\d+ 个工作日/, '申请人张**'])
      await expect(result).toContainText(words);
    await expect(result).not.toContainText('张出租');

    const another = await submitLease(request, 'citizen01');
    const claimed = await actAs(request, 'reviewer01', another, { kind: 'claim' });
    const defects = [{ about: 'field', name: 'rent', text: '租金与合同不一致' }];
    await actAs(request, 'reviewer01', claimed, { kind: 'return', defects });
    await ask(another.number, phone, () => readPhoneCode(page, 'citizen01'));
    for (const words of ['待补正', '计时已中止', '等待申请人补正材料']) await expect(result).toContainText(words);
  });
});
