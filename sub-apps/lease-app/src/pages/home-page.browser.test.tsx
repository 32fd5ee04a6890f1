import { calls, pages } from '@anju/contract';
import {
  citizen,
  clerk,
  expectNoBarriersInAnyLook,
  holdTime,
  menuOf,
  openPage,
  page,
  startGateway,
} from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { subApp } from '../sub-app.ts';

describe('first page of an app', () => {
  test('ERR-09 where its menu does not come the shell tells it once, in the words of the server', async () => {
    const gateway = startGateway();
    gateway.respond(calls.listMenuItems, () =>
      Response.json({ code: 500, msg: '该服务正在升级', data: null }, { status: 500 }),
    );
    const { messages } = await openPage(subApp, pages.leaseApp.home, { user: clerk });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('房屋租赁备案');
    await expect.poll(() => messages).toEqual([{ kind: 'error', text: '该服务正在升级' }]);
    await expectNoBarriersInAnyLook();
  });

  test('nothing stands in the way of who chooses what to do there, in any look', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listMenuItems, menuOf('lease-app', citizen));
    await openPage(subApp, pages.leaseApp.home, { user: citizen });
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoBarriersInAnyLook();
  });

  test('ERR-05 where the connection breaks its menu is asked for again by hand, and nobody is signed out', async () => {
    holdTime();
    const gateway = startGateway();
    gateway.breakOff(calls.listMenuItems);
    const shell = await openPage(subApp, pages.leaseApp.home, { user: clerk });
    await expect.poll(() => gateway.asked(calls.listMenuItems)).toHaveLength(1);
    // The call is repeated twice by itself, after one second and after two.
    await vi.advanceTimersByTimeAsync(3_000);
    const retry = page.getByRole('button', { name: '重试' });
    await expect.element(retry).toBeVisible();
    expect(gateway.asked(calls.listMenuItems)).toHaveLength(3);
    gateway.answer(calls.listMenuItems, menuOf('lease-app', clerk));
    await retry.click();
    await expect.element(page.getByRole('heading', { name: '租赁合同' })).toBeVisible();
    expect(shell.ended).toBe(false);
  });
});
