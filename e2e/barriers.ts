import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Those whose outcome depends on colours and sizes: what else a page is made of, another look leaves as it is. */
const rulesOfLook = ['color-contrast', 'target-size'];

interface Findings {
  readonly violations: readonly string[];
  readonly framesShown: number;
  readonly tooWide: readonly string[];
}

/** Until what measures itself has answered a change of the window's size: an empty table is as wide as it was till then. */
const settled = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`;

/**
 * The document and the boxes in which a page or a dialog scrolls, where they scroll sideways. They are those around
 * headings and forms: what stands around a table with all that is in it, a drawing or a row of tabs may.
 */
const findTooWide = `(() => {
  const roots = [document];
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  const boxes = new Set([document.documentElement]);
  for (const content of roots.flatMap((root) => [...root.querySelectorAll('h1, h2, h3, [role=heading], form')])) {
    if (!content.checkVisibility() || content.closest('table')) continue;
    for (let box = content; box; box = box.assignedSlot ?? box.parentElement ?? box.getRootNode().host)
      if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) boxes.add(box);
  }
  return [...boxes]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((box) => {
      const end = box.getBoundingClientRect().left + box.clientWidth + 1;
      const outside = [...box.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > end);
      return box.scrollWidth + ' in ' + box.clientWidth + ': ' + (outside.at(-1) ?? box).outerHTML.slice(0, 200);
    });
})()`;

/** By the rules of WCAG 2.2 A and AA; and no page is wider than its place. */
export async function expectNoBarriers(page: Page, part = 'html', only?: readonly string[]): Promise<void> {
  // Half a megabyte, which stays as long as the document does.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: rules },
    resultTypes: ['violations'],
    // What a frame would hold is not looked into, so there must be none that is shown.
    iframes: false,
    // No rule of these reads stylesheets.
    preload: { assets: ['media'] },
    selectors: false,
  };
  const found = await page.evaluate<Findings>(`(async () => {
    await ${settled};
    const { violations } = await axe.run({ include: [${JSON.stringify(part)}] }, ${JSON.stringify(options)});
    return {
      violations: violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')),
      framesShown: [...document.querySelectorAll('iframe')].filter((frame) => frame.checkVisibility()).length,
      tooWide: ${findTooWide},
    };
  })()`);
  expect(found.violations).toEqual([]);
  expect(found.framesShown, 'frames that are not looked into').toBe(0);
  expect(found.tooWide, 'what scrolls sideways').toEqual([]);
}

export const desktop = { width: 1440, height: 900 };
const tablet = { width: 1024, height: 768 };
export const phone = { width: 390, height: 844 };

interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: 'none' | 'simple-blue';
  readonly care: boolean;
  /** All of them where none are named. */
  readonly only?: readonly string[];
}

/** All sizes, both themes, with and without care mode: not every one beside every other, which takes twice as long. */
const looks: readonly Look[] = [
  { viewport: desktop, theme: 'none', care: false },
  { viewport: phone, theme: 'none', care: true },
  { viewport: tablet, theme: 'simple-blue', care: true, only: rulesOfLook },
  { viewport: phone, theme: 'simple-blue', care: false, only: rulesOfLook },
];

/** As `shell/src/theme/appearance.ts` puts them on; that the buttons do is another test's subject. */
async function putOn(page: Page, { theme, care }: Pick<Look, 'theme' | 'care'>): Promise<void> {
  await page.evaluate(`document.body.classList.remove('theme-none', 'theme-simple-blue');
    document.body.classList.add('theme-${theme}');
    document.documentElement.classList.toggle('care', ${care});`);
}

/** Every text that is in sight stands out from what is behind it, in every theme, with and without care mode. */
export async function expectReadableInEveryTheme(page: Page, part = 'html'): Promise<void> {
  for (const theme of ['simple-blue', 'none'] as const)
    for (const care of [true, false]) {
      await putOn(page, { theme, care });
      await test.step(`theme ${theme}${care ? ', care mode' : ''}`, () =>
        expectNoBarriers(page, part, ['color-contrast']));
    }
}

/** On a screen of the shell: by all rules on a desk and on a phone, by those of look in both themes and care mode. */
export async function expectNoBarriersInAnyLook(page: Page): Promise<void> {
  for (const { viewport, theme, care, only } of looks) {
    await page.setViewportSize(viewport);
    await putOn(page, { theme, care });
    await test.step(`theme ${theme}, ${care ? 'care mode, ' : ''}${viewport.width}`, () =>
      expectNoBarriers(page, 'html', only));
  }
  await page.setViewportSize(desktop);
}
