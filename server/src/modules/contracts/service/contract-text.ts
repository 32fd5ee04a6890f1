import { createHash } from 'node:crypto';
import type { ContractKind } from '../contract-kind.ts';
import type { Contract } from '../rules/contract.ts';
import { getEdition } from '../rules/editions.ts';
import { wordsOfParagraph } from '../rules/template.ts';

type Text = Pick<Contract, 'number' | 'template' | 'terms'>;

export function wholeText({ editions }: Pick<ContractKind, 'editions'>, { number, template, terms }: Text) {
  const { title, version, fill } = getEdition(editions, template);
  const clauses = fill(terms, { showNumber: (shown) => shown, contested: new Set() });
  return { number, title, version, clauses };
}

export function hashOfText(kind: Pick<ContractKind, 'editions'>, text: Text, revision: number): string {
  const { number, title, version, clauses } = wholeText(kind, text);
  const lines = clauses.flatMap((clause) => [clause.title, ...clause.paragraphs.map(wordsOfParagraph)]);
  return createHash('sha256')
    .update([number, version, String(revision), title, ...lines].join('\n'))
    .digest('hex');
}
