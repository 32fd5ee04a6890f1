import { calls } from '@anju/contract';
import type { Page } from '@playwright/test';
import { programOf } from './cases.ts';
import { expect } from './test.ts';

/** Each sub-application of the product is listed by its code, with the name on its first page. */
export const appNames = {
  'main-app': '综合业务查询',
  'lease-app': '房屋租赁备案',
  'org-app': '企业与从业人员管理',
  'fh-app': '商品房管理',
  'sh-app': '存量房交易与销售大厅',
  'admin-app': '系统管理',
} as const;

export type AppCode = keyof typeof appNames;

export const homeHeading = (page: Page, appcode: AppCode) =>
  page.getByRole('heading', { name: appNames[appcode], level: 1 });

export async function openHome(page: Page, appcode: AppCode): Promise<void> {
  await page.goto(`/portal/${appcode}/home`);
  await expect(homeHeading(page, appcode)).toBeVisible();
}

export interface FurtherApp {
  readonly appcode: string;
  readonly appname: string;
  readonly structure: 'kit' | 'page' | 'iframe';
  readonly entry: string;
}

/** This worker's server has been told of these further apps. */
const granted = new Map<string, string>();

/**
 * An administrator registers one more app, without a menu, and grants it to a clerk and a reviewer. It stays, so do not
 * use this on a shared server.
 */
export async function grantApp({ request }: Page, app: FurtherApp): Promise<void> {
  if (granted.get(app.appcode) === app.structure + app.entry) return;
  const admin = await programOf(request, 'admin');
  const { appcode, ...given } = app;
  const fields = {
    ...given,
    shortname: app.appname,
    icon: 'AppstoreOutlined',
    starttime: '2024-01-01',
    stoptime: '2099-12-31',
    description: '',
    valid: 1 as const,
  };
  const known = (await admin.call(calls.listManagedApps, {})).find((other) => other.appcode === appcode);
  const { appid } = known
    ? await admin.call(calls.updateApp, { appid: known.appid, modifiedtime: known.modifiedtime, ...fields })
    : await admin.call(calls.createApp, { appcode, ...fields });
  for (const loginName of ['clerk01', 'reviewer01'])
    await admin.call(calls.setAppGranted, { appid, to: { loginName }, granted: true });
  granted.set(appcode, app.structure + app.entry);
}

export const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The paths of requested files of sub-apps are recorded from here on. */
export function recordAppFiles(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/apps/')) paths.push(pathname);
  });
  return paths;
}
