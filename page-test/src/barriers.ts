import axe from 'axe-core';
import { expect } from 'vitest';
import { desktop, type Look, phone, putOn, readClothes, tablet, themes, wear } from './looks.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Only the outcome of these rules depends on colours and sizes; all others give the same result in every look. */
const rulesOfLook = ['color-contrast', 'target-size'];
/**
 * axe leaves these cases to people: text in the very colour behind it, and a single pale letter, which may be a
 * picture.
 */
const leftOpen = ['equalRatio', 'shortTextContent'];

/** Checks the rules of WCAG 2.2 A and AA, and that nothing is wider than its place. */
export async function expectNoBarriers(only?: readonly string[]): Promise<void> {
  await settled();
  const options: axe.RunOptions = {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: rules },
    resultTypes: ['violations', 'incomplete'],
    // axe does not look into frames, so there must be no visible one.
    iframes: false,
    preload: false,
  };
  const { violations, incomplete } = await withTrueRoots(() => axe.run(modal() ?? document.body, options));
  expect(
    incomplete.flatMap(({ id, error }) => (error ? [`${id}: ${error.message}`] : [])),
    'rules that axe has given up',
  ).toEqual([]);
  const unread = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(({ any }) =>
      any.some(({ data }) => data?.bgColor && leftOpen.includes(data.messageKey)),
    ),
  }));
  expect(
    [...violations, ...unread].flatMap(({ id, nodes }) => nodes.map(describeNode(id))),
    `barriers, ${describeLook()}`,
  ).toEqual([]);
  const frames = [...document.querySelectorAll('iframe')].filter((frame) => frame.checkVisibility());
  expect(frames, 'frames that are not looked into').toEqual([]);
  await expectNothingTooWide();
}

/**
 * The sandbox of an app in the shell returns its own document as the root of a node, from which axe finds no way out.
 */
async function withTrueRoots<Result>(look: () => Promise<Result>): Promise<Result> {
  const prototypes = [...document.querySelectorAll('iframe')].flatMap(({ contentWindow, contentDocument }) =>
    contentDocument ? [(contentWindow as Window & typeof globalThis).Node.prototype] : [],
  );
  const changed = prototypes.map((one) => one.getRootNode);
  for (const one of prototypes) one.getRootNode = Node.prototype.getRootNode;
  try {
    return await look();
  } finally {
    for (const [index, one] of prototypes.entries()) one.getRootNode = changed[index] as Node['getRootNode'];
  }
}

/** Only the dialog in front is checked: what lies behind it is out of reach, and the subject of another test. */
const modal = (): Element | undefined =>
  [...document.querySelectorAll('dialog:modal, [aria-modal=true]')].findLast((one) => one.checkVisibility());

const describeNode =
  (rule: string) =>
  ({ html, any, all, none }: axe.NodeResult): string =>
    `${rule}: ${html} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`;

function describeLook(): string {
  const { theme, care } = readClothes();
  return `theme ${theme}, ${care ? 'care mode, ' : ''}${innerWidth} px`;
}

/**
 * Checks the document and every scrolling box of a page or a dialog; tables, drawings and rows of tabs may scroll
 * sideways.
 */
export async function expectNothingTooWide(): Promise<void> {
  await settled();
  const tooWide = [...pageBoxes()].filter((box) => box.scrollWidth > box.clientWidth + 1);
  expect(
    tooWide.map((box) => `${box.tagName}: ${box.scrollWidth} in ${box.clientWidth}, by ${beyondEdge(box)}`),
    `what scrolls sideways, ${describeLook()}`,
  ).toEqual([]);
}

/** Describes the innermost elements beyond the edge, to help find the cause. */
function beyondEdge(box: Element): string {
  const edge = box.getBoundingClientRect().left + box.clientWidth + 1;
  const beyond = [...box.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge);
  return beyond
    .filter((part) => !beyond.some((other) => other !== part && part.contains(other)))
    .slice(0, 3)
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
    .join(' and ');
}

/** Returns the boxes around headings and forms in pages, dialogs and drawers. */
function pageBoxes(): Set<Element> {
  const boxes = new Set<Element>([document.documentElement]);
  for (const content of document.querySelectorAll('h1, h2, h3, [role=heading], form')) {
    if (!content.checkVisibility() || content.closest('table')) continue;
    for (let box: Element | null = content; box; box = box.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) boxes.add(box);
  }
  return boxes;
}

const looks: readonly (Look & { readonly only?: readonly string[] })[] = [
  { window: desktop, theme: 'none', care: false },
  { window: phone, theme: 'none', care: true },
  { window: tablet, theme: 'simple-blue', care: true, only: rulesOfLook },
  { window: phone, theme: 'simple-blue', care: false, only: rulesOfLook },
];

/** Checks all rules on a desk and on a phone, and those that depend on the look in both themes and in care mode. */
export async function expectNoBarriersInAnyLook(): Promise<void> {
  for (const { only, ...look } of looks) {
    await putOn(look);
    await expectNoBarriers(only);
  }
  await putOn({});
}

/** Checks the contrast of every visible text in each theme, with and without care mode, in the present window. */
export async function expectReadableInEveryTheme(): Promise<void> {
  const before = readClothes();
  for (const theme of themes)
    for (const care of [false, true]) {
      wear({ theme, care });
      await expectNoBarriers(['color-contrast']);
    }
  wear(before);
}

/** Waits until elements that measure themselves have answered a change of the window's size. */
const settled = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
