import { calls } from '@anju/contract';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { samplePeople } from '@anju/contract/samples';
import { samplePdf } from '@anju/server/testing/samples';
import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers, phone } from './barriers.ts';
import { programOf, uploadPdf } from './cases.ts';
import { confirmByPhone } from './confirmations.ts';
import { buyer, verifiedHouse } from './filed-types.ts';
import { handInMaterials } from './intake.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { codeFor, readCaptcha, storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { closeNoticesWhenTheyCome } from './workspace.ts';

const test = testOnServerOfItsFile;

// The server asks for a captcha, and refuses a hand-in.
test.use({ expectedConsoleErrors: [/status of 4(00|28)/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function enter(browser: Browser, address: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address, locale: 'zh-CN' })).newPage();
  await storeSession(page, name);
  await closeNoticesWhenTheyCome(page);
  return page;
}

/** This is the person of the account citizen02. */
const member = { name: '陈承租', idNumber: '990101198503150025', phone: '13800000010' };

/** This region shows that the last step of an application is in sight. */
const parties = (page: Page) => region(page, '各方确认');

test('a resale: the agency lays it before both sides, all confirm, by telephone or signed in, and then it counts', async ({
  page: agency,
  browser,
  request,
  serverAddress,
}) => {
  test.setTimeout(120_000);
  const program = await programOf(request, 'agency01');
  const documentId = await uploadPdf(request, program.token, 'a.pdf', samplePdf);
  const needed = ['contract', 'seller-id', 'buyer-id', 'title', 'escrow-agreement', 'authorization'];
  const draft = await program.call(calls.saveDraft, {
    caseType: 'SH201',
    form: {
      ...sh201Sample,
      verificationCode: await verifiedHouse(request),
      buyers: { kind: '共同共有', people: [buyer, member] },
    },
    materials: needed.map((material) => ({ material, documentId })),
  });
  await storeSession(agency, 'agency01');
  await closeNoticesWhenTheyCome(agency);
  await agency.goto(`/portal/sh-app/apply?id=${draft.id}`);
  await button(agency, '提交申请').click();
  await expect(agency.getByRole('alert').filter({ hasText: '尚未确认：刘洋（出卖人）' })).toBeVisible();
  await button(agency, '交各方确认').click();
  await expect(parties(agency).getByRole('status')).toHaveText('还在等待刘洋、赵敏、周买房、陈承租确认');
  await expect(agency.getByText('申请内容已交各方确认，不能修改', { exact: false })).toBeVisible();
  await expectNoBarriers(agency);

  await confirmByPhone(request, [samplePeople.liu, samplePeople.zhao]);
  const lessee = await enter(browser, serverAddress, 'citizen02');
  await lessee.goto('/portal/lease-app/cases');
  const asked = region(lessee, '请您确认的申请（1）');
  await asked.getByRole('button', { name: '查看并答复' }).click();
  await expect(asked.getByText('周买房')).toBeVisible();
  await expectNoBarriers(lessee);
  await asked.getByRole('button', { name: '确认无误' }).click();
  await expect(asked).toHaveCount(0);
  await expect(parties(agency).getByRole('status')).toHaveText('还在等待周买房确认');

  // A person without an account uses a telephone.
  const context = await browser.newContext({ baseURL: serverAddress, locale: 'zh-CN', viewport: phone });
  const telephone = await context.newPage();
  await telephone.goto(`/portal/confirmation?token=${await codeFor(request, 'sms', buyer.phone)}`);
  await expect(telephone.getByRole('heading', { name: '请您确认一份申请' })).toBeVisible();
  await expect(telephone.getByText(sh201Sample.address)).toBeVisible();
  await expect(telephone.getByText('周买房')).toHaveCount(0);
  await expectNoBarriers(telephone);
  await button(telephone, '提交答复').click();
  await expect(telephone.getByRole('alert')).toHaveText('请输入证件号码');
  await telephone.getByLabel('证件号码').fill(buyer.idNumber);
  await button(telephone, '获取验证码').click();
  const sent = telephone.getByText('如证件号码相符，验证码已发送，1分钟内有效');
  await expect(sent.or(telephone.getByRole('img', { name: '验证码图片' }))).toBeVisible();
  if (!(await sent.isVisible())) {
    await telephone.getByLabel('图形验证码').fill(await readCaptcha(telephone));
    await button(telephone, '获取验证码').click();
    await expect(sent).toBeVisible();
  }
  await telephone.getByLabel('短信验证码').fill(await codeFor(request, 'sms', buyer.phone));
  await button(telephone, '提交答复').click();
  await expect(telephone.getByText('您已确认')).toBeVisible();
  await context.close();

  await expect(parties(agency).getByRole('status')).toHaveText('各方均已确认，可以提交。');
  await button(agency, '提交申请').click();
  await expect(agency.getByRole('heading', { name: /^存量房网签备案 9901/ })).toBeVisible();

  const reviewer = await enter(browser, serverAddress, 'reviewer01');
  await reviewer.goto(`/portal/sh-app/cases/case?id=${draft.id}`);
  await expect(parties(reviewer).getByRole('listitem')).toHaveText([
    /刘洋（出卖人）手机验证码.*已确认/,
    /赵敏（出卖人）手机验证码.*已确认/,
    /周买房（买受人）手机验证码.*已确认/,
    /陈承租（买受人）登录确认.*已确认/,
  ]);
});

