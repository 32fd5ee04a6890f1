import { calls, type HomeLayout } from '@anju/contract';
import { approver, expectNoBarriersInAnyLook, page, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { card, openHome } from '../../../testing/home.ts';

const drawer = () => page.getByRole('dialog', { name: '调整布局' });
const shownCards = () =>
  [...document.querySelectorAll('main section[aria-label]')].map((one) => one.getAttribute('aria-label'));
const firstThree = () => shownCards().slice(0, 3);
const button = (name: string) => drawer().getByRole('button', { name, exact: true });

/** A card that was picked up knows the keys and the places of the others only after it has been drawn. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function openDrawer(layout: HomeLayout | null = null) {
  let kept = layout;
  const gateway = await openHome(approver, (answers) => {
    answers.answer(calls.getHomeLayout, () => kept);
    answers.answer(calls.setHomeLayout, ({ layout: given }) => {
      kept = given;
      return null;
    });
  });
  // The first card is shown before the others.
  await expect.poll(shownCards).toHaveLength(layout ? 11 - layout.hidden.length : 11);
  await page.getByRole('button', { name: '调整布局' }).click();
  await expect.element(drawer()).toBeVisible();
  return gateway;
}
const saved = (gateway: Awaited<ReturnType<typeof openDrawer>>) => gateway.asked(calls.setHomeLayout).at(-1)?.layout;

describe('dialog 调整布局', () => {
  test('cards are moved and hidden by buttons, and each change is saved', async () => {
    const gateway = await openDrawer();
    expect(firstThree()).toEqual(['用户信息', '业务办理', '我的办件']);
    await button('上移我的办件').click();
    await expect.element(drawer().getByRole('status').first()).toHaveTextContent('我的办件移到第 2 位，共 11 位');
    await expect.poll(firstThree).toEqual(['用户信息', '我的办件', '业务办理']);
    await expect.poll(() => saved(gateway)?.order.slice(0, 3)).toEqual(['user', 'cases', 'inbox']);
    await button('隐藏工具').click();
    await expect.element(card('工具')).not.toBeInTheDocument();
    await expect.element(drawer().getByRole('list', { name: '隐藏的卡片' })).toMatchTextContent('工具');
    await expect.poll(() => saved(gateway)?.hidden).toEqual(['tools']);
    await expectNoBarriersInAnyLook();
    await button('恢复默认').click();
    await expect.poll(() => saved(gateway)).toBeNull();
    await expect.element(card('工具')).toBeInTheDocument();
    await expect.poll(firstThree).toEqual(['用户信息', '业务办理', '我的办件']);
    await button('完成').click();
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  test('a card is picked up, moved and put down by keys; Escape puts it back and leaves the dialog open', async () => {
    const gateway = await openDrawer();
    const pickUp = async (name: string) => {
      (button(`拖动${name}`).element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
      await expect.element(drawer().getByText(`已拿起${name}`)).toBeInTheDocument();
      await drawn();
    };
    await pickUp('用户信息');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(drawer().getByText('用户信息移到业务办理的位置')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.poll(firstThree).toEqual(['业务办理', '用户信息', '我的办件']);
    await expect.poll(() => saved(gateway)?.order.slice(0, 3)).toEqual(['inbox', 'user', 'cases']);

    await pickUp('我的办件');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(drawer().getByText('我的办件移到用户信息的位置')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer().getByText('已取消，我的办件回到原来的位置')).toBeInTheDocument();
    await expect.element(drawer()).toBeVisible();
    expect(firstThree()).toEqual(['业务办理', '用户信息', '我的办件']);
  });

  test('a card is dragged by the mouse', async () => {
    const gateway = await openDrawer();
    await button('拖动我的办件').dropTo(button('拖动用户信息'), { steps: 12 } as never);
    await expect.poll(firstThree).toEqual(['我的办件', '用户信息', '业务办理']);
    await expect.poll(() => saved(gateway)?.order.slice(0, 3)).toEqual(['cases', 'user', 'inbox']);
  });

  test('the order that the server has kept is shown; one that cannot be saved is taken back, with a message', async () => {
    const gateway = await openDrawer({ order: ['cases', 'user'], hidden: ['tools'] });
    expect(firstThree()).toEqual(['我的办件', '用户信息', '业务办理']);
    gateway.failOnTheWay(calls.setHomeLayout, 502);
    await button('下移我的办件').click();
    await expect.element(page.getByText('布局未能保存，请稍后再试')).toBeVisible();
    await expect.poll(firstThree).toEqual(['我的办件', '用户信息', '业务办理']);
  });
});
