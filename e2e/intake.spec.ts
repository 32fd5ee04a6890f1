import { type CaseTypeInfo, calls } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { expectNoBarriers } from './barriers.ts';
import { actAs, programOf, submitLease } from './cases.ts';
import { letConfirm } from './confirmations.ts';
import { type Filed, filed, filedLease, typeOf, verifiedHouse } from './filed-types.ts';
import { control, fillForm, fillGroup, handInMaterials, pdfNamed, step } from './intake.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { activeTab, closeNoticesWhenTheyCome } from './workspace.ts';

// Cases are handed in, and whoever they concern gets notices.
const test = testOnServerOfItsOwn();

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
    // Nothing was filled in: it says so at the first field, and goes on only when pressed again.
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
    await expectNoBarriers(page);
    await next.click();
    await expect(page.getByRole('list', { name: '核验结果' })).toContainText('合同签订已超过 30 日');
    await expect(page.getByText('安居市东湖区示例路 1 号 2 幢 301 室')).toBeVisible();
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: /^租赁合同备案 9901/ })).toBeVisible();
    await expect(page.getByText('张出租').filter({ visible: true }).first()).toBeVisible();
  });
});

for (const { code, who, path, form, also, confirmedBy } of filed)
  test(`SYS-09 SYS-10 SYS-11 DSH-17 (cases) ${code} is applied for from its menu entry and opens in its app`, async ({
    page,
    request,
  }) => {
    // Some have fifty fields, each filled in as a person does.
    test.slow();
    const type = await typeOf(request, who, code);
    await storeSession(page, who);
    await page.goto(`/portal${path}`);
    await expect(page.getByRole('heading', { name: `${type.name}申请`, exact: true })).toBeVisible();
    const verified = code === 'SH201' && { verificationCode: await verifiedHouse(request) };
    await fillForm(page, type, { ...form, ...verified });
    await handInMaterials(page, askedFor(type, { also }));
    if (confirmedBy) await letConfirm(page, confirmedBy);
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: new RegExp(`^${type.name} 9901`) })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/portal${path.slice(0, path.indexOf('/', 1))}/cases/case`));
    await expect(activeTab(page)).toHaveText(new RegExp(`^${type.name} 9901`));
  });

test('SYS-11 what is wrong is told at its field when it is left, and taken back when it is mended', async ({
  page,
}) => {
  await storeSession(page, 'citizen01');
  await page.goto('/portal/lease-app/apply?type=ZL201');
  const alerts = page.getByRole('alert');
  const faultOf = (title: string) =>
    page
      .locator('[data-path]')
      .filter({ has: control(page, title) })
      .getByRole('alert');
  await control(page, '承租人证件号码').fill('990101198001010015');
  await control(page, '承租人手机号').fill('123');
  await control(page, '租赁起始日期').fill('2026-12-01');
  await expect(faultOf('承租人手机号').last()).toHaveText('承租人手机号格式不正确');
  await control(page, '租赁终止日期').fill('2026-11-01');
  await control(page, '月租金').fill('三千五');
  await control(page, '房屋坐落').focus();
  await expect(faultOf('租赁终止日期')).toHaveText('租赁终止日期应晚于起始日期');
  await expect(faultOf('月租金')).toHaveText('月租金格式不正确');
  await expect(control(page, '月租金')).toHaveAttribute('aria-invalid', 'true');
  await control(page, '月租金').fill('12,500');
  await expect(faultOf('月租金')).toHaveCount(0);
  await control(page, '房屋坐落').focus();
  await expect(control(page, '月租金')).toHaveValue('12,500.00');
  await expect(page.getByText('合 1.25 万元')).toBeVisible();

  // Only what applies is asked for.
  await expect(control(page, '押金金额')).toHaveCount(0);
  await control(page, '押金月数').fill('1');
  await expect(control(page, '押金金额')).toBeVisible();
  await page.getByRole('radiogroup', { name: '承租人类型' }).getByLabel('单位').check();
  await expect(control(page, '承租人证件号码')).toHaveCount(0);
  await expect(control(page, '承租人统一社会信用代码')).toBeVisible();

  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(control(page, '所在区')).toBeFocused();
  await expect(page.getByText(/还有 \d+ 处需要修改/)).toBeVisible();
  expect(await alerts.count()).toBeGreaterThan(10);
  await expectNoBarriers(page);
});

test('SYS-11 a case that came back is marked where it has to be corrected, and is handed in again', async ({
  page,
  request,
}) => {
  const filed = await submitLease(request, 'citizen01');
  const claimed = await actAs(request, 'reviewer01', filed, { kind: 'claim' });
  const defects = [
    { about: 'field', name: 'rent', text: '月租金与合同不一致' },
    { about: 'material', name: 'contract', text: '合同缺少签名页' },
  ];
  await actAs(request, 'reviewer01', claimed, { kind: 'return', defects });
  await storeSession(page, 'citizen01');
  await page.goto(`/portal/lease-app/cases/case?id=${filed.id}`);
  await page.getByRole('button', { name: '修改并重新提交' }).click();
  const asked = page.getByRole('region', { name: '请按下列要求补正后重新提交' });
  await expect(asked.getByRole('listitem')).toHaveText(['月租金与合同不一致', '合同缺少签名页']);
  await expect(page.getByText('需补正：月租金与合同不一致')).toBeVisible();
  await control(page, '月租金').fill('3600');
  await control(page, '押金金额').fill('3600');
  const card = page.getByRole('region', { name: '房屋租赁合同', exact: true });
  await expect(card.getByText('合同缺少签名页')).toBeVisible();
  await card.getByLabel('替换a.pdf').setInputFiles(pdfNamed('合同全文.pdf'));
  await expect(card.getByLabel('替换合同全文.pdf')).toBeAttached();
  await expect(card.getByLabel('替换a.pdf')).toHaveCount(0);
  const handIn = page.getByRole('button', { name: '重新提交' });
  await handIn.click();
  await expect(handIn).toHaveCount(0);
  await expect(page.getByRole('heading', { name: new RegExp(filed.number ?? '') })).toBeVisible();
  const { call } = await programOf(request, 'citizen01');
  const corrected = await call(calls.getCase, { id: filed.id });
  expect(corrected).toMatchObject({ phase: 'open', form: { rent: 3600 } });
});

test.describe('on two devices', () => {
  // The refusal that tells the second one.
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

test('SYS-11 a button that is pressed stays where it is while the rules of the form arrive', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/zl201-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await storeSession(page, 'citizen02');
  await page.goto('/portal/lease-app/apply?type=ZL201');
  await control(page, '房屋坐落').fill('示例路 77 号');
  await page.getByRole('button', { name: '保存草稿' }).hover();
  await page.mouse.down();
  const rules = page.waitForResponse('**/zl201-form-*.js');
  held.resolve();
  await rules;
  await expect(page.getByRole('button', { name: '查看示例' })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('草稿已保存')).toBeVisible();
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

test('SYS-11 a clerk files at the window for who is present, whose identity document is asked for', async ({
  page,
  request,
}) => {
  const type = await typeOf(request, 'clerk01', 'ZL201');
  await storeSession(page, 'clerk01');
  await page.goto('/portal/main-app/window');
  await page.getByRole('button', { name: '租赁合同备案', exact: true }).click();
  await expect(page.getByText('窗口代办：申请人应当在场。', { exact: false })).toBeVisible();
  await fillForm(page, type, zl201Sample);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '缺少申请人身份证明（窗口核验）' })).toBeVisible();
  await handInMaterials(page, ['申请人身份证明（窗口核验）']);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: /^租赁合同备案 9901/ })).toBeVisible();
});
