import { calls, pages } from '@anju/contract';
import { admin, openPage, page, pageOf, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

describe('list of accounts', () => {
  test('ERR-09 where the roles beside it do not come it is told once, in the words of the server, and the list stays', async () => {
    const gateway = startGateway();
    gateway.respond(calls.listRoles, () =>
      Response.json({ code: 500, msg: '该服务正在升级', data: null }, { status: 500 }),
    );
    gateway.answer(calls.listAccounts, (asked) => pageOf([], asked));
    const { messages } = await openPage(subApp, pages.adminApp.accessUsers, { user: admin });
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.poll(() => messages).toEqual([{ kind: 'error', text: '该服务正在升级' }]);
  });
});
