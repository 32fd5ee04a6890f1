import { grantLease, programOf } from './cases.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test('anybody checks a paper by its code, and its PDF in the browser: whole, altered, added to, not ours; its owner sees the check', async ({
  page,
  request,
}) => {
  const { id, papers } = await grantLease(request, 'citizen01');
  const paper = papers.at(-1);
  if (!paper) throw new Error('the case has no paper');
  // The first papers carry this old address.
  await page.goto(`/portal/papers?code=${paper.checkCode}`);
  await expect(page).toHaveURL(/\/portal\/verify\?code=/);
  const result = page.getByRole('main').getByRole('status');
  const headings = result.getByRole('heading');
  await expect(headings).toHaveText([/^(有效|已到期)$/]);
  for (const words of ['房屋租赁登记备案证明', paper.number, '张**', '（房号不公开）', '核验通过，印章编号'])
    await expect(result).toContainText(words);
  await expect(result).not.toContainText('张出租');

  const { token } = await programOf(request, 'citizen01');
  const whole = await (
    await request.get(`/gateway/process-app/api/process/read-paper?id=${paper.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).body();
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.method()));
  await page.goto('/portal/verify');
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('选择 PDF 文件').setInputFiles({ name, mimeType: 'application/pdf', buffer });

  await choose('证明.pdf', whole);
  await expect(headings).toHaveText(['文件未被改动', /^(有效|已到期)$/]);
  for (const words of ['安居市住房和城乡建设局', '签名有效', paper.number]) await expect(result).toContainText(words);
  const altered = Buffer.from(whole);
  // No code has a zero.
  altered.write('0', altered.indexOf('<pdf:Keywords>') + '<pdf:Keywords>'.length);
  await choose('改动.pdf', altered);
  // The former result must not be shown beside it.
  await expect(headings).toHaveText(['文件已被改动']);
  await choose('添加.pdf', Buffer.concat([whole, Buffer.from('\n% 2000')]));
  await expect(headings).toHaveText(['签名后有添加']);
  expect(
    sent.filter((method) => method !== 'GET'),
    'nothing is uploaded',
  ).toEqual([]);
  await page.route('**/signing-certificates', (route) =>
    route.fulfill({ contentType: 'application/pem-certificate-chain', body: '' }),
  );
  await choose('别处.pdf', whole);
  await expect(headings).toHaveText(['不是本局确认的签名']);

  await storeSession(page, 'citizen01');
  await page.goto(`/portal/lease-app/cases/case?id=${id}`);
  await page.getByText('房屋租赁登记备案证明被核验的记录').click({ timeout: 20_000 });
  await expect(page.getByText(/凭核验码 · (有效|已到期) · 来自 127\.0\.0\.\*/)).toBeVisible();
});
