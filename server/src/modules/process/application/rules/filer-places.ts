import type { FilerPlace } from '@anju/contract';
import { type Filer, type FilingRights, isOfParty, isOpenTo, ownDocument } from './filing.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The places are those where a form may name the filer; there are none at the window, where the applicant is somebody
 * else.
 */
export function filerPlaces(rights: FilingRights, filer: Filer): FilerPlace[] {
  if (filer.isWindowClerk) return [];
  return rights
    .filter((right) => isOfParty(right))
    .filter((right) => isOpenTo(right, filer))
    .map((right) => ({
      at: right.by === 'owner' ? `${right.at}.people` : right.at,
      isList: right.by === 'owner' || right.isList === true,
      when: Object.fromEntries(Object.entries(right.when ?? {}).map(([field, value]) => [field, wanted(value)])),
      values: right.by === 'enterprise' ? ofEnterprise(filer) : ofPerson(filer),
      ...(right.authority !== undefined && { material: right.authority }),
    }));
}

/** The form of an earlier case is filed by a party that it names, so it is taken from the place that names them. */
export function asFiledFrom(places: readonly FilerPlace[], form: Fields): Fields {
  const place = places.find(({ at, isList, values }) => {
    const there = form[at];
    const named = isList ? (Array.isArray(there) ? there : []) : [there];
    return named.some((party) => numberOf(party) !== undefined && numberOf(party) === numberOf(values));
  });
  return place ? { ...form, ...place.when } : form;
}

const numberOf = (party: unknown): unknown => {
  const { idNumber, creditCode } = (party ?? {}) as Fields;
  return creditCode ?? idNumber;
};

const wanted = (value: unknown): string | null => (value === undefined ? null : String(value));

function ofEnterprise({ enterprise }: Filer): Record<string, string> {
  return enterprise ? { name: enterprise.name, creditCode: enterprise.creditCode } : {};
}

function ofPerson(filer: Filer): Record<string, string> {
  const { name, idNumber, phone } = filer;
  return { name, ...(idNumber !== null && { idNumber, ...ownDocument(filer) }), ...(phone !== '' && { phone }) };
}
