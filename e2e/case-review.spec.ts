import { readFile } from 'node:fs/promises';
import { readPdfPages } from '@anju/server/testing/read-pdf-pages';
import { pdfOf } from '@anju/server/testing/sample-pdf';
import { sampleLease } from '@anju/server/testing/samples';
import type { Page } from '@playwright/test';
import { expectNoBarriers, phone } from './barriers.ts';
import { callAs } from './calls.ts';
import { actAs, programOf, submitLease, uploadPdf } from './cases.ts';
import { authenticationFailed, expectLogin } from './portal.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { signInHere, storeSession } from './sign-in.ts';
import { readToken } from './stored.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { activeTab, chooseFromTabMenu, enterAtBox } from './workspace.ts';

// Cases are made and handled, and whoever they concern gets notices.
const test = testOnServerOfItsOwn();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, number: string | null) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: number ?? '' });
const panel = (page: Page) => page.getByRole('region', { name: '办理', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const sections = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openCase(page: Page, reviewer: string, id: number): Promise<void> {
  await storeSession(page, reviewer);
  await page.goto(`/portal/lease-app/cases/case?id=${id}`);
  await expect(panel(page)).toBeVisible({ timeout: 20_000 });
}

test('SYS-11 a reviewer clears a straightforward case with four clicks from the box', async ({ page, request }) => {
  const { number } = await submitLease(request, 'citizen01');
  await enterAtBox(page, 'reviewer01');
  await page.getByRole('link', { name: number ?? '' }).click();
  await button(page, '签收').click();
  await button(page, '通过').click();
  await button(page, '确定').click();
  await expect(panel(page)).toContainText('复审');
  await expect(panel(page)).toContainText('您目前没有可以进行的操作');
});

test('opening a case asks for three things', async ({ page, request }) => {
  const { number } = await submitLease(request, 'citizen01');
  await enterAtBox(page, 'reviewer01');
  const link = page.getByRole('link', { name: number ?? '' });
  await expect(link).toBeVisible();
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/gateway/process-app/')) asked.push(pathname.split('/').at(-1) ?? '');
  });
  await link.click();
  await expect(page.getByRole('list', { name: '办理经过的环节' })).toBeAttached();
  // Who else has it open is asked for behind that.
  const shown = asked.filter((call) => call !== 'watch-case');
  expect(shown.sort()).toEqual(['get-case', 'get-process-drawing', 'list-case-types']);
});

test('a case is asked for when it is opened, not when its page has been drawn', async ({ page, request }) => {
  const first = await submitLease(request, 'citizen01');
  const second = await submitLease(request, 'citizen01');
  await enterAtBox(page, 'reviewer01');
  await page.getByRole('link', { name: first.number ?? '' }).click();
  await expect(panel(page)).toBeVisible();
  await tabOf(page, '业务受理').click();
  const link = page.getByRole('link', { name: second.number ?? '' });
  await expect(link).toBeVisible();
  // A page that has been drawn waits for a frame before it asks.
  for (const frame of page.frames()) await frame.evaluate('requestAnimationFrame = () => 0');
  const asked = page.waitForRequest((sent) => sent.url().endsWith('/get-case'));
  await link.click();
  expect((await asked).postDataJSON()).toEqual({ id: second.id });
});

test('a case is asked for once, while the pointer is still down; its type is known when its page was loaded ahead', async ({
  page,
  request,
}) => {
  const { number } = await submitLease(request, 'citizen01');
  await page.addInitScript({ content: "localStorage.removeItem('anju-preload');" });
  const typesLoaded = page.waitForResponse((answer) => answer.url().endsWith('/list-case-types'));
  await enterAtBox(page, 'reviewer01');
  const link = page.getByRole('link', { name: number ?? '' });
  await (await typesLoaded).finished();
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url().split('/').at(-1) ?? ''));
  const caseAsked = page.waitForRequest((sent) => sent.url().endsWith('/get-case'));
  // A finger that may be about to scroll asks for nothing.
  await link.dispatchEvent('pointerdown', { bubbles: true, composed: true, button: 0, pointerType: 'touch' });
  await link.hover();
  expect(asked).not.toContain('get-case');
  await page.mouse.down();
  await caseAsked;
  await expect(activeTab(page)).toHaveText('业务受理');
  await page.mouse.up();
  await expect(panel(page)).toBeVisible();
  expect(asked.filter((call) => call === 'get-case')).toHaveLength(1);
  expect(asked).not.toContain('list-case-types');
});

