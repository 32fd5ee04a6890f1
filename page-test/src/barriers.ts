import axe from 'axe-core';
import { expect } from 'vitest';
import { desktop, type Look, phone, putOn, readClothes, tablet, themes, wear } from './looks.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Those whose outcome depends on colours and sizes: what else a page is made of, another look leaves as it is. */
const rulesOfLook = ['color-contrast', 'target-size'];
/** What axe leaves to people: a text in the very colour behind it, and a single pale letter, which may be a picture elsewhere. */
const leftOpen = ['equalRatio', 'shortTextContent'];

/** By the rules of WCAG 2.2 A and AA; and nothing is wider than its place. */
export async function expectNoBarriers(only?: readonly string[]): Promise<void> {
  await settled();
  const options: axe.RunOptions = {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: rules },
    resultTypes: ['violations', 'incomplete'],
    // What a frame would hold is not looked into, so there must be none that is shown.
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

/** An app in the shell says of its nodes that their root is the document of its sandbox, from which axe finds no way out. */
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

/** The one in front: what lies behind it is out of reach, and another test's subject. */
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

/** Neither the document nor a box in which a page or a dialog scrolls; those of tables, drawings and rows of tabs may be. */
export async function expectNothingTooWide(): Promise<void> {
  await settled();
  const tooWide = [...pageBoxes()].filter((box) => box.scrollWidth > box.clientWidth + 1);
  expect(
    tooWide.map((box) => `${box.tagName}: ${box.scrollWidth} in ${box.clientWidth}, by ${beyondEdge(box)}`),
    `what scrolls sideways, ${describeLook()}`,
  ).toEqual([]);
}

/** The innermost of what stands out of it, for who looks for the cause. */
function beyondEdge(box: Element): string {
  const edge = box.getBoundingClientRect().left + box.clientWidth + 1;
  const beyond = [...box.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge);
  return beyond
    .filter((part) => !beyond.some((other) => other !== part && part.contains(other)))
    .slice(0, 3)
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
    .join(' and ');
}

/** Those around headings and forms, wherever they stand: in a page, a dialog or a drawer. */
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

/** By all rules on a desk and on a phone, by those of look in both themes and care mode. */
export async function expectNoBarriersInAnyLook(): Promise<void> {
  for (const { only, ...look } of looks) {
    await putOn(look);
    await expectNoBarriers(only);
  }
  await putOn({});
}

/** Every text in sight stands out from what is behind it: in each theme, with and without care mode, in the window as it is. */
export async function expectReadableInEveryTheme(): Promise<void> {
  const before = readClothes();
  for (const theme of themes)
    for (const care of [false, true]) {
      wear({ theme, care });
      await expectNoBarriers(['color-contrast']);
    }
  wear(before);
}

/** What measures itself has answered a change of the window's size. */
const settled = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
