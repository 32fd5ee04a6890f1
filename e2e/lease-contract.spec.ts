import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers, phone } from './barriers.ts';
import { control } from './intake.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { readPhoneCode, storeSession } from './sign-in.ts';
import { expect } from './test.ts';

const test = testOnServerOfItsFile;

test.use({ expectedConsoleErrors: [/status of 403/] });

async function enter(browser: Browser, address: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address, locale: 'zh-CN' })).newPage();
  await storeSession(page, name);
  return page;
}

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function sign(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '签署合同', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '签署合同' });
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByText(/^验证码已发送到/)).toBeVisible();
  await dialog.getByLabel('手机验证码').fill(await readPhoneCode(page, name));
  await dialog.getByRole('button', { name: '签署合同' }).click();
  await expect(dialog).toBeHidden();
}

test('a lease from a house to its certificate: drafted, sent, agreed on, signed by both, filed', async ({
  page: lessor,
  browser,
  serverAddress,
}) => {
  test.setTimeout(120_000);
  await storeSession(lessor, 'citizen01');
  await lessor.goto('/portal/lease-app/contracts/signing');
  const homes = lessor.getByRole('button', { name: /^起草合同：/ });
  await homes.first().click();

  // The form does not ask for what is known.
  await expect(group(lessor, '当事人')).toContainText('已由您的账号带出，不用填写');
  const form = lessor;
  await control(form, '租赁用途').selectOption('居住');
  const lessee = form.getByRole('group', { name: '承租人 1' });
  await control(lessee, '承租人姓名或名称').fill('陈承租');
  await control(lessee, '承租人证件号码').fill('990101198503150025');
  await control(lessee, '承租人手机号').fill('13900000002');
  await control(form, '租赁起始日期').fill('2040-01-01');
  await control(form, '租赁终止日期').fill('2040-12-31');
  await control(form, '月租金').fill('3500');
  await control(form, '房屋交付日期').fill('2040-01-01');
  await control(form, '租金支付周期（月）').fill('3');
  await control(form, '押金月数').fill('1');
  await control(form, '押金金额').fill('3500');
  await control(form, '押金返还期限（日）').fill('7');
  await control(form, '押金扣减情形').fill('欠付租金或者损坏设施');
  await control(form, '水、电、燃气、物业等费用').fill('由承租人承担');
  await control(form, '房屋和设施的维修').fill('由出租人负责');
  await control(form, '逾期付款违约金（每日万分之几）').fill('5');
  await control(form, '提前解除的违约金（几个月租金）').fill('1');
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(form.getByText('核验通过，没有发现问题。')).toBeVisible();
  await form.getByRole('button', { name: '定稿并邀请对方' }).click();
  await form.getByRole('dialog').getByRole('button', { name: '定稿并邀请对方' }).click();
  await expect(lessor.getByText('还没有填写')).toBeVisible();

  // The wrong person and then the right one open the link on a phone.
  const token = await readPhoneCode(lessor, '13900000002');
  const invitation = `/portal/lease-app/contracts/invitation?token=${token}`;
  await lessor.goto(invitation);
  await lessor.getByRole('button', { name: '打开合同' }).click();
  await expect(lessor.getByRole('alert')).toContainText('与您账号的实名信息不一致');
  const other = await enter(browser, serverAddress, 'citizen02');
  await other.setViewportSize(phone);
  await other.goto(invitation);
  await other.getByRole('button', { name: '打开合同' }).click();
  await expect(other.getByRole('heading', { name: '房屋租赁合同', level: 1 })).toBeVisible();

  // The open terms are proposed and agreed to.
  await other.getByRole('button', { name: '提出内容' }).click();
  const dialog = other.getByRole('dialog', { name: '提议修改' });
  await dialog.getByLabel('改为').fill('10');
  await dialog.getByLabel('理由').fill('每月 8 日发工资');
  await dialog.getByRole('button', { name: '提出' }).click();
  await expect(other.getByText('等待答复')).toBeVisible();
  await lessor.goto('/portal/lease-app/contracts/mine');
  await expect(lessor.getByText('请答复对方的提议')).toBeVisible();
  await lessor
    .getByRole('button', { name: /^打开合同 HT/ })
    .first()
    .click();
  await lessor.getByRole('button', { name: '同意', exact: true }).click();
  await expect(lessor.getByText('已同意')).toBeVisible();

  // What one party does shows at the other by itself, here and below.
  for (const page of [lessor, other]) {
    await page.getByRole('button', { name: '确认文本' }).click();
    await page.getByRole('dialog', { name: '确认文本' }).getByRole('button', { name: '确认文本' }).click();
    await expect(page.getByRole('dialog', { name: '确认文本' })).toBeHidden();
  }
  await sign(lessor, 'citizen01');
  await expect(lessor.getByText('等对方签署')).toBeVisible();
  await sign(other, 'citizen02');
  await expect(other.getByText('各方都已签署，合同成立。', { exact: false })).toBeVisible();

  const download = lessor.waitForEvent('download');
  await lessor.getByRole('button', { name: '下载合同（PDF）' }).click();
  expect((await download).suggestedFilename()).toMatch(/^HT\d{17}\.pdf$/);
  await lessor.getByRole('button', { name: '申请备案', exact: true }).click();
  await lessor.getByRole('dialog', { name: '申请备案' }).getByRole('button', { name: '申请备案' }).click();
  await expect(lessor.getByText(/^备案完成，证明编号 /)).toBeVisible();
  await expect(lessor.getByRole('button', { name: '查看办件' })).toBeVisible();
  // The party that the certificate names holds it too.
  for (const page of [lessor, other]) {
    await expect(page.getByText(/^合同已备案，证明编号 安居东湖区租备/)).toBeVisible();
    const certificate = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载备案证明（PDF）' }).click();
    expect((await certificate).suggestedFilename()).toBe('房屋租赁登记备案证明.pdf');
  }
  // That party also reads how the case goes, without the papers of the other one.
  await other.getByRole('button', { name: '查看办件' }).click();
  await expect(other.getByRole('heading', { name: '办到哪一步' })).toBeVisible();
  await expect(other.getByText('房屋租赁登记备案证明').first()).toBeVisible();
  await other.getByRole('button', { name: '查看申请内容' }).click();
  await expect(
    other
      .getByText(/990\*+\d{3}[\dX]/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectNoBarriers(other);
  await lessor.getByRole('button', { name: '查看办件' }).click();
  await expect(lessor.getByRole('tab', { selected: true })).toHaveText(/租赁合同备案/);
  await expect(lessor.getByText('房屋租赁登记备案证明').first()).toBeVisible();
  await other.context().close();
});
