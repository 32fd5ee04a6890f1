import { approver, page, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { openWorkspace, switchApp } from '../../../testing/at-work.ts';
import { openPortalAgain } from '../../../testing/open-portal.tsx';
import { activeTab, address } from '../../../testing/tabs.ts';

const top = () => page.getByRole('navigation', { name: '常用菜单' });
const shownNames = () =>
  top()
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
const current = () => top().element().querySelector('[aria-current]')?.textContent;

describe('menu at the top', () => {
  test('LAY-02 CON-04 three menus stand there unless another number is preferred, the others under 更多; which was used last is kept', async () => {
    await openWorkspace(approver);
    const names = ['业务办理', '全局查询', '业务协同', '统计分析', '信息发布'];
    const expectTop = (size: number) =>
      expect.poll(shownNames).toEqual([...names.slice(0, size), ...(size < names.length ? ['更多'] : [])]);
    const size = page.getByRole('spinbutton', { name: '顶部菜单数量' });
    const setSize = async (given: string) => {
      await page.getByRole('button', { name: '偏好设置' }).click();
      await size.fill(given);
      await userEvent.keyboard('{Escape}');
    };
    await expectTop(3);
    expect(current()).toBeUndefined();
    await page.getByRole('button', { name: '偏好设置' }).click();
    await expect.element(size).toHaveValue(3);
    for (const [given, shown] of [
      ['1', 1],
      ['5', 5],
      ['99', 5],
      ['0', 1],
      ['2', 2],
    ] as const) {
      await size.fill(given);
      await expectTop(shown);
    }
    await userEvent.keyboard('{Escape}');

    await top().getByRole('button', { name: '全局查询' }).click();
    await expect.poll(current).toBe('全局查询');
    await top().getByRole('button', { name: '业务办理' }).click();
    await page.getByRole('menuitem', { name: '已办箱' }).click();
    await expect.element(activeTab()).toHaveTextContent('已办箱');
    await top().getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '统计分析 / 办件统计' }).click();
    await expect.element(activeTab()).toHaveTextContent('办件统计');
    await expect.poll(current).toBe('更多');

    await openPortalAgain(address());
    await expectTop(2);
    expect(current()).toBe('更多');
    await setSize('5');
    await expect.poll(current).toBe('统计分析');
    await switchApp('商品房管理');
    await expect.element(activeTab()).toHaveTextContent('商品房');
    await expect.poll(shownNames).not.toContain('统计分析');
    expect(shownNames()).not.toEqual([]);
    expect(current()).toBeUndefined();
  });
});
