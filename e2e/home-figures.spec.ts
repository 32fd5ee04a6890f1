import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { answerFigures, drawingIn, enterHome, region } from './home.ts';
import { expect, test } from './test.ts';
import { activeTab } from './workspace.ts';

const business = {
  toDoBusinessCount: 214,
  doneBusinessCount: 312,
  doBusinessCount: 92,
  allBusinessCount: 618,
  toDoBusinessRate: 35,
  doneBusinessRate: 50,
  doBusinessRate: 15,
};
const organisations = { orgCount: 386, orgEmpCount: 4_218, brokerCount: 1_052, brokerEmpCount: 9_764 };

/** The colour of the second bar is in the picture. */
async function hasSecondColour(page: Page, picture: string): Promise<boolean> {
  const secondColour = [15, 159, 142];
  return page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${picture}';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const wanted = ${JSON.stringify(secondColour)};
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((part, index) => data[at + index] === part)) return true;
    return false;
  })()`);
}

test('DSH-09 DSH-10 the overview of business counts a range of months, each count opens its list, the figures are a table too and the chart a picture to take along', async ({
  page,
}) => {
  const asked = await answerFigures(page, 'get-user-business-count-info', business);
  await answerFigures(page, 'get-org-and-emp-count-info', organisations);
  await enterHome(page, 'approver01');
  const card = region(page, '业务概览');
  await expect(card).toContainText('合计 618 件');
  await expect(card).toContainText('开发企业总数 386 家');
  expect(asked).toEqual([{ queryDateStart: '2025-01', queryDateEnd: '2025-06' }]);
  await expect(card.getByRole('radio', { name: '柱状图' })).toBeChecked();
  const drawing = drawingIn(card);
  for (const tick of ['0', '100', '200', '300', '400'])
    await expect(drawing.getByText(tick, { exact: true })).toBeVisible();
  await expect(drawing.getByText('500', { exact: true })).toHaveCount(0);
  for (const count of ['214', '312', '92']) await expect(drawing.getByText(count, { exact: true })).toBeVisible();
  // What is still in progress is hatched: it is told from the others without its colour.
  await expect(drawing.locator('pattern')).not.toHaveCount(0);

  for (const [name, bucket] of [
    ['待办 214 件，占 35%', 'pending'],
    ['已办 312 件，占 50%', 'done'],
    ['在办 92 件，占 15%', 'in-progress'],
  ] as const) {
    await card.getByRole('button', { name }).click();
    await expect(page).toHaveURL(
      new RegExp(`/main-app/main/searchGlobal\\?box=visible&bucket=${bucket}&from=2025-01&to=2025-06$`),
    );
    await expect(activeTab(page)).toHaveText('全局查询');
    await page.getByRole('tab', { name: '首页' }).click();
  }
  await card.getByRole('radio', { name: '饼图' }).check();
  await expect(drawing).toHaveAccessibleName('业务概览，饼图：待办 214 件，已办 312 件，在办 92 件');
  await expect(drawing.locator('svg path').first()).toBeVisible();
  await card.getByRole('radio', { name: '柱状图' }).check();

  const table = card.getByRole('table', { name: '业务概览' });
  await expect(table.getByRole('row', { name: '已办 312 50%' })).toHaveCount(1);
  await card.getByRole('button', { name: '查看数据' }).click();
  await expect(table).toBeInViewport();
  await card.getByRole('button', { name: '收起数据' }).click();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: '导出图片' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('业务概览.png');
  const picture = (await readFile(await saved.path())).toString('base64');
  expect(await hasSecondColour(page, picture), 'the bars are in the picture').toBe(true);
});

test('DSH-10 no month after this one can be chosen or typed, nor an end before its beginning', async ({ page }) => {
  const asked = await answerFigures(page, 'get-user-business-count-info', business);
  await page.clock.setFixedTime('2026-11-16T03:00:00Z');
  await enterHome(page, 'approver01');
  const card = region(page, '业务概览');
  const opener = card.getByRole('button', { name: /^月份范围/ });
  await opener.click();
  const popup = page.getByRole('dialog', { name: '选择月份范围' });
  const from = popup.getByLabel('开始月份');
  const to = popup.getByLabel('结束月份');
  await expect(from).toBeFocused();
  const confirm = popup.getByRole('button', { name: '确定' });

  await to.fill('2026-12');
  await confirm.click();
  await expect(popup.getByRole('alert')).toHaveText('结束月份不能晚于本月');
  await expect(popup.getByRole('button', { name: '2026年12月' })).toBeDisabled();
  await expect(popup.getByRole('button', { name: '下一年' })).toBeDisabled();
  await to.fill('2024-12');
  await expect(popup.getByRole('alert')).toHaveText('开始月份不能晚于结束月份');
  await confirm.click();
  await to.fill('2024/12');
  await expect(popup.getByRole('alert')).toHaveText('结束月份请按“年-月”填写，如 2025-01');
  await confirm.click();
  expect(asked).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAccessibleName('月份范围：2025-01 至 2025-06');

  await opener.click();
  await from.focus();
  await popup.getByRole('button', { name: '2025年3月' }).click();
  await to.focus();
  await popup.getByRole('button', { name: '下一年' }).click();
  await popup.getByRole('button', { name: '2026年11月' }).click();
  await confirm.click();
  await expect(opener).toHaveAccessibleName('月份范围：2025-03 至 2026-11');
  await expect
    .poll(() => asked)
    .toEqual([
      { queryDateStart: '2025-01', queryDateEnd: '2025-06' },
      { queryDateStart: '2025-03', queryDateEnd: '2026-11' },
    ]);
});

test('DSH-11 DSH-12 DSH-13 an enterprise sees what it has sold', async ({ page }) => {
  await answerFigures(page, 'get-sales-statistics', { allSalesArea: 86.42, allSalesMoney: 1_238_560.75 });
  const asked = await answerFigures(page, 'get-area-sales-info', {
    areaSales: [1.12, 1.46, 0.98, 1.83, 2.4, 1.05].map((value, index) => ({
      code: index < 5 ? `2026-${String(index + 8).padStart(2, '0')}` : '2027-01',
      value,
    })),
    scopeRage: [0, 0.6, 1.2, 1.8, 2.4],
  });
  await answerFigures(page, 'get-area-sales-statistics', {
    residenceAreaSales: 71.73,
    nonResidenceAreaSales: 14.69,
    residenceAreaSalesRate: 83,
    nonResidenceAreaSalesRate: 17,
  });
  // The first hour of another year in the city.
  await page.clock.setFixedTime('2026-12-31T16:30:00Z');
  await enterHome(page, 'entadmin01', '企业与从业人员管理');
  const sales = region(page, '销售概览');
  await expect(sales).toContainText('销售总面积(万㎡) 86.42');
  await expect(sales).toContainText('销售总额(万元) 1,238,560.75');
  expect(asked).toEqual([{ queryDateStart: '2026-08', queryDateEnd: '2027-01' }]);
  const trend = sales.getByRole('img', { name: /^近六个月销售面积，折线图/ });
  for (const tick of ['0', '0.6', '1.2', '1.8']) await expect(trend.getByText(tick, { exact: true })).toBeVisible();
  // The maximum is a tick and the value of a point.
  await expect(trend.getByText('2.4', { exact: true })).toHaveCount(2);
  await expect(trend.getByText('3', { exact: true })).toHaveCount(0);
  const split = sales.getByRole('figure', { name: '住宅与非住宅销售面积' });
  await expect(split.getByRole('listitem').nth(0)).toContainText(/住宅\s*71.73 万㎡\s*83%/);
  await expect(split.getByRole('listitem').nth(1)).toContainText(/非住宅\s*14.69 万㎡\s*17%/);
  for (const government of ['业务概览', '从业概览']) await expect(region(page, government)).toHaveCount(0);
});

test.describe('a call that fails', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('says why in its own card, with a way to try again, and leaves the others alone', async ({ page }) => {
    await page.route('**/get-org-and-emp-count-info', (route) =>
      route.fulfill({ status: 503, json: { code: 503, msg: '统计服务繁忙，请稍后再试', data: null } }),
    );
    await enterHome(page, 'approver01');
    const card = region(page, '从业概览');
    await expect(card.getByRole('alert')).toContainText('统计服务繁忙，请稍后再试');
    await expect(region(page, '业务概览')).toContainText('合计');
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '统计' })).toHaveCount(1);
    await page.unroute('**/get-org-and-emp-count-info');
    await card.getByRole('button', { name: '重试' }).click();
    await expect(card).toContainText('开发从业人员');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('huge values, long titles and empty lists still read well, in care mode too', async ({ page }) => {
    const huge = 9_999_999;
    await answerFigures(page, 'get-user-business-count-info', {
      ...business,
      toDoBusinessCount: huge,
      allBusinessCount: huge + 404,
      toDoBusinessRate: 100,
      doneBusinessRate: 0,
      doBusinessRate: 0,
    });
    await answerFigures(page, 'queryAlreadyWorkAndWorkStatistics', { inprogressCount: huge, completedCount: huge });
    await answerFigures(page, 'queryTransListStatistics', [{ typeacode: 'ZL', taskcount: 0 }]);
    await answerFigures(page, 'get-login-user-handle-business-list', []);
    await answerFigures(page, 'get-notice-list', {
      list: Array.from({ length: 10 }, (_, index) => ({
        newsId: `00000000-0000-4000-8000-00000000000${index}`,
        newsTitle: `第${index}条${'长'.repeat(97)}`,
        publishDate: '2026-11-14',
        pinned: index === 0,
      })),
      total: 200,
      pageNum: 1,
      pageSize: 10,
    });
    await enterHome(page, 'approver01');
    const card = region(page, '业务概览');
    await expect(card.getByRole('button', { name: '待办 9,999,999 件，占 100%' })).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    await expect(drawingIn(card).getByText('10,000,000')).toBeVisible();
    const { width } = (await drawingIn(card).locator('svg').boundingBox()) as { width: number };
    expect(width, 'the chart is redrawn, not cut').toBeLessThan(340);
    await expect(region(page, '我的办件')).toContainText('没有待办的办件');
    await expect(region(page, '业务分类')).toContainText(/房屋租赁\s*0 件\s*0%/);
    await expectNoBarriers(page);
  });
});
