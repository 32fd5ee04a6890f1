import { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import type { Terms } from './contract.ts';

/** What a draft says so far, to be shown: whatever is of another kind than it should be is left out. */
export function readableTerms(terms: Terms): Terms {
  const ofAnotherKind = LeaseContractForm.safeParse(terms).error?.issues.filter(
    ({ code }) => code === 'invalid_type' || code === 'invalid_value',
  );
  const wrong = new Set(ofAnotherKind?.map(({ path }) => path.join('.')));
  const readable = (value: unknown, path: string): unknown => {
    const within = (entries: readonly (readonly [string | number, unknown])[]) =>
      entries.flatMap(([name, part]) =>
        wrong.has(`${path}${name}`) ? [] : [[name, readable(part, `${path}${name}.`)] as const],
      );
    if (Array.isArray(value)) return within([...value.entries()]).map(([, part]) => part);
    return typeof value === 'object' && value !== null ? Object.fromEntries(within(Object.entries(value))) : value;
  };
  return readable(terms, '') as Terms;
}
