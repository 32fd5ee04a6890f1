import type { Page } from '@playwright/test';
import { expectNoBarriers, phone } from './barriers.ts';
import { grantLease, programOf } from './cases.ts';
import { control, fillForm, handInMaterials } from './intake.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { closeNoticesWhenTheyCome } from './workspace.ts';

// The tests make cases and end what they were granted.
const test = testOnServerOfItsFile;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('SYS-11 who was granted a lease filing has it cancelled from its page, and the paper says so afterwards', async ({
    page,
    request,
  }) => {
    const lease = await grantLease(request, 'citizen01');
    await storeSession(page, 'citizen01');
    await closeNoticesWhenTheyCome(page);
    await page.goto(`/portal/lease-app/cases/case?id=${lease.id}`);
    await expect(card(page, '关联办件')).toBeVisible({ timeout: 20_000 });
    await expectNoBarriers(page);
    await button(page, '申请租赁合同备案注销').click();
    await expect(page.getByRole('heading', { name: '租赁合同备案注销申请', exact: true })).toBeVisible();
    await control(page, '注销理由').fill('双方协商一致解除合同');
    await button(page, '保存并继续').click();
    await handInMaterials(page, ['解除租赁合同的协议或者租赁关系终止的说明']);
    await button(page, '保存并继续').click();
    await button(page, '提交申请').click();
    await expect(card(page, '关联办件')).toContainText(String(lease.number));
    const id = Number(new URL(page.url()).searchParams.get('id'));
    for (const reviewer of ['reviewer01', 'reviewer02']) {
      const program = await programOf(request, reviewer);
      const claimed = await program.process('act', {
        ...(await versionOf(program, id)),
        action: { kind: 'claim' },
      });
      await program.process('act', {
        id,
        version: claimed.version,
        action: { kind: 'decide', decision: 'approve' },
      });
    }
    await page.goto(`/portal/verify?code=${lease.papers.at(-1)?.checkCode}`);
    await expect(page.getByText('已注销').first()).toBeVisible();
  });
});

type Program = Awaited<ReturnType<typeof programOf>>;
const versionOf = async (program: Program, id: number) => {
  const { version } = await program.process('get-case', { id });
  return { id, version };
};

test('容缺受理 an agency promises a material, and hands it in from the page of the case', async ({ page, request }) => {
  const program = await programOf(request, 'agency01');
  const types = await (
    await request.get('/gateway/process-app/api/process/list-case-types', {
      headers: { authorization: `Bearer ${program.token}` },
    })
  ).json();
  const type = types.data.find(({ code }: { code: string }) => code === 'ORG201');
  const { org201Sample } = await import('@anju/contract/sample-forms/org/org201');
  await storeSession(page, 'agency01');
  await page.goto('/portal/org-app/apply?type=ORG201');
  await expect(page.getByRole('heading', { name: '经纪机构备案（开业信息报送）申请', exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await fillForm(page, type, { ...org201Sample });
  await handInMaterials(page, ['营业执照', '法定代表人（负责人）身份证明', '经营场所证明']);
  await page.getByLabel('暂不提交，承诺 5 个工作日内补交（容缺受理）').check();
  await expect(page.getByText('逾期未补交的，终止办理')).toBeVisible();
  await button(page, '提交申请').click();
  const owed = card(page, '您承诺补交的材料还没有收到');
  await expect(owed).toContainText('从业人员名册');
  await owed.getByLabel('从业人员名册').setInputFiles({
    name: '名册.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from((await import('@anju/server/testing/samples')).samplePdf),
  });
  await expect(page.getByText('材料已补交')).toBeVisible();
  await expect(owed).toHaveCount(0);
});
