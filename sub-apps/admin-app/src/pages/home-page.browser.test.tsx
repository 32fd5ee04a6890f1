import { calls, pages } from '@anju/contract';
import { admin, expectNoBarriersInAnyLook, menuOf, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../sub-app.ts';

async function openHome() {
  const gateway = startGateway();
  gateway.answer(calls.listMenuItems, menuOf('admin-app', admin));
  gateway.answer(calls.listWarnings, [
    { name: 'holidays-missing', year: 2027, text: '2027 年的节假日安排尚未录入工作日历' },
  ]);
  const shell = await openPage(subApp, pages.adminApp.home, { user: admin });
  await expect.element(page.getByRole('heading', { name: '系统管理', level: 1 })).toBeVisible();
  return { gateway, shell };
}

describe('first page of the administration', () => {
  test('a year without holidays is warned of, which leads to its calendar, until they are entered', async () => {
    const { gateway, shell } = await openHome();
    const warning = page.getByRole('alert');
    await expect.element(warning).toMatchTextContent('2027 年的节假日安排尚未录入工作日历');
    await warning.getByRole('button', { name: '录入工作日历' }).click();
    await expect.poll(() => shell.opened).toMatchObject([{ path: '/settings/calendar', query: { year: '2027' } }]);
    await shell.leave();

    gateway.answer(calls.listWarnings, []);
    await openPage(subApp, pages.adminApp.home, { user: admin });
    await expect.element(page.getByRole('heading', { name: '系统管理', level: 1 })).toBeVisible();
    await expect.poll(() => gateway.asked(calls.listWarnings)).toHaveLength(2);
    await expect.element(warning).not.toBeInTheDocument();
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openHome();
    await expectNoBarriersInAnyLook();
  });
});
