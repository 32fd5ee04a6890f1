import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

interface Findings {
  /** axe has stopped these rules at an error of its own, so they say nothing of the page. */
  readonly givenUp: readonly string[];
  readonly violations: readonly string[];
  readonly framesShown: number;
  readonly tooWide: readonly string[];
}

/**
 * Components that measure themselves must first answer a change of the window's size: an empty table keeps its old
 * width until then.
 */
const settled = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`;

/**
 * The expression finds the document and boxes of a page or dialog that scroll sideways, namely those around headings
 * and forms. A box around a whole table, a drawing or a row of tabs may scroll.
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

/** An app in the shell gives the document of its sandbox as the root of its nodes, from which axe finds no way out. */
const withTrueRoots = `(async (look) => {
  const prototypes = [...document.querySelectorAll('iframe')].flatMap(({ contentWindow, contentDocument }) =>
    contentDocument ? [contentWindow.Node.prototype] : []);
  const changed = prototypes.map((one) => one.getRootNode);
  for (const one of prototypes) one.getRootNode = Node.prototype.getRootNode;
  try {
    return await look();
  } finally {
    for (const [index, one] of prototypes.entries()) one.getRootNode = changed[index];
  }
})`;

/** The page must keep the rules of WCAG 2.2 A and AA, and be no wider than its place. */
export async function expectNoBarriers(page: Page): Promise<void> {
  // axe has half a megabyte, and stays as long as the document does.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
    // axe does not look into frames, so none may be shown.
    iframes: false,
    // No rule of these reads stylesheets.
    preload: { assets: ['media'] },
    selectors: false,
  };
  const found = await page.evaluate<Findings>(`(async () => {
    await ${settled};
    const { violations, incomplete } = await ${withTrueRoots}(() => axe.run(${JSON.stringify(options)}));
    return {
      givenUp: incomplete.flatMap(({ id, error }) => (error ? [id + ': ' + error.message] : [])),
      violations: violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')),
      framesShown: [...document.querySelectorAll('iframe')].filter((frame) => frame.checkVisibility()).length,
      tooWide: ${findTooWide},
    };
  })()`);
  expect(found.givenUp, 'rules that axe has given up').toEqual([]);
  expect(found.violations).toEqual([]);
  expect(found.framesShown, 'frames that are not looked into').toBe(0);
  expect(found.tooWide, 'what scrolls sideways').toEqual([]);
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