test('SYS-11 or with three keys; one more opens the next case; no key acts while somebody types', async ({
  page,
  request,
}) => {
  const other = await submitLease(request, 'citizen01');
  const { id, number } = await submitLease(request, 'citizen01');
  await enterAtBox(page, 'reviewer01');
  await rowOf(page, number).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('尚未签收');
  await page.keyboard.press('a');
  await expect(dialog(page, '通过').getByRole('textbox', { name: '意见' })).toBeFocused();
  await page.keyboard.type('aqn 材料齐全');
  await page.keyboard.press('Control+Enter');
  await expect(panel(page)).toContainText('您目前没有可以进行的操作');
  const { opinions } = await (await programOf(request, 'reviewer01')).process('get-case', { id });
  expect(opinions.at(-1)).toMatchObject({ decision: 'approve', opinion: 'aqn 材料齐全' });

  await page.keyboard.press('n');
  await expect(activeTab(page)).toHaveText(`租赁合同备案 ${other.number}`);
  await expect(panel(page)).toContainText('尚未签收');
  await page.keyboard.press('?');
  await expect(dialog(page, '快捷键')).toContainText('签收');
  await dialog(page, '快捷键').getByRole('switch', { name: '启用单键快捷键' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page, '快捷键')).toBeHidden();
  await page.keyboard.press('q');
  await page.keyboard.press('a');
  await expect(panel(page)).toContainText('尚未签收');
});

test('SYS-11 what has to be corrected is marked in place, told to the applicant, and the reviewer sees what they changed', async ({
  page,
  request,
}) => {
  const lease = await submitLease(request, 'citizen01', { rent: 3000 });
  const claimed = await actAs(request, 'reviewer01', lease, { kind: 'claim' });
  await openCase(page, 'reviewer01', lease.id);
  await button(page, '标记需补正：月租金').click();
  await page.getByRole('textbox', { name: '月租金需补正的原因' }).fill('与合同不符');
  await button(page, '标记需补正：房屋租赁合同').click();
  await page.getByRole('textbox', { name: '房屋租赁合同需补正的原因' }).fill('缺少签名页');
  await page.getByRole('radio', { name: '已标记 1' }).check({ force: true });
  await expect(sections(page, '申请表').getByText('月租金')).toBeVisible();
  await expect(sections(page, '申请表').getByText('租赁起始日期')).toHaveCount(0);
  await button(page, '退回补正').click();
  await dialog(page, '退回补正').getByRole('textbox', { name: '意见' }).fill('请一并补正');

  // Neither marks nor words are lost with the page.
  await page.reload();
  await button(page, '退回补正').click();
  await expect(dialog(page, '退回补正').getByRole('listitem')).toHaveText([
    '月租金：与合同不符',
    '房屋租赁合同：缺少签名页',
  ]);
  await expect(dialog(page, '退回补正').getByRole('textbox', { name: '意见' })).toHaveValue('请一并补正');
  await button(page, '确定').click();
  await expect(panel(page)).toContainText('待补正');

  const citizen = await programOf(request, 'citizen01');
  const { version, form, materials, opinions } = await citizen.process('get-case', { id: claimed.id });
  expect(opinions.at(-1).defects).toEqual([
    { about: 'field', name: 'rent', text: '月租金：与合同不符' },
    { about: 'material', name: 'contract', text: '缺少签名页' },
  ]);
  const draft = await citizen.process('save-draft', {
    id: claimed.id,
    version,
    caseType: 'ZL201',
    form: { ...form, rent: 3500 },
    materials,
  });
  await citizen.process('act', { ...draft, action: { kind: 'resubmit' } });
  await expect(sections(page, '申请表').locator('del')).toHaveText('3,000');
  await expect(sections(page, '申请表').locator('ins')).toHaveText('3,500');
  await expect(page.getByRole('list', { name: '停止计时' })).toContainText('待申请人补正');
  await expect(page.getByRole('list', { name: '办理经过的环节' }).getByRole('listitem')).toHaveText([
    '申请人',
    '自动核验',
    '初审',
    '申请人',
    '自动核验',
    '初审（现在）',
  ]);
});

