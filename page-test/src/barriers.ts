import axe from 'axe-core';
import { expect } from 'vitest';
import { desktop, type Look, phone, putOn, tablet } from './looks.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Those whose outcome depends on colours and sizes: what else a page is made of, another look leaves as it is. */
const rulesOfLook = ['color-contrast', 'target-size'];

/** By the rules of WCAG 2.2 A and AA; and nothing is wider than its place. */
export async function expectNoBarriers(only?: readonly string[]): Promise<void> {
  await settled();
  const { violations } = await axe.run(document.body, {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: rules },
    resultTypes: ['violations'],
    preload: false,
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expectNothingTooWide();
}

/** A page stands in a scrolling box of its own, which the document's width says nothing about. */
export function expectNothingTooWide(): void {
  const boxes = [document.documentElement, ...document.querySelectorAll<HTMLElement>('#root, #root div')];
  const scrolling = boxes.filter((box) => box === document.documentElement || pageBox(box));
  const tooWide = scrolling.filter((box) => box.scrollWidth > box.clientWidth + 1);
  expect(
    tooWide.map((box) => `${box.tagName}: ${box.scrollWidth} in ${box.clientWidth}`),
    'what scrolls sideways',
  ).toEqual([]);
}

/** As wide and high as the window: it scrolls the page, where a table or a row of tabs scrolls a part. */
const pageBox = (box: HTMLElement): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(box).overflowY) &&
  box.clientHeight > innerHeight / 2 &&
  box.clientWidth > innerWidth / 2;

const looks: readonly (Look & { readonly only?: readonly string[] })[] = [
  { window: desktop, theme: 'none', care: false },
  { window: phone, theme: 'none', care: true },
  { window: tablet, theme: 'simple-blue', care: true, only: rulesOfLook },
  { window: phone, theme: 'simple-blue', care: false, only: rulesOfLook },
];

/** By all rules on a desk and on a phone, by those of look in both themes and care mode. */
export async function expectNoBarriersInAnyLook(): Promise<void> {
  for (const { only, ...look } of looks) {
    await putOn(look);
    await expectNoBarriers(only);
  }
  await putOn({});
}

/** What measures itself has answered a change of the window's size. */
const settled = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
