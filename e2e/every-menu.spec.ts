import { calls } from '@anju/contract';
import { programOf } from './cases.ts';
import { go } from './portal.ts';
import { demoPassword, storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Every account of a demo that may enter an app, by its password. */
const accounts = {
  admin: demoPassword,
  clerk01: demoPassword,
  reviewer01: demoPassword,
  reviewer02: demoPassword,
  approver01: demoPassword,
  entadmin01: demoPassword,
  entemp01: demoPassword,
  agency01: demoPassword,
  citizen01: demoPassword,
  citizen02: demoPassword,
  weak01: '123456',
  supervisor01: demoPassword,
  publisher01: demoPassword,
  reviewer03: demoPassword,
};

test('the accounts whose menus are opened are all that there are', async ({ request }) => {
  const admin = await programOf(request, 'admin');
  const { list } = await admin.call(calls.listAccounts, { pageNum: 1, pageSize: 100 });
  expect(list.map(({ loginName }) => loginName).sort()).toEqual([...Object.keys(accounts), 'noapps01'].sort());
});

for (const [name, password] of Object.entries(accounts))
  test(`every entry of every menu of ${name} opens, and nothing that it asks for fails`, async ({ page, request }) => {
    test.slow();
    const { call } = await programOf(request, name, password);
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400 && answer.url().includes('/gateway/'))
        failed.push(`${new URL(page.url()).pathname} asked ${new URL(answer.url()).pathname}: ${answer.status()}`);
    });
    await storeSession(page, name, password);
    let opened = 0;
    for (const { appid, appcode } of await call(calls.listApps, {})) {
      const menu = await call(calls.listMenuItems, { appid });
      await (opened === 0 ? page.goto(`/portal/${appcode}/home`) : go(page, `/${appcode}/home`));
      for (const { title, path, route } of [{ title: '', path: `/${appcode}/home`, route: '/home' }, ...menu]) {
        if (route === '') continue;
        await test.step(path, async () => {
          await go(page, path);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(
            1,
          );
          await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
          if (title !== '') await expect(page.getByRole('tab', { selected: true })).toHaveText(title);
          await expect
            .soft(
              page
                .getByRole('main')
                .getByText(/加载失败|出现了问题|没有权限|页面不存在|正在建设中/)
                .filter({ visible: true }),
            )
            .toHaveCount(0);
        });
        opened += 1;
      }
    }
    expect(opened).toBeGreaterThan(1);
    expect(failed).toEqual([]);
  });
