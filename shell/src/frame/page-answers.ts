export type PageAnswer = readonly [key: readonly [path: string, input: unknown], data: unknown];

const elementId = 'page-answers';

/**
 * This link in the head keeps the browser from painting before the answers at the end of the page have arrived: half of
 * a header or of a row is laid out differently and would move under the reader's eyes.
 */
export const waitForWholePage = `<link rel="expect" blocking="render" href="#${elementId}">`;

/** The browser draws the same page as the server from these answers. `<` is escaped, so no text can end the element. */
export function writePageAnswers(answers: readonly PageAnswer[]): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

export function readPageAnswers(): readonly PageAnswer[] {
  const element = globalThis.document?.getElementById(elementId);
  return element ? JSON.parse(element.textContent ?? '') : [];
}
