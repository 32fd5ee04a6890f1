import type { Page } from '@playwright/test';
import { changeData } from './calls.ts';
import { expect } from './test.ts';

/** The sub-applications of the product by their codes, with the name that stands on their first page. */
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

/** As when an administrator has registered one more app, without a menu, and granted it to the user. */
export async function grantApp(page: Page, app: FurtherApp): Promise<void> {
  const appid = 9001;
  const withApp = (apps: readonly object[]) => [...apps, { ...apps[0], appid, shortname: app.appname, ...app }];
  await changeData<{ apps: object[] }>(page, 'userInfo', (user) => ({ ...user, apps: withApp(user.apps) }));
  await changeData<object[]>(page, 'getAppList', withApp);
  await page.route('**/getMenuByAppID', (route) =>
    route.request().postDataJSON()?.appid === appid
      ? route.fulfill({ json: { code: 200, msg: '', data: [] } })
      : route.fallback(),
  );
}

export const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The paths of the files of sub-apps that are asked for from here on. */
export function recordAppFiles(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/apps/')) paths.push(pathname);
  });
  return paths;
}
