import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Those whose outcome depends on colours and sizes: what else a page is made of, another look leaves as it is. */
export const rulesOfLook = ['color-contrast', 'target-size'];

/** By the rules of WCAG 2.2 A and AA; and nothing is wider than the window. */
export async function expectNoBarriers(page: Page, part = 'html', only?: readonly string[]): Promise<void> {
  // In one frame, without a page of its own to gather the findings of others, it takes a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(part);
  const { violations } = await (only ? axe.withRules([...only]) : axe.withTags(rules)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate<{ scrollWidth: number; clientWidth: number }>(
    '({ scrollWidth: document.documentElement.scrollWidth, clientWidth: document.documentElement.clientWidth })',
  );
  expect(scrollWidth, 'the page scrolls sideways').toBe(clientWidth);
}

export const desktop = { width: 1440, height: 900 };
export const tablet = { width: 1024, height: 768 };
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

/** On a screen of the shell: by all rules on a desk and on a phone, by those of look in both themes and care mode. */
export async function expectNoBarriersInAnyLook(page: Page): Promise<void> {
  for (const { viewport, theme, care, only } of looks) {
    await page.setViewportSize(viewport);
    // As `shell/src/theme/appearance.ts` puts them on; that the buttons do is another test's subject.
    await page.evaluate(`document.body.classList.remove('theme-none', 'theme-simple-blue');
      document.body.classList.add('theme-${theme}');
      document.documentElement.classList.toggle('care', ${care});`);
    await test.step(`theme ${theme}, ${care ? 'care mode, ' : ''}${viewport.width}`, () =>
      expectNoBarriers(page, 'html', only));
  }
  await page.setViewportSize(desktop);
}
