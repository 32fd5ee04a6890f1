import { createHash } from 'node:crypto';
import type { Contract } from '../rules/contract.ts';
import { getTemplate, wordsOfParagraph } from '../rules/contract-template.ts';

type Text = Pick<Contract, 'number' | 'template' | 'terms'>;

export function wholeText({ number, template, terms }: Text) {
  const { title, version, fill } = getTemplate(template);
  const clauses = fill(terms, { showNumber: (shown) => shown, contested: new Set() });
  return { number, title, version, clauses };
}

export function hashOfText(text: Text, revision: number): string {
  const { number, title, version, clauses } = wholeText(text);
  const lines = clauses.flatMap((clause) => [clause.title, ...clause.paragraphs.map(wordsOfParagraph)]);
  return createHash('sha256')
    .update([number, version, String(revision), title, ...lines].join('\n'))
    .digest('hex');
}
