/** What a call was answered, by its key among the queries: its path and its input. */
export type PageAnswer = readonly [key: readonly [path: string, input: unknown], data: unknown];

const elementId = 'page-answers';

/**
 * In the head: shown is the whole page, up to the answers behind it. Half of a header or of a row is laid out
 * otherwise, and would move under the reader's eyes when the rest comes.
 */
export const waitForWholePage = `<link rel="expect" blocking="render" href="#${elementId}">`;

/** Beside a page that comes drawn: by the same answers the browser draws the same page. No text in it ends the element. */
export function writePageAnswers(answers: readonly PageAnswer[]): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

export function readPageAnswers(): readonly PageAnswer[] {
  const element = globalThis.document?.getElementById(elementId);
  return element ? JSON.parse(element.textContent ?? '') : [];
}
