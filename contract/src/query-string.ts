/** Writes the parameters of a GET. A nested object becomes `key[sub]=value`, and absent values are left out. */
export function toQueryString(input: Readonly<Record<string, unknown>>): string {
  const pairs: string[] = [];
  const add = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (value instanceof Date) pairs.push(`${key}=${encodeURIComponent(value.toISOString())}`);
    else if (typeof value === 'object') {
      for (const [sub, inner] of Object.entries(value)) add(`${key}[${encodeURIComponent(sub)}]`, inner);
    } else pairs.push(`${key}=${encodeURIComponent(String(value))}`);
  };
  for (const [key, value] of Object.entries(input)) add(encodeURIComponent(key), value);
  return pairs.join('&');
}
