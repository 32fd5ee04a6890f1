import { calls } from '@anju/contract';
import type { Browser, Page } from '@playwright/test';
import { phone } from '../barriers.ts';
import { programOf } from '../cases.ts';
import { letConfirm } from '../confirmations.ts';
import { filed, typeOf, verifiedHouse } from '../filed-types.ts';
import { fillGroup, handInMaterials } from '../intake.ts';
import { testOnServerOfItsOwn } from '../server-of-its-own.ts';
import { storeSession } from '../sign-in.ts';
import { expect } from '../test.ts';
import { closeNoticesWhenTheyCome } from '../workspace.ts';

// The tests make, handle and decide cases.
const test = testOnServerOfItsOwn();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: '办理', exact: true });

/** The officials come in the order of their steps; those without work are skipped. */
const officials = ['clerk01', 'reviewer01', 'reviewer03', 'reviewer02', 'approver01'];
const maxRounds = 4;

async function open(browser: Browser, baseURL: string, who: string, viewport?: { width: number; height: number }) {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport: viewport ?? { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await storeSession(page, who);
  await closeNoticesWhenTheyCome(page);
  return page;
}

for (const { code, who, path, form, also, confirmedBy } of filed)
  test(`SYS-11 ${code}: applied for on a phone, accepted, returned, corrected, decided, and its paper checked by a stranger`, async ({
    browser,
    request,
    serverAddress,
  }) => {
    const type = await typeOf(request, who, code);
    const verified = code === 'SH201' && { verificationCode: await verifiedHouse(request) };
    const applicant = await open(browser, serverAddress, who, phone);
    await applicant.goto(`/portal${path}`);
    const next = button(applicant, '保存并继续');
    for (const group of new Set(type.layout.map((section) => section.group))) {
      await fillGroup(applicant, type.layout, group, { ...form, ...verified });
      await next.click();
    }
    const asked = type.materials.filter((material) => material.required || also.includes(material.code));
    await handInMaterials(
      applicant,
      asked.map(({ name }) => name),
    );
    await next.click();
    if (confirmedBy) await letConfirm(applicant, confirmedBy);
    await button(applicant, '提交申请').click();
    await expect(applicant.getByRole('heading', { name: new RegExp(`^${type.name} 9901`) })).toBeVisible();
    const address = new URL(applicant.url());
    const id = Number(address.searchParams.get('id'));

    const phaseOf = async () => (await (await programOf(request, who)).call(calls.getCase, { id })).phase;
    /** An official without a step in the process does not see the case. */
    const hasWork = async (official: string): Promise<boolean> => {
      const { call } = await programOf(request, official);
      const offered = await call(calls.getCase, { id }).then(
        (detail) => detail.offered,
        () => [],
      );
      return offered.length > 0;
    };
    const desks = new Map<string, Page>();
    const deskOf = async (official: string): Promise<Page> => {
      const page = desks.get(official) ?? (await open(browser, serverAddress, official));
      desks.set(official, page);
      return page;
    };
    let isReturned = false;
    let hasCoSigner = false;
    for (let round = 0; round < maxRounds && (await phaseOf()) !== 'closed'; round += 1)
      for (const official of officials) {
        if (!(await hasWork(official))) continue;
        const page = await deskOf(official);
        await page.goto(`${address.pathname}${address.search}`);
        await expect(panel(page)).toBeVisible({ timeout: 20_000 });
        if (await button(page, '签收').isVisible()) {
          await button(page, '签收').click();
          await expect(button(page, '签收')).toHaveCount(0);
        }
        if (await button(page, '会签').isVisible()) {
          await button(page, '会签').click();
          await button(page, '确定').click();
          await expect(button(page, '会签')).toHaveCount(0);
        }
        if (!isReturned && (await button(page, '退回补正').isVisible())) {
          await page.locator('[data-place]').first().click();
          await page.getByRole('textbox', { name: /补正/ }).first().fill('请核对后更正');
          await button(page, '退回补正').click();
          await button(page, '确定').click();
          await expect(button(page, '退回补正')).toHaveCount(0);
          isReturned = true;
          await applicant.goto(`${address.pathname}${address.search}`);
          await button(applicant, '修改并重新提交').click();
          await expect(applicant.getByText('请核对后更正').filter({ visible: true }).first()).toBeVisible();
          while (!(await button(applicant, '重新提交').isVisible())) await next.click();
          await button(applicant, '重新提交').click();
          await expect(button(applicant, '重新提交')).toHaveCount(0);
          await page.reload();
          await expect(panel(page)).toBeVisible({ timeout: 20_000 });
        }
        // 行政许可: two officers check what is examined, and both sign.
        if (official === 'reviewer01' && type.nature === 'licence' && !hasCoSigner) {
          await button(page, '加签').click();
          await page.getByRole('combobox', { name: '人员' }).click();
          await page.getByTitle('陈初审（初审）').click();
          await button(page, '确定').click();
          await expect(page.getByRole('dialog')).toHaveCount(0);
          hasCoSigner = true;
          continue;
        }
        if (await button(page, '通过').isVisible()) {
          await button(page, '通过').click();
          await button(page, '确定').click();
          await expect(button(page, '通过')).toHaveCount(0);
        }
      }
    expect(isReturned, 'it came back once').toBe(true);
    expect(await phaseOf()).toBe('closed');

    await applicant.goto(`${address.pathname}${address.search}`);
    const papers = (await (await programOf(request, who)).call(calls.getCase, { id })).papers;
    const certificate = papers.at(-1);
    await expect(applicant.getByRole('button', { name: /^查看/ }).first()).toBeVisible();
    const stranger = await (await browser.newContext({ baseURL: serverAddress, viewport: phone })).newPage();
    await stranger.goto(`/portal/verify?code=${certificate?.checkCode}`);
    const result = stranger.getByRole('main').getByRole('status');
    await expect(result.getByRole('heading')).toHaveText(/^(有效|已到期)$/);
    await expect(result).toContainText(certificate?.number ?? '');
  });
