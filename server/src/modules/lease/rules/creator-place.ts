import { BadInputError, type DocumentType, type LeaseContractRole } from '@anju/contract';
import type { Terms } from './contract.ts';

export interface Creator {
  readonly role: LeaseContractRole;
  readonly name: string;
  readonly phone: string;
  readonly idNumber: string | null;
  readonly documentType: DocumentType;
  readonly creditCode: string | null;
}

const listOf = { lessor: 'lessors', lessee: 'lessees' } as const;

/** These values are taken from the creator's account, so that the form does not ask for them. */
export function knownOf({
  name,
  phone,
  idNumber,
  documentType,
  creditCode,
}: Creator): Readonly<Record<string, string>> {
  return creditCode === null
    ? {
        name,
        idNumber: idNumber ?? '',
        // The form leaves out the type of document for an identity card.
        ...(documentType !== '居民身份证' && { documentType }),
        ...(phone !== '' && { phone }),
      }
    : { name, creditCode };
}

export const placeOf = ({ role }: Pick<Creator, 'role'>): string => (role === 'agency' ? 'brokerage' : listOf[role]);

/** The creator takes the place that names them already, else a place that names nobody yet. */
export function withCreator(terms: Terms, creator: Creator): Terms {
  const known = knownOf(creator);
  const at = placeOf(creator);
  if (creator.role === 'agency') return { ...terms, [at]: { ...fieldsOf(terms[at]), ...known } };
  const typed = terms[at];
  const parties: readonly unknown[] = Array.isArray(typed) ? typed : [];
  const own = creator.creditCode ?? creator.idNumber;
  const numberIn = (party: unknown): unknown => fieldsOf(party).creditCode || fieldsOf(party).idNumber;
  const named = parties.findIndex((party) => numberIn(party) === own);
  const free = parties.findIndex((party) => !numberIn(party));
  const place = named >= 0 ? named : free;
  if (place < 0 && parties.length > 0) throw new BadInputError('合同当事人中应当有您本人，请核对证件号码');
  const { documentType: _typed, ...rest } = fieldsOf(parties[place]);
  return { ...terms, [at]: parties.toSpliced(Math.max(place, 0), 1, { ...rest, ...known }) };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
