import { createHash } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

/** The parties confirm this hash; it is the same in whichever order the fields of the form were written. */
export function hashOfApplication(caseType: string, originalId: number | null, form: Fields): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder({ caseType, originalId, form })))
    .digest('hex');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, inOrder(v)]),
  );
}
