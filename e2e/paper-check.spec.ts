import { expectNoBarriers } from './barriers.ts';
import { grantLease } from './cases.ts';
import { go } from './portal.ts';
import { expect, test } from './test.ts';

test('anybody checks a paper by its code, typed or scanned, or by its number; a made-up one is not found', async ({
  page,
  request,
}) => {
  const { papers } = await grantLease(request, 'citizen01');
  const paper = papers.at(-1);
  if (!paper) throw new Error('the case has no paper');
  // As the first papers have it; the address is an old one.
  await page.goto(`/portal/papers?code=${paper.checkCode}`);
  await expect(page).toHaveURL(/\/portal\/verify\?code=/);
  await expect(page).toHaveTitle(/^证明核验/);
  const result = page.getByRole('main').getByRole('status');
  await expect(result.getByRole('heading')).toHaveText(/^(有效|已到期)$/);
  await expect(result).toContainText(/核验时间 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  for (const words of [
    '房屋租赁登记备案证明',
    paper.number,
    '张**',
    '（房号不公开）',
    '出具日期',
    '核验通过，印章编号',
  ])
    await expect(result).toContainText(words);
  await expect(result).not.toContainText('张出租');
  await expectNoBarriers(page);

  await go(page, '/verify');
  const box = page.getByLabel('证明编号或核验码');
  await page.getByRole('button', { name: '核验' }).click();
  await expect(page.getByText('请输入证明编号或核验码')).toBeVisible();
  await box.fill('ABCD-EFGH-JKLM-NPQR');
  await page.keyboard.press('Enter');
  await expect(result.getByRole('heading')).toHaveText('查无此证');
  await box.fill(paper.number);
  await page.keyboard.press('Enter');
  await expect(result).toContainText('仅凭编号核验，不显示证明内容');
  await expect(result).not.toContainText('张**');
  await box.fill(paper.checkCode.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'));
  await page.keyboard.press('Enter');
  await expect(result).toContainText('张**');

  await page.emulateMedia({ media: 'print' });
  await expect(result.getByRole('heading')).toBeVisible();
  for (const hidden of [box, page.getByRole('banner'), page.getByRole('button', { name: '打印核验结果' })])
    await expect(hidden).toBeHidden();
});
