import { button } from '@anju/case-ui/testing';
import { calls, linkTo, type MyLease, pages } from '@anju/contract';
import { citizen, expectNoBarriersInAnyLook, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { lease } from '../../../testing/housing.ts';
import { subApp } from '../../sub-app.ts';

const { filingsApplication, outerContracts } = pages.leaseApp;
const let1 = lease();
const rented = lease({ caseId: 5, address: '安居市西山区租住路 3 号 201 室', role: '承租', isApplicant: false });

async function openLeases(leases: MyLease[]) {
  const gateway = startGateway();
  gateway.answer(calls.listMyLeases, leases);
  const shell = await openPage(subApp, outerContracts, { user: citizen });
  await expect.element(page.getByRole('heading', { name: '承租/出租合同', level: 1 })).toBeVisible();
  return { gateway, shell };
}

const shown = () =>
  page
    .getByRole('list', { name: '租赁合同' })
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

describe('leases of who asks', () => {
  test('those that one lets and those that one rents are told apart, and another is applied for', async () => {
    const { shell } = await openLeases([let1, rented]);
    await expect.poll(() => shell.title).toBe('承租/出租合同');
    await expect.element(page.getByText('由对方或者经纪机构申请备案的也在其中。')).toBeVisible();
    await expect.poll(shown).toEqual([let1.address, rented.address]);
    await expect.element(page.getByRole('radio', { name: '全部' })).toBeChecked();
    await expectNoBarriersInAnyLook();
    for (const [side, address] of [
      ['我承租的', rented.address],
      ['我出租的', let1.address],
    ] as const) {
      await page.getByRole('group', { name: '按身份筛选' }).getByText(side).click();
      await expect.poll(shown).toEqual([address]);
    }
    await button('申请租赁合同备案').click();
    await expect.poll(() => shell.opened).toEqual([linkTo(filingsApplication)]);
  });

  test('that there is none of the kind is told, and that they did not come', async () => {
    const { gateway, shell } = await openLeases([let1]);
    await page.getByText('我承租的').click();
    await expect.element(page.getByRole('region', { name: '租赁合同' })).toHaveTextContent('没有租赁合同备案记录。');
    await shell.leave();
    gateway.refuse(calls.listMyLeases, 'unavailable', '备案数据维护中');
    await openPage(subApp, outerContracts, { user: citizen });
    await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败备案数据维护中');
  });
});
