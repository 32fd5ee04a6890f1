import { button, region } from '@anju/case-ui/testing';
import { type CallOutput, calls, pages } from '@anju/contract';
import {
  citizen,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  pdfOf,
  startGateway,
  watchDownloads,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { certificate, checkCode } from '../../../testing/housing.ts';
import { subApp } from '../../sub-app.ts';

type Paper = CallOutput<typeof calls.listMyPapers>[number];

const granted: Paper = {
  ...certificate,
  checkCode,
  kind: 'granted',
  // In the city this is past midnight.
  issuedAt: '2026-11-18T16:30:00.000Z',
  delivery: null,
  remedies: null,
  caseId: 2,
  caseNumber: '99010120261119ZL201000002Z',
  caseTypeName: '租赁合同备案',
};
const accepted: Paper = {
  ...granted,
  id: '4',
  kind: 'accepted',
  title: '受理通知书',
  number: '受〔2026〕1号',
  checkCode: 'ACCEPTED2345678A',
};

async function openCertificates(papers: Paper[]) {
  const gateway = startGateway();
  gateway.answer(calls.listMyPapers, papers);
  const shell = await openPage(subApp, pages.leaseApp.certificatesMine, { user: citizen });
  await expect.element(page.getByRole('heading', { name: '承租/出租备案证明', level: 1 })).toBeVisible();
  return { gateway, shell };
}

describe('certificates of who asks', () => {
  test('certificates stand before all else that was handed out, and are downloaded and checked by others', async () => {
    const names = watchDownloads();
    const { gateway, shell } = await openCertificates([accepted, granted]);
    await expect.poll(() => shell.title).toBe('承租/出租备案证明');
    await expect.element(page.getByText('他人可凭核验码核验真伪。')).toBeVisible();
    const one = region('证明').getByRole('listitem');
    await expect
      .element(one)
      .toMatchTextContent(`${granted.title}${granted.number}2026-11-19 出具租赁合同备案 ${granted.caseNumber}`);
    await expect.element(region('其他文书').getByRole('listitem')).toMatchTextContent('受理通知书');
    await expect.poll(() => gateway.asked(calls.listMyPapers)).toEqual([{ pageSize: 50 }]);
    await expectNoBarriersInAnyLook();
    gateway.answer(calls.readPaper, pdfOf(['paper']));
    await button(`下载 PDF：${granted.title} ${granted.number}`).click();
    await button(`下载 PDF：${accepted.title} ${accepted.number}`).click();
    await expect.poll(() => names).toEqual(['房屋租赁登记备案证明.pdf', '受理通知书.pdf']);
    await expect.poll(() => gateway.asked(calls.readPaper)).toEqual([{ id: '3' }, { id: '4' }]);
    const check = page.getByRole('link', { name: `核验：${granted.title} ${granted.number}（在新窗口打开）` });
    await expect.element(check).toHaveAttribute('href', `/portal/verify?code=${checkCode}`);
    await expect.element(check).toHaveAttribute('target', '_blank');
  });

  test('when others have checked a certificate is unfolded; of other papers nothing is said', async () => {
    const { gateway } = await openCertificates([accepted, granted]);
    gateway.answer(calls.listPaperChecks, [
      { at: '2026-11-19T01:00:00.000Z', manner: 'code', verdict: 'valid', network: '203.0.113.*', times: 2 },
    ]);
    await page.getByText('房屋租赁登记备案证明被核验的记录').click();
    await expect
      .element(region('证明'))
      .toMatchTextContent('2026-11-19 09:00 · 凭核验码 · 有效 · 来自 203.0.113.* · 2 次');
    await expect.poll(() => gateway.asked(calls.listPaperChecks)).toEqual([{ id: '3' }]);
    await expect.element(region('其他文书')).not.toMatchTextContent('被核验的记录');
  });

  test('that there are none is told, and that they did not come', async () => {
    const { gateway, shell } = await openCertificates([]);
    await expect.element(region('证明')).toMatchTextContent('还没有证明。租赁合同备案办结后，证明在此下载。');
    await expect.element(region('其他文书')).toMatchTextContent('没有其他文书。');
    await shell.leave();
    gateway.refuse(calls.listMyPapers, 'unavailable', '系统维护中');
    await openPage(subApp, pages.leaseApp.certificatesMine, { user: citizen });
    await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败系统维护中');
  });
});
