import { calls, type Page, pages } from '@anju/contract';
import { expectNoBarriersInAnyLook, menuOf, openPage, page, startGateway } from '@anju/page-test';
import type { User } from '@anju/sub-app-kit';
import type { SubApp } from '@anju/sub-app-kit/react';
import { expect } from 'vitest';
import { leaseType } from './lease-type.ts';

/** Checks that the home page describes each part of the app and that each of its entries opens a page. */
export async function expectHomeOf(subApp: SubApp, user: User, described: Readonly<Record<string, string>>) {
  const gateway = startGateway();
  const menu = menuOf(subApp.appcode, user);
  gateway.answer(calls.listMenuItems, menu);
  const home = pages.catalogue.find(({ appcode, route }) => appcode === subApp.appcode && route === '/home') as Page;
  const shell = await openPage(subApp, home, { user });
  const app = user.apps.find(({ appcode }) => appcode === subApp.appcode);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(app?.appname ?? '');
  await expect.element(page.getByText(app?.description ?? '', { exact: true })).toBeVisible();
  for (const [title, words] of Object.entries(described)) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect.element(card.getByText(words, { exact: true })).toBeVisible();
    for (const entry of card.getByRole('button').elements()) {
      const { route } = menu.find((item) => item.title === entry.textContent) ?? {};
      await page.elementLocator(entry).click();
      expect(shell.opened.at(-1)).toMatchObject({ title: entry.textContent, path: route });
    }
  }
  expect(shell.opened.length).toBeGreaterThan(0);
  await expectNoBarriersInAnyLook();
}

export async function expectAppliesFor(subApp: SubApp, user: User, at: Pick<Page, 'route'>, code: string) {
  const gateway = startGateway();
  gateway.answer(calls.listCaseTypes, [{ ...leaseType, code }]);
  gateway.refuse(calls.prepareApplication, 'forbidden', '您不能申请');
  const { leave } = await openPage(subApp, at, { user });
  await expect.poll(() => gateway.asked(calls.prepareApplication)).toEqual([{ caseType: code }]);
  await leave();
}
