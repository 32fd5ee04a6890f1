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

/** Which of the filer's places the form has them in; a plain number, so that a field may follow it. */
export function placeIndex({ places }: ApplicationStart, form: FormValue): number {
  const place = findPlace(places, form);
  return place ? places.indexOf(place) : -1;
}

/** The materials of the type, with what proves the filer's authority, and what is asked for at the window first. */
export function askedMaterials(type: CaseTypeInfo, start: ApplicationStart, place: number): readonly AskedMaterial[] {
  const authority = start.places[place]?.material;
  return [
    ...start.materials,
    ...type.materials.map((material) => (material.code === authority ? { ...material, required: true } : material)),
  ];
}

/** Without which it is not taken; at the window what else is missing is written down and brought later. */
export function missingMaterials(
  asked: readonly AskedMaterial[],
  given: { readonly materials: readonly HandedMaterial[]; readonly promises: readonly MaterialPromise[] },
  channel: Channel,
  /** Which of those that only some applications need this one needs. */
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
