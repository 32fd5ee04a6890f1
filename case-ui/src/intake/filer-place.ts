import type { ApplicationStart, FilerPlace } from '@anju/contract';
import { type FormValue, isGiven, itemsAt, joined, valueAt, withValue } from './form-value.ts';

type Places = ApplicationStart['places'];

/** Finds the role in which the filer may file the form as it stands. */
export function findPlace(places: Places, form: FormValue): FilerPlace | undefined {
  return places.find(({ when }) =>
    Object.entries(when).every(([field, wanted]) => {
      const said = form[field];
      return said === undefined || said === wanted;
    }),
  );
}

/** Fills the filer's data in at their place, as the server does when it saves the form. */
export function placeFiler(places: Places, form: FormValue): FormValue {
  const place = findPlace(places, form);
  if (!place) return form;
  let result = form;
  for (const [field, wanted] of Object.entries(place.when))
    if (wanted !== null) result = { ...result, [field]: wanted };
  const base = baseOf(place, result);
  for (const [name, value] of Object.entries(place.values)) result = withValue(result, joined(base, name), value);
  return result;
}

/** If a change gives the filer another place, their data is removed from the earlier one. */
export function moveFiler(places: Places, before: FormValue, after: FormValue): FormValue {
  const [from, to] = [findPlace(places, before), findPlace(places, after)];
  if (!to || from === to) return after;
  let result = after;
  if (from && isFilledBy(from, result)) {
    const base = baseOf(from, result);
    for (const name of Object.keys(from.values)) result = withValue(result, joined(base, name), undefined);
  }
  return placeFiler(places, result);
}

/** Returns the paths of the fields that are filled in from the filer's account and cannot be edited. */
export function knownPaths(places: Places, form: FormValue): ReadonlySet<string> {
  const place = findPlace(places, form);
  if (!place) return new Set();
  const base = baseOf(place, form);
  const decided = Object.keys(place.when).filter((field) => optionsOf(places, field)?.length === 1);
  // The kind of document that the account was verified by cannot be edited either.
  const known = [...Object.keys(place.values), ...('idNumber' in place.values ? ['documentType'] : [])];
  return new Set([...decided, ...known.map((name) => joined(base, name))]);
}

/** Returns the values that the filer may choose for a field which decides their place; undefined allows any value. */
export function optionsOf(places: Places, field: string): readonly string[] | undefined {
  const wanted = places.flatMap(({ when }) => (typeof when[field] === 'string' ? [when[field]] : []));
  return wanted.length === 0 ? undefined : [...new Set(wanted)];
}

const numberOf = (party: unknown): unknown => valueAt(party, 'creditCode') || valueAt(party, 'idNumber');

/** Returns the list item that names the filer, or else the first item without a name. */
function baseOf({ at, isList, values }: FilerPlace, form: FormValue): string {
  if (!isList) return at;
  const items = itemsAt(form, at);
  const own = numberOf(values);
  const named = items.findIndex((item) => numberOf(item) === own);
  const free = items.findIndex((item) => !isGiven(numberOf(item)));
  return joined(at, named >= 0 ? named : free >= 0 ? free : items.length);
}

function isFilledBy(place: FilerPlace, form: FormValue): boolean {
  return numberOf(valueAt(form, baseOf(place, form))) === numberOf(place.values);
}
