import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Chooses an option from a list of antd's, which stands at the end of the document while it is open. */
export async function choose(field: Locator, option: string): Promise<void> {
  await field.click();
  const find = () =>
    document.querySelector(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${CSS.escape(option)}"]`);
  await expect.poll(find, { message: `the list offers ${option}` }).not.toBeNull();
  await page.elementLocator(find() as Element).click();
}

/** Chooses one of the rarer actions of a row from its menu. */
export async function chooseMore(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `更多：${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export const drawer = (title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

export const save = (inside: Locator): Promise<void> =>
  inside.getByRole('button', { name: '保存', exact: true }).click();

export const row = (text: string | RegExp): Locator => page.getByRole('row').filter({ hasText: text });