test('an earlier version of a material is seen beside the present one; what is downloaded bears name and time', async ({
  page,
  request,
}) => {
  const lease = await submitLease(request, 'citizen01');
  const claimed = await actAs(request, 'reviewer01', lease, { kind: 'claim' });
  const defects = [{ about: 'material', name: 'contract', text: '缺少签名页' }];
  const { id, version } = await actAs(request, 'reviewer01', claimed, { kind: 'return', defects }, '请补正');
  const citizen = await programOf(request, 'citizen01');
  const { form, materials } = await citizen.process('get-case', { id });
  const signed = await uploadPdf(request, citizen.token, 'signed.pdf', pdfOf(['signed contract']));
  const draft = await citizen.process('save-draft', {
    id,
    version,
    caseType: 'ZL201',
    form,
    materials: materials.map((one: { material: string }) =>
      one.material === 'contract' ? { ...one, documentId: signed } : one,
    ),
  });
  await citizen.process('act', { ...draft, action: { kind: 'resubmit' } });

  await openCase(page, 'reviewer01', id);
  const earlier = page.getByRole('list', { name: '房屋租赁合同的旧版本' });
  await expect(earlier.getByRole('listitem')).toHaveText(/^旧版本：第 1 次提交（\d{4}-\d{2}-\d{2} \d{2}:\d{2}）$/);
  await earlier.getByRole('button').click();
  const viewer = page.getByRole('region', { name: '文件预览' });
  const paneOf = (name: string) => viewer.getByRole('region', { name: `预览：${name}` });
  await expect(paneOf('房屋租赁合同：signed.pdf')).toContainText('signed contract');
  await expect(paneOf('房屋租赁合同（第 1 次提交）：a.pdf')).toContainText('material');
  // Both are marked inside the file.
  for (const name of ['房屋租赁合同：signed.pdf', '房屋租赁合同（第 1 次提交）：a.pdf'])
    await expect(paneOf(name)).toContainText('周初审');
  await expectNoBarriers(page);
  const download = page.waitForEvent('download');
  await button(page, '下载').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('signed.pdf');
  const [words = []] = await readPdfPages(await readFile(await file.path()));
  expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['signed contract', '周初审']));
  await page.keyboard.press('Escape');

  // Who applied sees the same of their own, without a mark.
  await storeSession(page, 'citizen01');
  await page.setViewportSize(phone);
  await page.goto(`/portal/lease-app/cases/case?id=${id}`);
  await button(page, '查看我提交的内容').click();
  await earlier.getByRole('button').click();
  await expect(paneOf('房屋租赁合同（第 1 次提交）：a.pdf')).toContainText('material');
  await expect(paneOf('房屋租赁合同：signed.pdf')).not.toContainText('周初审');
});

test.describe('a file that cannot be fetched', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*ERR_INTERNET_DISCONNECTED/] });

  test('has the reason in its place, and is shown once it can be', async ({ page, request }) => {
    const citizen = await programOf(request, 'citizen01');
    const [first, second] = [
      await uploadPdf(request, citizen.token, 'a.pdf', pdfOf(['the contract'])),
      await uploadPdf(request, citizen.token, 'b.pdf', pdfOf(['the card'])),
    ];
    const materials = [
      { material: 'contract', documentId: first },
      ...['lessor-id', 'lessee-id', 'title'].map((material) => ({ material, documentId: second })),
    ];
    const draft = await citizen.process('save-draft', { caseType: 'ZL201', form: sampleLease, materials });
    const { id } = await citizen.process('act', { ...draft, action: { kind: 'submit' } });
    await openCase(page, 'reviewer01', id);
    await button(page, '房屋租赁合同').click();
    const viewer = page.getByRole('region', { name: '文件预览' });
    await expect(viewer).toContainText('the contract');
    await page.context().setOffline(true);
    await viewer.getByRole('button', { name: '下一份' }).click();
    await expect(viewer.getByRole('alert')).toContainText(/\p{Script=Han}/u);
    await page.context().setOffline(false);
    await viewer.getByRole('button', { name: '重试' }).click();
    await expect(viewer).toContainText('the card');
  });
});

