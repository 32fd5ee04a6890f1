import { type CaseTypeInfo, calls } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { programOf } from './cases.ts';
import { type Filed, filed, filedLease, typeOf } from './filed-types.ts';
import { control, fillForm, fillGroup, handInMaterials, step } from './intake.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { activeTab, closeNoticesWhenTheyCome } from './workspace.ts';

// The tests hand in cases, which send notices to their parties.
const test = testOnServerOfItsFile;

const askedFor = ({ materials }: CaseTypeInfo, { also }: Pick<Filed, 'also'>) =>
  materials.filter(({ required, code }) => required || also.includes(code)).map(({ name }) => name);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('SYS-11 a citizen files a lease step by step, asked for at most 20 things, and sees the case', async ({
    page,
    request,
  }) => {
    const type = await typeOf(request, 'citizen01', 'ZL201');
    await storeSession(page, 'citizen01');
    await closeNoticesWhenTheyCome(page);
    await page.goto('/portal/lease-app/filings/application');
    const next = page.getByRole('button', { name: '保存并继续' });
    const groups = [...new Set(type.layout.map(({ group }) => group))];
    await expect(page.getByText(`第 1 步，共 ${groups.length + 2} 步`)).toBeVisible();
    await next.click();
    // Nothing was filled in: the form says so at the first field, and goes on only when pressed again.
    await expect(page.getByRole('alert').first()).toHaveText('请填写所在区');
    await expect(control(page, '所在区')).toBeFocused();
    for (const group of groups) {
      await fillGroup(page, type.layout, group, filedLease.form);
      await next.click();
    }
    await expect(step(page, '当事人')).toBeHidden();
    const asked = await page.locator('[data-asked]').count();
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThanOrEqual(20);
    await handInMaterials(page, askedFor(type, filedLease));
    await next.click();
    await expect(page.getByRole('list', { name: '核验结果' })).toContainText('合同签订已超过 30 日');
    await expect(page.getByText('安居市东湖区示例路 1 号 2 幢 301 室')).toBeVisible();
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: /^租赁合同备案 9901/ })).toBeVisible();
    await expect(page.getByText('张出租').filter({ visible: true }).first()).toBeVisible();
  });
});

test('SYS-09 SYS-10 SYS-11 DSH-17 (cases) what is applied for from its menu entry opens in its app', async ({
  page,
  request,
}) => {
  test.slow();
  // walks/every-type.spec.ts fills in the other types.
  for (const { code, who, path, form, also } of filed.filter((one) => ['ORG301', 'FH101'].includes(one.code))) {
    const type = await typeOf(request, who, code);
    await storeSession(page, who);
    await page.goto(`/portal${path}`);
    await expect(page.getByRole('heading', { name: `${type.name}申请`, exact: true })).toBeVisible();
    await fillForm(page, type, form);
    await handInMaterials(page, askedFor(type, { also }));
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: new RegExp(`^${type.name} 9901`) })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/portal${path.slice(0, path.indexOf('/', 1))}/cases/case`));
    await expect(activeTab(page)).toHaveText(new RegExp(`^${type.name} 9901`));
  }
});

test.describe('on two devices', () => {
  // The refusal tells the second device.
  test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

  test('SYS-11 a draft saves itself, is found again on another device, and two at once are told apart', async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    await storeSession(page, 'citizen02');
    await page.goto('/portal/lease-app/apply?type=ZL201');
    await control(page, '房屋坐落').fill('示例路 88 号');
    await expect(page.getByText(/^已自动保存 \d\d:\d\d$/)).toBeVisible();

    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const other = await context.newPage();
    await storeSession(other, 'citizen02');
    await other.goto('/portal/lease-app/cases');
    await other.getByRole('link', { name: '草稿' }).first().click();
    await expect(control(other, '房屋坐落')).toHaveValue('示例路 88 号');
    await control(other, '房屋坐落').fill('示例路 99 号');
    await other.getByRole('button', { name: '保存草稿' }).click();
    await expect(other.getByText('草稿已保存')).toBeVisible();
    await context.close();

    await control(page, '租赁面积').fill('50');
    const conflict = page.getByRole('alert').filter({ hasText: '刚刚在别处' });
    await expect(conflict).toBeVisible();
    await conflict.getByRole('button', { name: '保留这里填写的内容' }).click();
    await expect(conflict).toBeHidden();
    await expect(page.getByText(/^已自动保存 \d\d:\d\d$/)).toBeVisible();
    const { call } = await programOf(request, 'citizen02');
    const { drafts } = await call(calls.prepareApplication, { caseType: 'ZL201' });
    const { form } = await call(calls.getCase, { id: drafts[0]?.id ?? 0 });
    expect(form).toMatchObject({ address: '示例路 88 号', area: 50, filedBy: '出租人' });
  });
});

test.describe('without the rules of the form', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|Failed to fetch dynamically imported module|400 \(Bad Request\)/] });

  test('SYS-11 an application is handed in all the same: the server checks it', async ({ page, request }) => {
    const type = await typeOf(request, 'citizen01', 'ZL201');
    await page.route('**/zl201-*.js', (route) => route.abort());
    await storeSession(page, 'citizen01');
    await page.goto('/portal/lease-app/apply?type=ZL201');
    await page.getByRole('button', { name: '查看示例' }).click();
    await expect(page.getByText('示例未能加载，请稍后再试')).toBeVisible();
    await fillForm(page, type, { ...zl201Sample, rent: undefined });
    await handInMaterials(page, ['房屋租赁合同']);
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '月租金' })).toBeVisible();
  });
});
