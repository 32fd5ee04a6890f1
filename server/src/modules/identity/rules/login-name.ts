/** A name has one spelling however it was typed: full-width letters, capitals and stray blanks are normalized. */
export function canonicalLoginName(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}