test.describe('of two at once', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*409/] });

  test('somebody else was faster: the sentence of the server stands beside the fresh case, and the reasons are kept', async ({
    page,
    request,
  }) => {
    const lease = await submitLease(request, 'citizen01');
    await actAs(request, 'reviewer01', lease, { kind: 'claim' });
    await openCase(page, 'reviewer01', lease.id);
    await button(page, '不予通过').click();
    await button(page, '确定').click();
    await expect(dialog(page, '不予通过').getByRole('alert')).toHaveText('请填写理由');
    await dialog(page, '不予通过').getByRole('textbox', { name: '理由' }).fill('出租人无权出租');
    const { version } = await (await programOf(request, 'citizen01')).process('get-case', { id: lease.id });
    await actAs(request, 'citizen01', { ...lease, version }, { kind: 'withdraw' });
    await button(page, '确定').click();
    await expect(panel(page).getByRole('alert')).toHaveText('该办件已由张出租办理，请刷新后重试');
    await expect(dialog(page, '不予通过')).toBeHidden();
    await expect(panel(page)).toContainText('已办结');
    await expect(button(page, '不予通过')).toHaveCount(0);
  });
});

test.describe('with a session that expires', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*401/] });

  test('a half-written opinion comes back after signing in again', async ({ page, request }) => {
    const lease = await submitLease(request, 'citizen01');
    await actAs(request, 'reviewer01', lease, { kind: 'claim' });
    await openCase(page, 'reviewer01', lease.id);
    await button(page, '不予通过').click();
    await dialog(page, '不予通过').getByRole('textbox', { name: '理由' }).fill('写到一半');
    expect(await callAs(page.request, await readToken(page), 'logout')).toBe(200);
    // The stream of events may learn of it before this is sent.
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(authenticationFailed)).toHaveCount(1);
    await expectLogin(page);
    await signInHere(page, 'reviewer01');
    await expect(dialog(page, '不予通过').getByRole('textbox', { name: '理由' })).toHaveValue('写到一半');
    await button(page, '确定').click();
    await expect(panel(page)).toContainText('已办结');
  });
});

test('another official is chosen from those who may be asked; opinions of one’s own are kept and picked', async ({
  page,
  request,
}) => {
  const lease = await submitLease(request, 'citizen01');
  await actAs(request, 'reviewer01', lease, { kind: 'claim' });
  await openCase(page, 'reviewer01', lease.id);
  await button(page, '转办').click();
  const transfer = dialog(page, '转办');
  await transfer.getByRole('textbox', { name: '意见' }).fill('请协助办理');
  await transfer.getByRole('button', { name: '存为常用语' }).click();
  await transfer.getByRole('button', { name: '常用语', exact: true }).click();
  await transfer.getByRole('textbox', { name: '意见' }).fill('');
  await transfer.getByRole('button', { name: '请协助办理', exact: true }).click();
  await expect(transfer.getByRole('textbox', { name: '意见' })).toHaveValue('请协助办理');
  await transfer.getByRole('combobox', { name: '人员' }).click();
  await page.getByTitle('陈初审（初审）').click();
  await button(page, '确定').click();
  await expect(panel(page)).toContainText('由陈初审办理');

  await page.getByRole('textbox', { name: '备注' }).fill('已与出租人联系');
  await button(page, '留言').click();
  await expect(sections(page, '工作备注').getByRole('listitem')).toContainText('已与出租人联系');
});

