import { type App, calls, type ManagedApp, pages } from '@anju/contract';
import {
  admin,
  drawer,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  row,
  save,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { managedApps } from '../../../testing/catalog.ts';
import { subApp } from '../../sub-app.ts';

/** The gateway keeps what the page changes, as the server does. */
async function openApps() {
  const gateway = startGateway();
  let apps = [...managedApps];
  const find = (appid: number) => apps.find((app) => app.appid === appid) as ManagedApp;
  gateway.answer(calls.listManagedApps, () => apps);
  gateway.answer(calls.createApp, (given) => {
    const app = { ...(apps[0] as ManagedApp), ...(given as Partial<App>), appid: 1031, menuItemCount: 0 };
    apps = [...apps, app];
    return app;
  });
  gateway.answer(calls.updateApp, ({ appid, ...given }) => {
    apps = apps.map((app) => (app.appid === appid ? { ...app, ...(given as Partial<App>) } : app));
    return find(appid);
  });
  gateway.answer(calls.orderApps, ({ appids }) => {
    apps = appids.map(find);
    return {};
  });
  const shell = await openPage(subApp, pages.adminApp.catalogApps, { user: admin });
  await expect.element(row('sh-app')).toBeVisible();
  return { gateway, shell };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const codes = () =>
  page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => /[a-z]+-app(?=套件|整页|外嵌)/.exec(textContent ?? '')?.[0])
    .filter((code) => code !== undefined);

describe('list of apps', () => {
  test('each is shown with its entry, its window and its state, and moved by the keyboard, which keeps the focus', async () => {
    const { gateway, shell } = await openApps();
    await expect
      .element(row('sh-app'))
      .toMatchTextContent(/套件.*\/apps\/sh-app\/.*2024-05-01 至 2034-05-01.*使用中.*4/);
    await expect.poll(codes).toEqual(['lease-app', 'org-app', 'fh-app', 'sh-app', 'admin-app']);
    const up = button('上移：系统管理');
    (up.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(codes).toEqual(['lease-app', 'org-app', 'fh-app', 'admin-app', 'sh-app']);
    await expect.element(up).toHaveFocus();
    await expect.poll(() => gateway.asked(calls.orderApps)).toEqual([{ appids: [9, 3, 1020, 1, 1030] }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '次序已保存' }]);
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openApps();
    await expectNoBarriersInAnyLook();
  });
});

describe('form of an app', () => {
  test('one is made whose window ends after it begins, and says that its day is to come', async () => {
    const { gateway, shell } = await openApps();
    const opener = button('新建应用');
    await opener.click();
    const form = drawer('新建应用');
    await form.getByLabelText('应用编码').fill('vendor-app');
    await form.getByLabelText('应用名称').fill('合作单位系统');
    await form.getByLabelText('应用简称').fill('合作单位');
    await form.getByLabelText('整页').click();
    await form.getByLabelText('入口地址').fill('/apps/vendor-app/');
    await form.getByLabelText('启用日期').fill('2030-01-01');
    await userEvent.keyboard('{Enter}');
    await form.getByLabelText('停用日期').fill('2029-12-31');
    await userEvent.keyboard('{Enter}');
    await save(form);
    await expect.element(form.getByText('停用日期不能早于启用日期')).toBeVisible();
    expect(gateway.asked(calls.createApp)).toEqual([]);
    await form.getByLabelText('停用日期').fill('2030-12-31');
    await userEvent.keyboard('{Enter}');
    await save(form);
    await expect.element(row('vendor-app')).toMatchTextContent(/整页.*未到启用日期/);
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect
      .poll(() => shell.messages)
      .toEqual([{ kind: 'success', text: '应用已建立，请到应用授权中授权给角色或用户' }]);
    await expect
      .poll(() => gateway.asked(calls.createApp))
      .toMatchObject([
        { appcode: 'vendor-app', structure: 'page', starttime: '2030-01-01', stoptime: '2030-12-31', valid: 1 },
      ]);
  });

  test('one whose window is over says so, and the shell asks anew who may enter what', async () => {
    const { gateway, shell } = await openApps();
    await button('编辑：存量房交易与销售大厅').click();
    const form = drawer('编辑应用：sh-app');
    await form.getByLabelText('停用日期').fill('2025-12-31');
    await userEvent.keyboard('{Enter}');
    await save(form);
    await expect.element(row('sh-app')).toMatchTextContent('已过停用日期');
    await expect
      .poll(() => gateway.asked(calls.updateApp))
      .toMatchObject([{ appid: 1030, stoptime: '2025-12-31', modifiedtime: '2024-05-01T00:00:00.000Z' }]);
    await expect.poll(() => shell.invalidated).toContain(calls.listApps.path);
  });

  test('who is the second to change one is told, keeps what was typed, and then sees what the first has made of it', async () => {
    const { gateway } = await openApps();
    await button('编辑：企业与从业人员管理').click();
    const form = drawer('编辑应用：org-app');
    await form.getByLabelText('说明').fill('第二个人的说明');
    gateway.refuse(calls.updateApp, 'conflict', '该应用已被他人修改，请重新打开');
    gateway.answer(
      calls.listManagedApps,
      managedApps.map((app) => (app.appcode === 'org-app' ? { ...app, description: '第一个人的说明' } : app)),
    );
    await save(form);
    await expect.element(form.getByRole('alert')).toHaveTextContent('该应用已被他人修改，请重新打开');
    await expect.element(form.getByLabelText('说明')).toHaveValue('第二个人的说明');
    await form.getByRole('button', { name: '取消' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await button('编辑：企业与从业人员管理').click();
    await expect.element(form.getByLabelText('说明')).toHaveValue('第一个人的说明');
  });

  test('nothing stands in the way of who fills it in, in any look', async () => {
    await openApps();
    await button('新建应用').click();
    await expect.element(drawer('新建应用').getByLabelText('应用编码')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
