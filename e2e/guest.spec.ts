import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { actAs, submitLease } from './cases.ts';
import { at, expectLogin } from './portal.ts';
import { readPhoneCode, storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const home = '**/archive-app/api/archive/home';
/** Of citizen01. */
const phone = '13800000009';

/** The page as the browser draws it, by calls of its own that a test can answer. */
async function openByLink(page: Page, name: string): Promise<void> {
  await page.goto('/portal/verify');
  await page.getByRole('navigation', { name: '公开服务' }).getByRole('link', { name }).click();
}

async function answer(page: Page, call: string, data: unknown): Promise<void> {
  await page.route(`${home}/${call}`, (route) => route.fulfill({ json: { code: 200, msg: '操作成功', data } }));
}

/** The scripts are there: the pictures behind the first come with them. */
const expectTakenOver = (banner: Locator) => expect(banner.locator('img')).toHaveCount(3);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('RT-04 the public pages are there to be read, and their forms lead on', async ({ page }) => {
    await page.goto('/portal/main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('住房的事，在这里办');
    await expect(region(page, '轮播图').getByRole('img')).toBeVisible();
    await expect(region(page, '公开数据')).toContainText('新建商品房网签');
    await region(page, '通知公告').getByRole('link', { name: '全部通知公告' }).click();
    await expect(page).toHaveURL(at('/main/notices'));
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('article')).toContainText('发布时间');

    await page.goto('/portal/main');
    await page.getByLabel('证明编号或核验码').fill('ABCD');
    await page.getByRole('button', { name: '核验' }).click();
    await expect(page).toHaveURL(/\/portal\/verify\?code=ABCD$/);
  });
});

test('RT-04 a guest finds what needs no sign-in, the services, the figures, notices and news, and each leads on', async ({
  page,
}) => {
  await page.goto('/portal/main');
  const services = region(page, '房屋租赁办事入口').getByRole('link');
  await expect(services).toHaveCount(5);
  await expect(services.first()).toHaveAttribute('href', '/apps/lease-app/outer/houses');
  const figures = region(page, '公开数据');
  await expect(figures.getByRole('heading', { name: /^住房租金水平/ })).toBeVisible();
  for (const name of ['新建商品房网签', '存量房网签', '租赁合同备案'])
    await expect(figures.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(figures).toContainText(/\d{4} 年 \d+ 月，截至 \d+ 月 \d+ 日/);
  await figures.getByRole('button', { name: '查看数据' }).click();
  await expect(figures.getByRole('table').getByRole('row')).toHaveCount(7);
  for (const name of ['通知公告', '最新消息']) await expect(region(page, name).getByRole('listitem')).toHaveCount(5);

  await page.getByLabel('办件编号').fill('9901012026');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/\/portal\/progress\?number=9901012026$/);
  await expect(page.getByLabel('办件编号')).toHaveValue('9901012026');
  await page.goBack();
  await page.getByRole('button', { name: '核验' }).click();
  await expect(page.getByText('请输入证明编号或核验码')).toBeVisible();
  await page.getByLabel('证明编号或核验码').fill('没有的编号');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '查无此证' })).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
  await expectLogin(page);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('DSH-07 the pictures change every 5 seconds, not while somebody looks closely or has stopped them', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/portal/main');
    const banner = region(page, '轮播图');
    const dot = (number: number) => banner.getByRole('button', { name: `第 ${number} 张，共 3 张` });
    const expectShown = async (number: number) => {
      await expect(dot(number)).toHaveAttribute('aria-current', 'true');
      await expect(banner.getByRole('img')).toHaveCount(1);
    };
    const lookAway = async () => {
      await page.getByLabel('办件编号').focus();
      await page.mouse.move(10, 800);
    };
    await expectTakenOver(banner);
    await page.clock.pauseAt(Date.now() + 60_000);
    await dot(1).click();
    await lookAway();
    await page.clock.runFor(4_900);
    await expectShown(1);
    await page.clock.runFor(200);
    await expectShown(2);
    await banner.hover();
    await page.clock.runFor(20_000);
    await expectShown(2);
    await lookAway();
    await page.clock.runFor(5_100);
    await expectShown(3);
    await page.clock.runFor(5_100);
    await expectShown(1);
    await banner.getByRole('button', { name: '暂停轮播' }).click();
    await lookAway();
    await page.clock.runFor(20_000);
    await expectShown(1);
    await dot(3).click();
    await expectShown(3);
    await banner.getByRole('button', { name: '继续轮播' }).click();
    await lookAway();
    await page.clock.runFor(5_100);
    await expectShown(1);
  });
});

test('DSH-07 for who wants no motion the pictures stand until a dot is pressed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/portal/main');
  await expectTakenOver(region(page, '轮播图'));
  const dots = region(page, '轮播图').getByRole('button', { name: /^第/ });
  await expect(dots).toHaveCount(3);
  await page.clock.runFor(30_000);
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await dots.nth(1).click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
});

const figuresOf = (count: number, districts: object[]) => ({
  asOf: '2026-11-15',
  newHomes: { count, area: count * 100 },
  resale: { count: 0, area: 0 },
  leases: { count, area: 0 },
  newHomesByMonth: ['06', '07', '08', '09', '10', '11'].map((month, index) => ({
    month: `2026-${month}`,
    count: index === 5 ? count : 0,
  })),
  rents: { quarter: '2026年第3季度', districts },
});

