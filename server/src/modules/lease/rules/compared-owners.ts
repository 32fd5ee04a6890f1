import type { Finding } from '@anju/contract';

type Fields = Readonly<Record<string, unknown>>;

const numberIn = (party: Fields | null | undefined): string => String(party?.idNumber ?? party?.creditCode ?? '');

/**
 * The unit and those whom a form names as its owners, where they are other people than who asks: who owns a house is not
 * told to strangers. Undefined: nothing of others is compared.
 */
export function comparedOwners(
  { unitNumber, lessors }: Fields,
  ownNumbers: readonly string[],
): readonly string[] | undefined {
  const numbers: string[] = Array.isArray(lessors) ? lessors.map(numberIn).filter((number) => number !== '') : [];
  if (typeof unitNumber !== 'string' || numbers.length === 0) return undefined;
  return numbers.some((number) => ownNumbers.includes(number)) ? undefined : [unitNumber, ...numbers.toSorted()];
}

/** Whether it was found that others own it. */
export const haveOtherOwners = (findings: readonly Finding[]): boolean =>
  findings.some(({ at, unmet }) => unmet && at?.about === 'field' && at.name === 'lessors');
