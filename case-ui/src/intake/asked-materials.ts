import type {
  ApplicationStart,
  CaseTypeInfo,
  Channel,
  DraftCheck,
  HandedMaterial,
  MaterialPromise,
} from '@anju/contract';
import type { AskedMaterial } from '../materials/materials-view.tsx';
import { findPlace } from './filer-place.ts';
import type { FormValue } from './form-value.ts';

/** Returns the filer's place as a plain number, because fields can only subscribe to plain values of the form. */
export function placeIndex({ places }: ApplicationStart, form: FormValue): number {
  const place = findPlace(places, form);
  return place ? places.indexOf(place) : -1;
}

/** Lists the extra materials of the start first, and requires the one that proves the filer's authority. */
export function askedMaterials(type: CaseTypeInfo, start: ApplicationStart, place: number): readonly AskedMaterial[] {
  const authority = start.places[place]?.material;
  return [
    ...start.materials,
    ...type.materials.map((material) => (material.code === authority ? { ...material, required: true } : material)),
  ];
}

/**
 * Online, no required material may be missing. At the window only the identity may not: the rest can be brought later.
 */
export function missingMaterials(
  asked: readonly AskedMaterial[],
  given: { readonly materials: readonly HandedMaterial[]; readonly promises: readonly MaterialPromise[] },
  channel: Channel,
  /** The check tells which of the conditional materials this application needs. */
  check?: DraftCheck,
): readonly AskedMaterial[] {
  const codes = new Set([...given.materials, ...given.promises].map(({ material }) => material));
  const found = new Set(check?.missing.map(({ code }) => code));
  return asked.filter(
    ({ code, required }) =>
      (required || found.has(code)) && !codes.has(code) && (channel === 'online' || isOfWindow(code)),
  );
}

const isOfWindow = (code: string): boolean => code === 'applicant-identity';
