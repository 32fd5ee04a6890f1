import { calls, pages } from '@anju/contract';
import { clerk, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../sub-app.ts';

const { shApp } = pages;

describe('what is not built', () => {
  test('SYS-01 an app of which nothing is built for its user says so on its first page, which has no entry', async () => {
    startGateway().answer(calls.listMenuItems, []);
    await openPage(subApp, shApp.home, { user: clerk });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('存量房交易与销售大厅');
    await expect.element(page.getByText('本应用目前没有供您直接使用的功能')).toBeVisible();
    expect(page.getByRole('button').query()).toBeNull();
    expect(page.getByRole('listitem').query()).toBeNull();
  });

  test('SYS-01 the address of a planned page says that it is being built, and one without a page that there is none', async () => {
    startGateway();
    for (const [at, words] of [
      [shApp.contractsSearch, '该功能正在建设中'],
      [{ route: '/contracts/no-such-page' }, '抱歉，您访问的页面不存在'],
    ] as const) {
      const { leave } = await openPage(subApp, at, { user: clerk });
      await expect.element(page.getByRole('heading')).toHaveTextContent(words);
      await leave();
    }
  });
});
