import { button } from '@anju/case-ui/testing';
import { calls, pages } from '@anju/contract';
import { expectNoBarriersInAnyLook, lessee, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const { contract, contractInvitation } = pages.leaseApp;
const token = 'of-the-message'.padEnd(43, 'x');

async function openInvitation(query: Record<string, string>) {
  const gateway = startGateway();
  const shell = await openPage(subApp, contractInvitation, { user: lessee, query });
  await expect.element(page.getByRole('heading', { name: '合同邀请', level: 1 })).toBeVisible();
  return { gateway, shell };
}

describe('link of an invitation', () => {
  test('for another person it is refused in words; for who is named it opens the contract and is done with', async () => {
    const { gateway, shell } = await openInvitation({ token });
    await expect.element(page.getByText('合同只能由其中写明的当事人本人打开，链接只能使用一次')).toBeVisible();
    gateway.refuse(calls.openContractInvitation, 'forbidden', '合同写明的当事人与您账号的实名信息不一致');
    await button('打开合同').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('合同写明的当事人与您账号的实名信息不一致');
    expect([shell.opened, shell.closed, shell.messages]).toEqual([[], [], []]);
    await expectNoBarriersInAnyLook();
    gateway.answer(calls.openContractInvitation, { id: 4 });
    await button('打开合同').click();
    await expect
      .poll(() => shell.opened)
      .toEqual([{ path: contract.route, title: '房屋租赁合同', query: { id: '4' } }]);
    await expect.poll(() => shell.closed).toHaveLength(1);
    await expect.poll(() => gateway.asked(calls.openContractInvitation)).toEqual([{ token }, { token }]);
    await expect.poll(() => shell.invalidated).toContain(calls.listContracts.path);
  });

  test('an address without a link has nothing to open', async () => {
    await openInvitation({});
    await expect.element(page.getByText('地址中没有邀请链接，请核对短信中的链接。')).toBeVisible();
    await expect.element(button('打开合同')).not.toBeInTheDocument();
  });
});
