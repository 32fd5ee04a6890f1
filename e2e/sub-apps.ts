import type { Page } from '@playwright/test';
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
