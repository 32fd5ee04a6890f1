const named = ['idNumber', 'creditCode'];

/**
 * The result has the numbers of everybody a form names: parties, owners, agents, guardians, occupants and enterprises.
 */
export function numbersIn(form: unknown): Set<string> {
  const found = new Set<string>();
  const left: unknown[] = [form];
  for (let part = left.pop(); part !== undefined || left.length > 0; part = left.pop()) {
    if (Array.isArray(part)) left.push(...part);
    else if (typeof part === 'object' && part !== null)
      for (const [key, value] of Object.entries(part)) {
        if (typeof value !== 'string') left.push(value);
        else if (named.includes(key) && value !== '') found.add(value.toUpperCase());
      }
  }
  return found;
}
