import { button, region } from '@anju/case-ui/testing';
import { calls, pages } from '@anju/contract';
import {
  agent,
  citizen,
  expectNoBarriersInAnyLook,
  type Locator,
  openPage,
  page,
  startGateway,
  userEvent,
} from '@anju/page-test';
import type { User } from '@anju/sub-app-kit';
import { describe, expect, test } from 'vitest';
import { unit } from '../../../testing/housing.ts';
import { subApp } from '../../sub-app.ts';

const { contract, contractsSigning } = pages.leaseApp;
const home = unit();
const shop = unit({
  id: 12,
  address: '安居市东湖区示例路 1 号 2 幢 102 室',
  use: '商业服务',
  area: 40,
  view: 'public',
});

async function openBegin({ user = citizen, owned = [home] }: { user?: User; owned?: (typeof home)[] } = {}) {
  const gateway = startGateway();
  gateway.answer(calls.listMyUnits, { owned, bought: [shop], rented: [shop] });
  gateway.answer(calls.searchUnits, ({ text }) => ({
    list: [home, shop].filter(({ address }) => address.includes(text)),
  }));
  gateway.answer(calls.beginContract, { id: 4 });
  const shell = await openPage(subApp, contractsSigning, { user });
  await expect.element(page.getByRole('heading', { name: '合同签订', level: 1 })).toBeVisible();
  return { gateway, shell };
}

const role = (name: string) => page.getByRole('radio', { name });
const address = () => page.getByLabelText('房屋坐落');
const textsOf = (list: Locator) =>
  list
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

describe('beginning of a contract', () => {
  test('a citizen begins it as the lessor of a house of their own, and is led to the draft', async () => {
    const { gateway, shell } = await openBegin();
    await expect.element(page.getByText('签署的合同可以直接申请备案，不收费用。')).toBeVisible();
    const steps = page.getByRole('list', { name: '签订的步骤' });
    expect(textsOf(steps)).toEqual(['选房屋', '填写合同', '邀请对方', '双方商定', '双方签署', '申请备案']);
    expect(steps.element().querySelector('[data-now]')?.textContent).toBe('选房屋');
    await expect.element(role('我是出租人')).toBeChecked();
    const own = region('您名下的房屋');
    await expect.element(own).toMatchTextContent('取自不动产登记');
    await expect.element(own.getByRole('listitem')).toMatchTextContent(/301 室.*成套住宅\s*89\.50 平方米/);
    await expectNoBarriersInAnyLook();
    await button(`起草合同：${home.address}`).click();
    await expect
      .poll(() => shell.opened)
      .toEqual([{ path: contract.route, title: '房屋租赁合同', query: { id: '4' } }]);
    await expect
      .poll(() => gateway.asked(calls.beginContract))
      .toEqual([{ kind: 'lease', role: 'lessor', unitId: 11 }]);
    await expect.poll(() => shell.invalidated).toEqual([calls.listContracts.path, calls.getContract.path]);
  });

  test('a lessee looks for the house by the keyboard, and so does an agency, which is not asked as what', async () => {
    for (const [user, as] of [
      [citizen, 'lessee'],
      [agent, 'agency'],
    ] as const) {
      const { gateway, shell } = await openBegin({ user });
      if (as === 'lessee') await page.getByText('我是承租人').click();
      await expect.element(region('查找房屋')).toBeVisible();
      await expect.element(region('您名下的房屋')).not.toBeInTheDocument();
      expect(page.getByRole('group', { name: '您的身份' }).elements()).toHaveLength(as === 'lessee' ? 1 : 0);
      await expect.element(address()).toHaveAccessibleDescription(/也可用完整的不动产单元号$/);
      await address().fill('  102 室 ');
      await userEvent.keyboard('{Enter}');
      await expect.element(button(`起草合同：${shop.address}`)).toBeVisible();
      await expect.element(page.getByText(home.address)).not.toBeInTheDocument();
      await address().fill('无此路 9 号');
      await button('查询').click();
      await expect.element(page.getByText('没有查到房屋，请换一种写法再试')).toBeVisible();
      // Without words the page searches nothing and shows nothing.
      await address().fill('  ');
      await button('查询').click();
      await expect.element(page.getByText('没有查到房屋')).not.toBeInTheDocument();
      await expect.poll(() => gateway.asked(calls.searchUnits)).toEqual([{ text: '102 室' }, { text: '无此路 9 号' }]);
      await address().fill('102');
      await userEvent.keyboard('{Enter}');
      await button(`起草合同：${shop.address}`).click();
      await expect.poll(() => shell.opened).toHaveLength(1);
      await expect.poll(() => gateway.asked(calls.beginContract)).toEqual([{ kind: 'lease', role: as, unitId: 12 }]);
      await shell.leave();
    }
  });

  test('who owns nothing is told, and so is what did not come or is refused', async () => {
    const { gateway, shell } = await openBegin({ owned: [] });
    await expect.element(page.getByText('登记系统中没有您名下的房屋')).toBeVisible();
    await shell.leave();

    gateway.refuse(calls.listMyUnits, 'unavailable', '登记系统维护中');
    const again = await openPage(subApp, contractsSigning, { user: citizen });
    await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败登记系统维护中');
    gateway.answer(calls.listMyUnits, { owned: [home], bought: [], rented: [] });
    await button('重试').click();
    gateway.refuse(calls.beginContract, 'conflict', '该房屋已被查封');
    await button(`起草合同：${home.address}`).click();
    await expect.poll(() => again.messages).toEqual([{ kind: 'error', text: '该房屋已被查封' }]);
    expect(again.opened).toEqual([]);
  });
});
