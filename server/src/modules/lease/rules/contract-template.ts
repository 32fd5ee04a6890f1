import { firstEdition } from './contract-edition-2026-1.ts';
import { secondEdition } from './contract-edition-2026-2.ts';
import type { ContractTemplate } from './contract-pieces.ts';

export { wordsOfParagraph } from './contract-pieces.ts';

export const currentTemplate = secondEdition;

const templates: readonly ContractTemplate[] = [firstEdition, secondEdition];

export function getTemplate(version: string): ContractTemplate {
  const found = templates.find((template) => template.version === version);
  if (!found) throw new Error(`there is no template ${version} of a lease contract`);
  return found;
}
