import type { Page } from '@playwright/test';
import { expectNoBarriers, phone } from './barriers.ts';
import { grantLease, programOf } from './cases.ts';
import { go } from './portal.ts';
import { storeSession } from './sign-in.ts';
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

const drop = async (page: Page, name: string, bytes: number) => {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(${bytes}).fill(0xa5)], '${name}'));
    return transfer;
  })()`);
  await page.dispatchEvent('footer', 'drop', { dataTransfer });
};

test('a PDF is checked in the browser: whole, altered, added to, not ours, unsigned, encrypted, garbage; its owner sees the check', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const { id, papers } = await grantLease(request, 'citizen01');
  const { id: paperId = '', number = '' } = papers.at(-1) ?? {};
  const { token } = await programOf(request, 'citizen01');
  const whole = await (
    await request.get(`/gateway/process-app/api/process/read-paper?id=${paperId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).body();
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.method()));
  await page.goto('/portal/verify');
  const result = page.getByRole('main').getByRole('status');
  const headings = result.getByRole('heading');
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('选择 PDF 文件').setInputFiles({ name, mimeType: 'application/pdf', buffer });

  await choose('证明.pdf', whole);
  await expect(headings).toHaveText(['文件未被改动', /^(有效|已到期)$/]);
  for (const words of ['安居市住房和城乡建设局', '签名有效', number]) await expect(result).toContainText(words);
  await expectNoBarriers(page);
  expect(
    sent.filter((method) => method !== 'GET'),
    'nothing is uploaded',
  ).toEqual([]);

  const altered = Buffer.from(whole);
  // No code has a zero.
  altered.write('0', altered.indexOf('<pdf:Keywords>') + '<pdf:Keywords>'.length);
  const unsigned = whole.subarray(0, whole.indexOf('%%EOF') + 5);
  for (const [name, file, word] of [
    ['改动.pdf', altered, '文件已被改动'],
    ['添加.pdf', Buffer.concat([whole, Buffer.from('\n% 2000')]), '签名后有添加'],
    ['未签名.pdf', unsigned, '文件没有签名'],
    ['加密.pdf', Buffer.concat([unsigned, Buffer.from('trailer << /Encrypt 9 0 R >>')]), '文件已加密'],
    ['过大.pdf', Buffer.alloc(20 * 1024 * 1024 + 1), '文件过大'],
  ] as const) {
    await choose(name, file);
    // What was asked before is not shown beside it.
    await expect(headings).toHaveText([word]);
    await expect(result).toContainText(`文件 ${name}`);
  }
  await drop(page, '照片.jpg', 2_000_000);
  await expect(headings).toHaveText(['不是 PDF 文件']);
  await page.route('**/signing-certificates', (route) =>
    route.fulfill({ contentType: 'application/pem-certificate-chain', body: '' }),
  );
  await choose('别处.pdf', whole);
  await expect(headings).toHaveText(['不是本局确认的签名']);
  await page.unroute('**/signing-certificates');
  await page.getByLabel('证明编号或核验码').fill('ABCD-EFGH-JKLM-NPQR');
  await page.keyboard.press('Enter');
  await expect(headings).toHaveText(['查无此证']);

  await storeSession(page, 'citizen01');
  await page.goto(`/portal/lease-app/cases/case?id=${id}`);
  await page.getByText('房屋租赁登记备案证明被核验的记录').click({ timeout: 20_000 });
  await expect(page.getByText(/凭核验码 · (有效|已到期) · 来自 127\.0\.0\.\*/)).toBeVisible();
});