test('who declines says why, and the application is taken back to be changed', async ({
  page: developer,
  browser,
  request,
  serverAddress,
}) => {
  const program = await programOf(request, 'entadmin01');
  const draft = await program.call(calls.saveDraft, {
    caseType: 'FH401',
    form: { ...fh401Sample, buyers: { kind: '单独所有', people: [member] } },
    materials: [],
  });
  await storeSession(developer, 'entadmin01');
  await closeNoticesWhenTheyCome(developer);
  await developer.goto(`/portal/fh-app/apply?id=${draft.id}`);
  await button(developer, '交各方确认').click();
  await expect(parties(developer).getByRole('listitem').first()).toContainText('提交即确认');
  const citizen = await enter(browser, serverAddress, 'citizen02');
  await citizen.setViewportSize(phone);
  await citizen.goto('/portal/lease-app/cases');
  const asked = region(citizen, '请您确认的申请（1）');
  await asked.getByRole('button', { name: '查看并答复' }).click();
  await asked.getByRole('button', { name: '不同意' }).click();
  await asked.getByLabel('不同意的理由').fill('总价与合同不一致');
  await expectNoBarriers(citizen);
  await asked.getByRole('button', { name: '不同意' }).click();
  await expect(asked).toHaveCount(0);
  await expect(parties(developer)).toContainText('理由：总价与合同不一致');
  await button(developer, '撤回确认').click();
  await button(developer, '确定').click();
  await expect(button(developer, '交各方确认')).toBeVisible();
  await expect(developer.getByLabel('合同总价', { exact: true })).toBeVisible();
});

test('at the window the parties sign the printed sheet, and the clerk records that it was seen', async ({
  page: clerk,
  request,
}) => {
  const program = await programOf(request, 'clerk01');
  const documentId = await uploadPdf(request, program.token, 'a.pdf', samplePdf);
  const needed = ['buyer-id', 'eligibility', 'contract', 'down-payment-receipt', 'applicant-identity'];
  const draft = await program.call(calls.saveDraft, {
    caseType: 'FH401',
    form: { ...fh401Sample, contractNumber: 'YS99010120260000777' },
    materials: needed.map((material) => ({ material, documentId })),
  });
  await storeSession(clerk, 'clerk01');
  await closeNoticesWhenTheyCome(clerk);
  await clerk.goto(`/portal/fh-app/apply?id=${draft.id}`);
  await button(clerk, '固定申请内容').click();
  const download = clerk.waitForEvent('download');
  await button(clerk, '打印确认单').click();
  expect((await download).suggestedFilename()).toBe('确认单.pdf');
  await button(clerk, '签字和摘要已核对').click();
  await expect(parties(clerk).getByRole('alert')).toHaveText('请先上传各方签字的确认单');
  await handInMaterials(clerk, ['各方签字的确认单']);
  await button(clerk, '签字和摘要已核对').click();
  await expect(parties(clerk).getByRole('status')).toHaveText('各方均已确认，可以提交。');
  await button(clerk, '提交申请').click();
  await expect(clerk.getByRole('heading', { name: /^商品房合同网签备案 9901/ })).toBeVisible();
});
