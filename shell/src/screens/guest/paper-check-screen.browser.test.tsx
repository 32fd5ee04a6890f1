import { type CallOutput, calls } from '@anju/contract';
import {
  expectNoBarriersInAnyLook,
  page,
  pdfOf,
  phone,
  putOnPaper,
  startGateway,
  type TestGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { address } from '../../../testing/tabs.ts';

type Paper = CallOutput<typeof calls.checkPaper>;

const checkCode = 'ABCDEFGHJKLMNPQR';

const valid: Paper = {
  verdict: 'valid',
  checkedAt: '2026-11-19T01:02:03.000Z',
  title: '房屋租赁登记备案证明',
  number: '990101ZL202611000123',
  issuer: '安居市住房和城乡建设局',
  issuedOn: '2026-11-17',
  lines: [
    { label: '承租人', value: '张**' },
    { label: '房屋坐落', value: '安居市东湖区示例路 1 号（房号不公开）' },
  ],
  seal: { holds: true, keyId: 'k1', fingerprint: '12:34:56:78' },
};
const byNumber: Paper = { ...valid, issuedOn: null, lines: [], seal: null };
const notFound: Paper = { ...byNumber, verdict: 'not-found', title: null, number: null, issuer: null };

const result = () => page.getByRole('main').getByRole('status');
const words = () =>
  result()
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
const box = () => page.getByLabelText('证明编号或核验码');
const check = () => page.getByRole('button', { name: '核验', exact: true });

/** The file is made in the page: sending twenty megabytes through the browser driver takes half a minute. */
const handedOver = (name: string, content: BlobPart): DataTransfer => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], name));
  return transfer;
};

