import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** As on a page that was just loaded: the next Tab leads to its first stop. */
export function startAtTop(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus();
  body.removeAttribute('tabindex');
}

const hasFocus = (goal: Locator): boolean => document.activeElement === goal.query();

/** By Tab alone, past whatever stands before it. */
export async function tabTo(goal: Locator, presses = 40): Promise<void> {
  for (let count = 0; count < presses; count += 1) {
    await userEvent.tab();
    if (hasFocus(goal)) return;
  }
  throw new Error(`${presses} presses of Tab do not reach ${goal.selector}`);
}

/** One press from each to the next, and nothing between them. */
export async function tabThrough(stops: readonly Locator[], options?: { readonly shift: boolean }): Promise<void> {
  for (const stop of stops) {
    await userEvent.tab(options);
    await expect.element(stop).toHaveFocus();
  }
}