test('several cases are signed for at once, with a result for each; what one of them does not allow is not offered', async ({
  page,
  request,
}) => {
  const [one, other, claimed] = [
    await submitLease(request, 'citizen01'),
    await submitLease(request, 'citizen01'),
    await submitLease(request, 'citizen01'),
  ];
  await actAs(request, 'reviewer01', claimed, { kind: 'claim' });
  await enterAtBox(page, 'reviewer01');
  for (const { number } of [one, other, claimed]) await page.getByRole('checkbox', { name: `选择 ${number}` }).check();
  const bar = sections(page, '批量办理');
  await expect(bar).toContainText('已选 3 件');
  await expect(bar).toContainText('所选办件没有可以一起进行的操作');
  await page.getByRole('checkbox', { name: `选择 ${claimed.number}` }).uncheck();
  await expectNoBarriers(page);
  // Meanwhile one of them goes.
  await actAs(request, 'citizen01', other, { kind: 'withdraw' });
  await bar.getByRole('button', { name: '签收', exact: true }).click();
  await button(page, '确定').click();
  const results = dialog(page, '办理结果').getByRole('listitem');
  await expect(results.filter({ hasText: one.number ?? '' })).toHaveText(`${one.number}：已办理`);
  await expect(results.filter({ hasText: other.number ?? '' })).toHaveText(
    `${other.number}：该办件已由张出租办理，请刷新后重试`,
  );
});

test('the page of a case has no barriers, on a desk and on a phone, nor has a dialog of it', async ({
  page,
  request,
}) => {
  const lease = await submitLease(request, 'citizen01');
  await actAs(request, 'reviewer01', lease, { kind: 'claim' });
  await openCase(page, 'reviewer01', lease.id);
  await expect(page.getByRole('list', { name: '办理经过的环节' })).toBeAttached();
  await button(page, '标记需补正：月租金').click();
  await expectNoBarriers(page);
  await page.setViewportSize(phone);
  await expectNoBarriers(page);
  await button(page, '退回补正').click();
  await expect(dialog(page, '退回补正')).toBeVisible();
  await expectNoBarriers(page);
});

test('who else has the case open is said while they have', async ({ page, request, browser, baseURL }) => {
  const lease = await submitLease(request, 'citizen01');
  await openCase(page, 'reviewer01', lease.id);
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await openCase(other, 'reviewer03', lease.id);
  await expect(panel(page).getByRole('status')).toHaveText('陈初审也打开了本办件');
  await expect(panel(other).getByRole('status')).toHaveText('周初审也打开了本办件');
  await chooseFromTabMenu(other, `租赁合同备案 ${lease.number}`, '关闭全部');
  await expect(panel(page).getByRole('status')).toHaveText('');
  await other.close();
});

test('who hears the page instead of seeing it learns where the case stands, what is said about it and what they may do', async ({
  page,
  request,
}) => {
  const lease = await submitLease(request, 'citizen01', { signedOn: '2020-01-01' });
  await actAs(request, 'reviewer01', lease, { kind: 'claim' });
  await openCase(page, 'reviewer01', lease.id);
  await expect(panel(page)).toMatchAriaSnapshot(`
    - region "办理":
      - heading "初审" [level=2]
      - text: 由周初审办理
      - status
      - button "通过"
      - button "退回补正"
      - button "不予通过"
      - heading "其他操作" [level=3]
      - button "放回"
      - button "转办"
      - button "委托"
      - button "加签"
      - button "回避"
      - button "下一件"
      - button "快捷键"
  `);
  await expect(sections(page, '租期与租金')).toMatchAriaSnapshot(`
    - region "租期与租金":
      - heading "租期与租金" [level=3]
      - text: 合同签订日期 2020-01-01
      - list:
        - listitem: /合同签订已超过 \\d+ 日/
      - 'button "标记需补正：合同签订日期"'
  `);
  await expect(page.getByRole('list', { name: '办理经过的环节' })).toMatchAriaSnapshot(`
    - list "办理经过的环节":
      - listitem: 申请人
      - listitem: 自动核验
      - listitem: 初审（现在）
  `);
});
