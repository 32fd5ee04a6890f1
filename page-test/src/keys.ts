import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Puts the focus where it is on a page that was just loaded, so the next Tab leads to the first stop. */
export function startAtTop(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus();
  body.removeAttribute('tabindex');
}

const hasFocus = (goal: Locator): boolean => document.activeElement === goal.query();

/** Presses Tab until the goal has the focus. */
export async function tabTo(goal: Locator, presses = 40): Promise<void> {
  for (let count = 0; count < presses; count += 1) {
    await userEvent.tab();
    if (hasFocus(goal)) return;
  }
  throw new Error(`${presses} presses of Tab do not reach ${goal.selector}`);
}

/** Checks that each Tab leads to the next stop, with nothing in between. */
export async function tabThrough(stops: readonly Locator[], options?: { readonly shift: boolean }): Promise<void> {
  for (const stop of stops) {
    await userEvent.tab(options);
    await expect.element(stop).toHaveFocus();
  }
}
