import {
  answerFigures,
  drawingIn,
  enterHome,
  isCall,
  nextAnswer,
  openWithStoppedClock,
  region,
  runUntilShown,
} from './home.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';
import { activeTab, sideMenu } from './workspace.ts';

const boxCounts = {
  pending: 26,
  inProgress: 37,
  done: 500,
  doneThisMonth: 214,
  pendingDue: { overdue: 500, today: 3, soon: 5, ample: 14, paused: 3 },
  inProgressDue: { overdue: 0, today: 2, soon: 5, ample: 25, paused: 5 },
  supervised: null,
};

test('RT-05 WEL-01 DSH-01 DSH-02 the home tab greets by name and opens the four boxes with what lies in them', async ({
  page,
}) => {
  await answerFigures(page, 'count-boxes', boxCounts);
  await enterHome(page, 'approver01');
  await expect(activeTab(page)).toHaveText('首页');
  const user = region(page, '用户信息');
  await expect(user.getByRole('heading')).toContainText(/(上午|下午|晚上)好，王审批.*住房和城乡建设局/);
  await expect(user).toContainText('approver01');
  await expect(user).toContainText('500+ 件超期');
  await expect(user).toContainText('3 件今日到期');

  const inbox = region(page, '业务办理');
  await expect(inbox).toContainText('本月办结 214 件');
  const home = page.getByRole('tab', { name: '首页' });
  for (const [name, title, path] of [
    ['业务受理 26 件', '业务受理', '/main-app/main/waitDoneItemView'],
    ['在办箱 37 件', '在办箱', '/main-app/main/doingItemView'],
    ['已办箱 500+ 件', '已办箱', '/main-app/main/alreadyDoingItemView'],
    ['全局查询', '全局查询', '/main-app/main/searchGlobal'],
  ] as const) {
    await inbox.getByRole('button', { name }).click();
    await expect(activeTab(page)).toHaveText(title);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await home.click();
  }
  await inbox.getByRole('button', { name: '已超期 500+ 件' }).click();
  await expect(page).toHaveURL(/waitDoneItemView\?due=overdue$/);
  await home.click();
  await inbox.getByRole('textbox', { name: '查询内容' }).fill('安居置业');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/portal/main-app/main/searchGlobal?text=${encodeURIComponent('安居置业')}`);

  // The entries of the menu keep their names, and say beside them how much there is.
  for (const [title, count] of [
    ['业务受理', '26'],
    ['已办箱', '500+'],
  ] as const)
    await expect(sideMenu(page).getByRole('button', { name: title, exact: true })).toHaveText(title + count);
});

test('DSH-04 DSH-05 DSH-06 DSH-08 DSH-18 CON-04 the cards say what the server answers', async ({ page }) => {
  await storeSession(page, 'approver01');
  const asked = page.waitForRequest(isCall('get-notice-list'));
  const answers = Promise.all([
    nextAnswer<{ inprogressCount: number; completedCount: number }>(page, 'queryAlreadyWorkAndWorkStatistics'),
    nextAnswer<{ month: string; count: number }[]>(page, 'count-cases-by-month'),
    nextAnswer<{ list: { label: string; time: string }[] }>(page, 'get-news-list'),
    nextAnswer<{ list: { newsTitle: string; publishDate: string }[] }>(page, 'get-notice-list'),
    nextAnswer<Record<string, number>>(page, 'get-org-and-emp-count-info'),
  ]);
  await page.goto('/portal/welcome');
  const [progress, months, news, notices, organisations] = await answers;
  expect((await asked).postDataJSON()).toEqual({ pageNum: 1, pageSize: 10 });

  const tools = region(page, '工具');
  await expect(tools).toContainText(`在办业务量 ${progress.inprogressCount.toLocaleString('zh-CN')}`);
  await expect(tools).toContainText(`办结业务量 ${progress.completedCount.toLocaleString('zh-CN')}`);
  await expect(tools.getByText('建设中')).toHaveCount(2);

  const accepted = region(page, '受理业务量');
  expect(months).toHaveLength(12);
  await expect(accepted).toContainText(`本月 ${months[11]?.count} 件，上月 ${months[10]?.count} 件`);
  await expect(drawingIn(accepted)).toHaveAccessibleName(/^近十二个月受理业务量，折线图：/);
  await expect(drawingIn(accepted).locator('svg path[stroke="#2b7fe6"]')).not.toHaveCount(0);
  const rows = accepted.getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.last()).toContainText(String(months[11]?.count));

  const shownNews = region(page, '最新消息');
  await expect(shownNews.getByRole('link', { name: news.list[0]?.label ?? '' })).toBeVisible();
  await expect(shownNews.getByRole('listitem')).toHaveCount(news.list.length);
  await expect(shownNews.getByRole('listitem').first().getByRole('time')).toHaveText(/^\d{4}-\d\d-\d\d$/);

  const shownNotices = region(page, '通知公告');
  await expect(shownNotices.getByRole('listitem')).toHaveCount(notices.list.length);
  const [first] = notices.list;
  await expect(shownNotices.getByRole('listitem').first()).toContainText(first?.publishDate ?? '');
  await shownNotices.getByRole('listitem').first().getByRole('time').dblclick();
  await expect(activeTab(page)).toHaveText(first?.newsTitle ?? '');
  await expect(page).toHaveURL(/\/main-app\/release\/article\?id=/);
  await page.getByRole('tab', { name: '首页' }).click();
  await shownNotices.getByRole('link', { name: '全部' }).click();
  await expect(page).toHaveURL(/\/main-app\/release\/notices$/);
  await page.getByRole('tab', { name: '首页' }).click();

  const practitioners = region(page, '从业概览');
  for (const [name, field] of [
    ['开发企业', 'orgCount'],
    ['开发从业人员', 'orgEmpCount'],
    ['经纪机构', 'brokerCount'],
    ['经纪从业人员', 'brokerEmpCount'],
  ] as const)
    await expect(practitioners.locator('div', { has: page.getByText(name, { exact: true }) }).last()).toContainText(
      `${organisations[field]?.toLocaleString('zh-CN')}`,
    );
});

test('DSH-18 who has no 综合查询 reads a notice on its public page', async ({ page, context }) => {
  await enterHome(page, 'citizen01', '房屋租赁备案');
  const line = region(page, '通知公告').getByRole('listitem').first();
  const opened = context.waitForEvent('page');
  await line.getByRole('link').click();
  expect(new URL((await opened).url()).pathname).toMatch(/^\/portal\/main\/notices\/[0-9a-f-]{36}$/);
  for (const figures of ['业务概览', '从业概览', '销售概览', '业务分类'])
    await expect(region(page, figures)).toHaveCount(0);
  await expect(region(page, '我的证照')).toBeVisible();
  await region(page, '业务办理')
    .getByRole('button', { name: /^待办 \d+ 件$/ })
    .click();
  await expect(page).toHaveURL(/\/lease-app\/cases\?box=pending$/);
});

const listed = (changes: object) => ({
  tcode: '99010120261030FH301000002L',
  applyName: '安居置业（示例）有限公司',
  typebCodeName: '商品房预售许可',
  typebCode: 'FH301',
  taskName: '初审',
  createTime: '2026-10-30T20:00:00Z',
  isBack: false,
  taskId: 'task',
  tid: '7',
  boxid: 'pending',
  typeaCode: 'FH',
  colour: 'green',
  dueOn: '2026-11-20',
  workdaysLeft: 3,
  pauseReason: null,
  ...changes,
});

test('DSH-14 DSH-15 DSH-16 DSH-17 the cases of a box are told, filtered and opened', async ({ page }) => {
  await answerFigures(page, 'count-boxes', boxCounts);
  const asked = await answerFigures(page, 'get-login-user-handle-business-list', ({ businessType, due }) =>
    due
      ? []
      : ['FH', 'ORG', 'SH', 'ZL'].map((typeaCode, index) =>
          listed({
            typeaCode,
            // No number: its page has no case to ask for.
            tid: `${businessType}-${index}`,
            taskId: typeaCode,
            tcode: `NO${businessType}${typeaCode}`,
            ...(typeaCode === 'ORG' && { taskName: '受理', isBack: true, colour: 'red', workdaysLeft: -2 }),
          }),
        ),
  );
  await enterHome(page, 'approver01');
  const cases = region(page, '我的办件');
  await expect(cases.getByRole('radio', { name: '待办' })).toBeChecked();
  const rows = cases.getByRole('list').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  expect(asked[0]).toEqual({ businessType: 0 });
  await expect(rows.first()).toContainText('安居置业（示例）有限公司 · 商品房预售许可');
  await expect(rows.first()).toContainText('NO0FH');
  await expect(rows.first()).toContainText('剩 3 个工作日');
  // In the city that day was over already.
  await expect(rows.first()).toContainText('2026-10-31');
  await expect(rows.first().getByText('退回')).toHaveCount(0);
  await expect(rows.nth(1).getByText('退回')).toBeVisible();
  await expect(rows.nth(1)).toContainText('超期 2 个工作日');
  const highlighted = 'rgb(236, 245, 255)';
  await expect(rows.nth(0).getByText('初审', { exact: true })).toHaveCSS('background-color', highlighted);
  await expect(rows.nth(1).getByText('受理', { exact: true })).not.toHaveCSS('background-color', highlighted);

  for (const [row, app] of [
    [0, 'fh-app'],
    [1, 'org-app'],
    [2, 'sh-app'],
    [3, 'lease-app'],
  ] as const) {
    await rows.nth(row).getByRole('time').dblclick();
    await expect(page).toHaveURL(new RegExp(`/${app}/cases/case\\?id=0-${row}$`));
    await expect(activeTab(page)).toHaveText(/^商品房预售许可 NO0/);
    await page.getByRole('tab', { name: '首页' }).click();
  }
  await rows.first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fh-app\/cases\/case\?id=0-0$/);
  await page.getByRole('tab', { name: '首页' }).click();

  await cases.getByRole('button', { name: '今日到期 3 件' }).click();
  await expect(cases.getByText('没有这一时限的办件')).toBeVisible();
  expect(asked.at(-1)).toEqual({ businessType: 0, due: 'today' });
  for (const [radio, businessType, path] of [
    ['在办', 1, 'doingItemView'],
    ['已办', 2, 'alreadyDoingItemView'],
    ['待办', 0, 'waitDoneItemView'],
  ] as const) {
    await cases.getByRole('radio', { name: radio }).check();
    await expect(cases.getByText(`NO${businessType}FH`)).toBeVisible();
    expect(asked.some((input) => input.businessType === businessType && !('due' in input))).toBe(true);
    await cases.getByRole('link', { name: '查看更多' }).click();
    await expect(page).toHaveURL(new RegExp(`/main-app/main/${path}$`));
    await page.getByRole('tab', { name: '首页' }).click();
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('DSH-03 the ring comes after 2 s, its shares make 100, and every 3 s another slice stands out', async ({
    page,
  }) => {
    await answerFigures(
      page,
      'queryTransListStatistics',
      ['ORG', 'FH', 'SH'].map((typeacode) => ({ typeacode, taskcount: 1 })),
    );
    const card = region(page, '业务分类');
    const legend = card.getByRole('list').getByRole('button');
    await openWithStoppedClock(page, 'approver01', legend.first());
    await expect(legend).toHaveCount(3);
    const shares = (await legend.allInnerTexts()).map((text) => Number(/(\d+)%/.exec(text)?.[1]));
    expect(shares.toSorted()).toEqual([33, 33, 34]);
    const drawing = drawingIn(card);
    // It took some of the time to show the legend.
    await page.clock.runFor(1_500);
    await expect(drawing.locator('svg')).toHaveCount(0);
    await page.clock.runFor(500);
    await runUntilShown(page, drawing.locator('svg'));
    await expect(drawing).toContainText('商品房');
    await page.clock.runFor(3_000);
    await expect(drawing).toContainText('企业与从业');
    await page.clock.runFor(3_000);
    await expect(drawing).toContainText('存量房');
    await card.getByRole('heading').hover();
    await legend.first().hover();
    await page.clock.fastForward(9_000);
    await expect(drawing).toContainText('商品房');
    await legend.first().click();
    await expect(page).toHaveURL(/\/main-app\/main\/searchGlobal\?box=visible&category=FH$/);
    await expect(activeTab(page)).toHaveText('全局查询');
  });

  test('DSH-07 CON-04 the pictures change every 5 s, unless somebody looks closely or stops them', async ({ page }) => {
    const asked = page.waitForRequest(isCall('page'));
    const banner = region(page, '轮播图');
    const current = banner.locator('[aria-current=true]');
    await openWithStoppedClock(page, 'approver01', current);
    expect((await asked).postDataJSON()).toEqual({ pageNum: 1, pageSize: 10, glzllxtype: '1' });
    await expect(current).toHaveAccessibleName('第 1 张');
    await expect(banner.getByRole('img').first()).toHaveJSProperty('complete', true);
    await page.clock.runFor(4_500);
    await expect(current).toHaveAccessibleName('第 1 张');
    await page.clock.runFor(500);
    await expect(current).toHaveAccessibleName('第 2 张');
    await banner.hover();
    await page.clock.fastForward(20_000);
    await expect(current).toHaveAccessibleName('第 2 张');
    await banner.getByRole('button', { name: '暂停轮播' }).click();
    await region(page, '用户信息').hover();
    await page.evaluate('document.activeElement.blur()');
    await page.clock.fastForward(20_000);
    await expect(current).toHaveAccessibleName('第 2 张');
  });
});

test.describe('a picture that does not load', () => {
  test.use({ expectedConsoleErrors: [/a picture did not load: |Failed to load resource/] });

  test('DSH-07 is logged and shown empty', async ({ page }) => {
    await page.route('**/getFileStream?**', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().includes('a picture did not load'));
    await enterHome(page, 'approver01');
    expect((await logged).type()).toBe('error');
    await expect(region(page, '轮播图').locator('img')).toHaveCount(0);
    await expect(region(page, '轮播图').getByRole('button', { name: '第 1 张' })).toBeVisible();
  });
});
