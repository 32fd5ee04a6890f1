import type { Finding } from '@anju/contract';

type Fields = Readonly<Record<string, unknown>>;

/** Where a form names the owners of its unit: in a list, or in the `people` of an ownership. */
export type OwnersField = 'lessors' | 'owners' | 'sellers';

const numberIn = (party: Fields | null | undefined): string => String(party?.idNumber ?? party?.creditCode ?? '');

function partiesIn(named: unknown): Fields[] {
  const parties = Array.isArray(named) ? named : (named as Fields | null | undefined)?.people;
  return Array.isArray(parties) ? parties : [];
}

/**
 * The unit and those whom a form names as its owners, where they are other people than who asks: who owns a house is not
 * told to strangers. Undefined: nothing of others is compared.
 */
export function comparedOwners(
  { unitNumber, ...form }: Fields,
  field: OwnersField,
  ownNumbers: readonly string[],
): readonly string[] | undefined {
  const numbers = partiesIn(form[field])
    .map(numberIn)
    .filter((number) => number !== '');
  if (typeof unitNumber !== 'string' || numbers.length === 0) return undefined;
  return numbers.some((number) => ownNumbers.includes(number)) ? undefined : [unitNumber, ...numbers.toSorted()];
}

/** Whether it was found that others own it. */
export const haveOtherOwners = (findings: readonly Finding[], field: OwnersField): boolean =>
  findings.some(({ at, unmet }) => unmet && at?.about === 'field' && at.name === field);
