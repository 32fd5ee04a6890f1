import { type Account, calls } from '@anju/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { programOf } from './cases.ts';
import { go } from './portal.ts';
import { demoPassword, storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

const kinds = [
  'citizens',
  'enterprises and agencies',
  'officials who review cases',
  'other officials',
  'administrators',
] as const;

/** Each account of a demo is of one kind. */
function kindOf({ userType, roleCodes }: Account): (typeof kinds)[number] {
  if (userType === 'CITIZEN') return 'citizens';
  if (userType === 'ENTERPRISE_ADMIN' || userType === 'ENTERPRISE_EMP') return 'enterprises and agencies';
  if (userType === 'SYS_ADMIN') return 'administrators';
  return roleCodes.some((role) => role.endsWith('reviewer')) ? 'officials who review cases' : 'other officials';
}

const withoutApps = 'noapps01';
const passwords: Readonly<Record<string, string>> = { weak01: '123456' };

/** The result lists all such accounts that may enter an app. */
async function namesOf(request: APIRequestContext, kind: (typeof kinds)[number]): Promise<string[]> {
  const admin = await programOf(request, 'admin');
  const { list, total } = await admin.call(calls.listAccounts, { pageNum: 1, pageSize: 100 });
  expect(list).toHaveLength(total);
  const names = list.filter((account) => kindOf(account) === kind).map(({ loginName }) => loginName);
  return names.filter((name) => name !== withoutApps);
}

function recordFailures(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.url().includes('/gateway/'))
      failed.push(`${new URL(page.url()).pathname} asked ${new URL(answer.url()).pathname}: ${answer.status()}`);
  });
  return failed;
}

/** The page's browser must hold nothing of the user before. */
async function openEveryEntry(page: Page, request: APIRequestContext, name: string): Promise<void> {
  const password = passwords[name] ?? demoPassword;
  const { call } = await programOf(request, name, password);
  await page.goto('/portal/mfe-empty.html');
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await storeSession(page, name, password);
  let opened = 0;
  for (const { appid, appcode } of await call(calls.listApps, {})) {
    const menu = await call(calls.listMenuItems, { appid });
    await (opened === 0 ? page.goto(`/portal/${appcode}/home`) : go(page, `/${appcode}/home`));
    for (const { title, path, route } of [{ title: '', path: `/${appcode}/home`, route: '/home' }, ...menu]) {
      if (route === '') continue;
      await test.step(path, () => openEntry(page, title, path));
      opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(1);
}

async function openEntry(page: Page, title: string, path: string): Promise<void> {
  const main = page.getByRole('main');
  await go(page, path);
  await expect(main.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
  if (title !== '') await expect(page.getByRole('tab', { selected: true })).toHaveText(title);
  await expect
    .soft(main.getByText(/加载失败|出现了问题|没有权限|页面不存在|正在建设中/).filter({ visible: true }))
    .toHaveCount(0);
}

for (const kind of kinds)
  test(`every entry of every menu of ${kind} opens, and nothing that it asks for fails`, async ({ page, request }) => {
    test.slow();
    const failed = recordFailures(page);
    const names = await namesOf(request, kind);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      await test.step(name, async () => {
        await openEveryEntry(page, request, name);
        expect(failed).toEqual([]);
      });
  });