test('figures of any size keep their place: zeros, and one that is a thousand times the others', async ({ page }) => {
  await answer(page, 'get-public-figures', {
    ...figuresOf(123_456_789, [
      { district: '990101', name: '中心区', rent: 46_200, leases: 9 },
      { district: '990102', name: '名称很长的经济技术开发区', rent: 46.2, leases: 3 },
    ]),
  });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    // On a phone the navigation is left out: the way is a link of the page.
    await page.setViewportSize({ width: 1440, height: 900 });
    await openByLink(page, '首页');
    await page.setViewportSize(viewport);
    const figures = region(page, '公开数据');
    await expect(figures).toContainText('123,456,789');
    await expect(figures).toContainText('1,234,567.89 万㎡');
    await expect(figures).toContainText('46,200');
    await expect(figures.getByText('46.2', { exact: true })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
  }
});

test.describe('on a bad day', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('what fails says so in its own place and can be asked for again; the rest stands', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`${home}/get-public-figures`, (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: '统计服务暂不可用', data: null } }),
    );
    await page.route(`${home}/get-news-list`, async (route) => {
      await held;
      await route.continue();
    });
    await answer(page, 'get-notice-list', { list: [], total: 0, pageNum: 1, pageSize: 5 });
    await openByLink(page, '首页');
    const figures = region(page, '公开数据');
    await expect(figures.getByRole('alert')).toContainText('统计服务暂不可用');
    await expect(region(page, '通知公告')).toContainText('暂无通知公告');
    await expect(region(page, '最新消息')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(region(page, '最新消息').getByRole('listitem')).toHaveCount(5);
    await page.unroute(`${home}/get-public-figures`);
    await figures.getByRole('button', { name: '重试' }).click();
    await expect(figures).toContainText('按网签、备案办结日期统计');
  });

  test('an article that is not there, or no longer, is told with a way on', async ({ page }) => {
    const missing = await page.goto(`/portal/main/news/${crypto.randomUUID()}`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '内容不存在或已撤回' })).toBeVisible();
    await expect(page).toHaveTitle(/^内容不存在或已撤回 - /);
    await page.getByRole('link', { name: '返回最新消息' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('最新消息');
  });
});

test('two hundred notices come page by page, are searched, and the longest title breaks nothing', async ({ page }) => {
  const title = '关于'.repeat(50);
  await page.route(`${home}/get-notice-list`, async (route) => {
    const { pageNum, pageSize, text } = route.request().postDataJSON();
    const total = text ? 0 : 200;
    const list = Array.from({ length: Math.min(pageSize, total) }, (_, index) => {
      const number = (pageNum - 1) * pageSize + index + 1;
      const newsTitle = number === 2 ? title : `公告 ${number}`;
      return { newsId: crypto.randomUUID(), newsTitle, publishDate: '2026-11-15', pinned: number === 1 };
    });
    await route.fulfill({ json: { code: 200, msg: '', data: { list, total, pageNum, pageSize } } });
  });
  await openByLink(page, '通知公告');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(20);
  await expect(items.first()).toContainText('置顶');
  await expect(page.getByText('第 1 / 10 页，共 200 条')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/\/main\/notices\?page=2$/);
  await expect(items.first()).toContainText('公告 21');
  await page.getByLabel('搜索标题和正文').fill('没有的');
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有找到与“没有的”有关的内容')).toBeVisible();
  await page.getByRole('link', { name: '查看全部' }).click();
  await expect(items).toHaveCount(20);
});

test.describe('in another part of the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('an article has the hour of the city, is read signed in too, and prints alone', async ({ page }) => {
    await page.goto('/portal/main/notices');
    const feed = await page.locator('link[rel="alternate"]').getAttribute('href');
    expect((await page.request.get(feed ?? '')).headers()['content-type']).toContain('application/atom+xml');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    const article = page.getByRole('article');
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

    await page.emulateMedia({ media: 'print' });
    await expect(article).toBeVisible();
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: '打印' }),
    ])
      await expect(hidden).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    const address = page.url();
    await storeSession(page, 'clerk01');
    await page.goto(address);
    await expect(article).toContainText(hour);
    await page.getByRole('link', { name: '进入工作台' }).click();
    await expect(page).toHaveURL(at('/welcome'));
  });
});

test.describe('an applicant without a session', () => {
  test.use({ expectedConsoleErrors: [/status of (400|428|429)/] });

  test('learns by a telephone code where their case is, what comes next and why it stands still', async ({
    page,
    request,
  }) => {
    const lease = await submitLease(request, 'citizen01');
    const send = page.getByRole('button', { name: '获取验证码' });
    const result = page.getByRole('main').getByRole('status');
    const ask = async (number: string | null, phone: string, readCode: () => Promise<string>) => {
      await page.goto(`/portal/progress?number=${number}`);
      await page.getByLabel('手机号').fill(phone);
      await send.click();
      await expect(page.getByText('如编号与手机号相符，验证码已发送')).toBeVisible();
      await expect(page.getByRole('button', { name: /秒后重新发送$/ })).toBeVisible();
      await page.getByLabel('验证码', { exact: true }).fill(await readCode());
      await page.getByRole('button', { name: '查询' }).click();
    };
    await page.goto(`/portal/progress?number=${lease.number}`);
    await send.click();
    await expect(page.getByText('请输入 11 位手机号')).toBeVisible();
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
    await expectNoBarriers(page);
  });
});
