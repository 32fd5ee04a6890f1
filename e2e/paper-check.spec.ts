import { expectNoBarriers } from './barriers.ts';
import { grantLease } from './cases.ts';
import { expect, test } from './test.ts';

test.describe('anybody', () => {
  test.use({ expectedConsoleErrors: [/status of (400|404)/] });

  test('checks a paper by its code, typed or scanned, and a made-up one is not found', async ({ page, request }) => {
    const { papers } = await grantLease(request, 'citizen01');
    const paper = papers.at(-1);
    if (!paper) throw new Error('the case has no paper');
    await page.goto(`/portal/papers?code=${paper.checkCode}`);
    const result = page.getByRole('main').getByRole('status');
    await expect(page).toHaveTitle(/^文书核验/);
    await expect(result).toContainText('文书真实，由本局出具');
    await expect(result).toContainText('房屋租赁登记备案证明');
    await expect(result).toContainText(paper.number);
    await expectNoBarriers(page);

    await page.goto('/portal/papers');
    await page.getByRole('button', { name: '核验' }).click();
    await expect(page.getByText('请输入核验码')).toBeVisible();
    await page.getByLabel('核验码').fill('ABCD-EFGH-JKLM-NPQR');
    await page.keyboard.press('Enter');
    await expect(page.getByText('未查到该文书，请核对核验码')).toBeVisible();
    await page.getByLabel('核验码').fill('0000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('核验码格式不正确')).toBeVisible();
    await page.getByLabel('核验码').fill(paper.checkCode.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'));
    await page.keyboard.press('Enter');
    await expect(result).toContainText(paper.number);
    await expect(page.getByText('核验码格式不正确')).toBeHidden();
  });
});