function choosePdf(name: string, content: BlobPart): void {
  const input = page.getByLabelText('选择 PDF 文件').element() as HTMLInputElement;
  input.files = handedOver(name, content).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function openCheck(search = ''): Promise<TestGateway> {
  const gateway = startGateway();
  gateway.answer(calls.checkPaper, ({ code, number }) => {
    if (code !== undefined) return code.replaceAll('-', '').toUpperCase() === checkCode ? valid : notFound;
    return number === valid.number ? byNumber : notFound;
  });
  gateway.answer(calls.readSigningCertificates, new Blob([], { type: 'application/pem-certificate-chain' }));
  await openPortal(`/verify${search}`, { window: phone });
  return gateway;
}

describe('check of a paper', () => {
  test('by its code it says what the paper says as far as it is public, and prints alone', async () => {
    await openCheck(`?code=${checkCode}`);
    await expect.poll(words).toEqual(['有效']);
    expect(document.title).toMatch(/^证明核验/);
    for (const text of [
      '由本局出具，现在有效。',
      '核验时间 2026-11-19 09:02:03',
      '证明名称房屋租赁登记备案证明',
      `证明编号${valid.number}`,
      '承租人张**',
      '（房号不公开）',
      '出具日期2026-11-17',
      '核验通过，印章编号 12:34:56:78',
    ])
      await expect.element(result()).toMatchTextContent(text);
    await expect.element(page.getByRole('heading', { name: '请您再核对' })).toBeVisible();
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await page.getByRole('button', { name: '打印核验结果' }).click();
    expect(print).toHaveBeenCalledOnce();
    await expectNoBarriersInAnyLook();
    await putOnPaper();
    await expect.element(result().getByRole('heading')).toBeVisible();
    for (const hidden of [
      box(),
      page.getByRole('banner', { includeHidden: true }),
      page.getByRole('button', { name: '打印核验结果', includeHidden: true }),
    ])
      await expect.element(hidden).not.toBeVisible();
  });

  test('typed in any writing it is the same code, a number alone shows no content, and a made-up one is not found', async () => {
    const gateway = await openCheck();
    await check().click();
    await expect.element(page.getByText('请输入证明编号或核验码')).toBeVisible();
    expect(gateway.asked(calls.checkPaper)).toEqual([]);
    await expectNoBarriersInAnyLook();
    await box().fill('ABCD-EFGH-JKLM-NPQZ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(words).toEqual(['查无此证']);
    await expect.element(result()).toMatchTextContent('没有查到相符的证明');
    await expect.element(page.getByRole('heading', { name: '请您再核对' })).not.toBeInTheDocument();
    await expectNoBarriersInAnyLook();
    await box().fill(valid.number ?? '');
    await userEvent.keyboard('{Enter}');
    await expect.element(result()).toMatchTextContent('仅凭编号核验，不显示证明内容');
    await expect.element(result()).not.toMatchTextContent('张**');
    await box().fill('abcd-efgh-jklm-npqr');
    await userEvent.keyboard('{Enter}');
    await expect.element(result()).toMatchTextContent('张**');
    await expect
      .poll(() => gateway.asked(calls.checkPaper))
      .toEqual([{ code: 'ABCD-EFGH-JKLM-NPQZ' }, { number: valid.number }, { code: 'abcd-efgh-jklm-npqr' }]);
    await expect.element(result()).not.toMatchTextContent('仅凭编号核验');
    expect(address()).toBe('/verify?code=abcd-efgh-jklm-npqr');
  });

  test.for([
    [{ ...valid, verdict: 'changed' }, '已变更', '该证明已有更新，请以新证明为准。'],
    [{ ...valid, verdict: 'expired' }, '已到期', '由本局出具，证明的期限已过。'],
    [{ ...valid, verdict: 'revoked' }, '已注销', '该证明已被注销，不再有效。'],
    [
      { ...notFound, seal: { holds: false, keyId: 'k1', fingerprint: '12:34:56:78' } },
      '查无此证',
      '内容与电子印章不符，不能作为有效证明',
    ],
  ] as const satisfies readonly (readonly [Paper, string, string])[])(
    'a paper that is $0.verdict says so in words',
    async ([paper, word, sentence]) => {
      const gateway = await openCheck();
      gateway.answer(calls.checkPaper, paper);
      await box().fill(checkCode);
      await check().click();
      await expect.poll(words).toEqual([word]);
      await expect.element(result()).toMatchTextContent(sentence);
    },
  );

  test('a check that fails says why at the field, and the same code is asked for again', async () => {
    const gateway = await openCheck();
    gateway.refuse(calls.checkPaper, 'unavailable', '核验服务暂不可用');
    await box().fill(checkCode);
    await check().click();
    await expect.element(page.getByText('核验服务暂不可用').first()).toBeVisible();
    gateway.answer(calls.checkPaper, valid);
    await check().click();
    await expect.poll(words).toEqual(['有效']);
  });

  test('a file that cannot be a signed paper says why, and what was asked before is not shown beside it', async () => {
    const gateway = await openCheck(`?code=${checkCode}`);
    await expect.poll(words).toEqual(['有效']);
    const unsigned = await pdfOf(['Sample']).text();
    for (const [name, content, word] of [
      ['未签名.pdf', unsigned, '文件没有签名'],
      ['加密.pdf', `${unsigned}trailer << /Encrypt 9 0 R >>`, '文件已加密'],
      ['过大.pdf', new Uint8Array(20 * 1024 * 1024 + 1), '文件过大'],
    ] as const) {
      choosePdf(name, content);
      await expect.poll(words).toEqual([word]);
      await expect.element(result()).toMatchTextContent(`文件 ${name}`);
    }
    await expectNoBarriersInAnyLook();
    const dataTransfer = handedOver('照片.jpg', new Uint8Array(2_000).fill(0xa5));
    page
      .getByRole('contentinfo')
      .element()
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect.poll(words).toEqual(['不是 PDF 文件']);
    gateway.breakOff(calls.readSigningCertificates);
    choosePdf('证明.pdf', unsigned);
    await expect.element(result()).toMatchTextContent('暂时无法核对文件，请检查网络后重试');
    await box().fill('ABCD-EFGH-JKLM-NPQZ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(words).toEqual(['查无此证']);
  });
});
