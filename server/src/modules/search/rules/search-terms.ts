/** Texts are compared by letters and digits alone, in one width and one case. */
export function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** The result has every two neighbours of a searchable text, each pair once. */
export function bigramsOf(text: string): string[] {
  const characters = [...text];
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))];
}

// Beside bigrams an entry has terms that say what it is and where it belongs, so that one look into one index answers
// what matches and may be seen. A bigram has no punctuation and is never taken for one of them.

export const numberTerm = (searchableNumber: string): string => `=${searchableNumber}`;
export const kindTerm = (kind: string): string => `:${kind}`;
export const roleTerm = (role: string): string => `#${role}`;

export interface Scope {
  readonly district: string | null;
  readonly category: string | null;
}

/** An entry within the scopes has one of these terms; undefined means that every entry is within them. */
export function scopeTerms(scopes: readonly Scope[]): string[] | undefined {
  if (scopes.length === 0 || scopes.some(({ district, category }) => district === null && category === null))
    return undefined;
  return scopes.map(({ district, category }) => `@${[district, category].filter((part) => part !== null).join(' ')}`);
}

/**
 * Officials with one of these roles in this district and line are responsible. Without a district or line, officials
 * without a scope are.
 */
export interface Place {
  readonly roles: readonly string[];
  readonly district: string | null;
  readonly category: string | null;
}

export function placeTerms({ roles, district, category }: Place): string[] {
  return [
    ...roles.map(roleTerm),
    ...(district === null ? [] : [`@${district}`]),
    ...(category === null ? [] : [`@${category}`]),
    ...(district === null || category === null ? [] : [`@${district} ${category}`]),
  ];
}

/** Whole numbers of cases, people and enterprises are found as a whole or not at all. */
export function isWholeNumber(searchableText: string): boolean {
  return /^(?=.*\d{6})[0-9A-Z]{15,}$/.test(searchableText);
}
