import type { ContractTemplate } from './template.ts';

/** A contract keeps the edition it was begun with. */
export function getEdition(editions: readonly ContractTemplate[], version: string): ContractTemplate {
  const found = editions.find((edition) => edition.version === version);
  if (!found) throw new Error(`there is no edition ${version} of the contract`);
  return found;
}

/** Drafts begin with the last edition. */
export const currentEdition = (editions: readonly ContractTemplate[]): ContractTemplate =>
  editions.at(-1) as ContractTemplate;
