import { calls, type HeldCertificate, linkTo, pages } from '@anju/contract';
import { citizen, expectNoBarriersInAnyLook, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { caseApp } from '../../testing/index.ts';

const number = '安居东湖区租备〔2026〕1号';

const held = (changes: Partial<HeldCertificate> = {}): HeldCertificate => ({
  caseId: 21,
  caseTypeName: '租赁合同备案',
  isOwn: true,
  isEnded: false,
  paperId: '3',
  title: '房屋租赁登记备案证明',
  number,
  issuedAt: '2026-11-19T01:42:53.858Z',
  lines: [
    ['承租人', '陈静'],
    ['租期', '2026-01-01 至 2026-12-31'],
  ],
  underWay: null,
  mayFollowBy: [
    { caseType: 'ZL204', name: '租赁合同续租备案', kind: 'renewal' },
    { caseType: 'ZL203', name: '租赁合同备案注销', kind: 'cancellation' },
  ],
  ...changes,
});

async function openHeld(list: HeldCertificate[]) {
  const gateway = startGateway();
  gateway.answer(calls.listHeldCertificates, ({ before }) => (before === undefined ? list : [held({ caseId: 1 })]));
  const shell = await openPage(caseApp, pages.leaseApp.filingsChanges, { user: citizen });
  await expect.element(page.getByRole('heading', { name: '变更续租注销', level: 1 })).toBeVisible();
  return { gateway, shell };
}

const item = (text: string) => page.getByRole('listitem').filter({ hasText: text });

describe('certificates that somebody holds', () => {
  test('SYS-08 each says whose application it was and how it stands, and what may follow is applied for beside it', async () => {
    const { gateway, shell } = await openHeld([
      held(),
      held({
        caseId: 22,
        paperId: '4',
        number: '安居东湖区租备〔2026〕2号',
        isOwn: false,
        isEnded: true,
        mayFollowBy: [],
        underWay: '租赁合同备案变更',
      }),
    ]);
    await expect.element(item(number)).toMatchTextContent(`房屋租赁登记备案证明 ${number}2026-11-19 出具 · 本人申请`);
    await expect.element(item(number)).toMatchTextContent('承租人陈静租期2026-01-01 至 2026-12-31');
    const other = item('〔2026〕2号');
    await expect
      .element(other)
      .toMatchTextContent('由另一方申请，您是当事人 · 已变更或者注销 · 正在办理租赁合同备案变更');
    await expect.element(other.getByRole('button', { name: /租赁合同/ })).not.toBeInTheDocument();
    await expect.poll(() => gateway.asked(calls.listHeldCertificates)).toEqual([{ category: 'ZL' }]);
    await expectNoBarriersInAnyLook();
    await expect.element(item(number).getByText('续租', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `租赁合同备案注销 ${number}` }).click();
    await expect
      .poll(() => shell.opened)
      .toEqual([
        {
          ...linkTo(pages.leaseApp.apply),
          title: '租赁合同备案注销申请',
          query: { type: 'ZL203', original: '21' },
        },
      ]);
  });

  test('none is said; behind fifty come the earlier ones', async () => {
    const { shell } = await openHeld([]);
    await expect.element(page.getByText('还没有取得证明。业务办结后，证明会出现在这里。')).toBeVisible();
    await shell.leave();
    const many = Array.from({ length: 50 }, (_, at) => held({ caseId: 100 - at, number: `租备${at}号` }));
    const { gateway } = await openHeld(many);
    await page.getByRole('button', { name: '更早的证明' }).click();
    await expect.element(item(number)).toBeVisible();
    await expect.poll(() => gateway.asked(calls.listHeldCertificates).at(-1)).toEqual({ category: 'ZL', before: 51 });
    await expect.element(page.getByRole('button', { name: '更早的证明' })).not.toBeInTheDocument();
  });
});
