/** One spelling for a name however it was typed: full-width letters, capitals and stray blanks included. */
export function canonicalLoginName(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}
