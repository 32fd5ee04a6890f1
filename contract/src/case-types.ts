import type { FiledCaseType } from './pages/case-types-of-app.ts';
import { fhCaseTypes } from './pages/fh-app.ts';
import { leaseCaseTypes } from './pages/lease-app.ts';
import { orgCaseTypes } from './pages/org-app.ts';
import { shCaseTypes } from './pages/sh-app.ts';

export type { FiledCaseType } from './pages/case-types-of-app.ts';

export type CaseTypeCode =
  | keyof typeof leaseCaseTypes
  | keyof typeof orgCaseTypes
  | keyof typeof fhCaseTypes
  | keyof typeof shCaseTypes;

/** Every type that people apply for on a page of its own, in the order of the menus. */
export const caseTypes: Readonly<Record<CaseTypeCode, FiledCaseType>> = {
  ...leaseCaseTypes,
  ...orgCaseTypes,
  ...fhCaseTypes,
  ...shCaseTypes,
};

/** The result is undefined for types that follow another, and for those of a newer release. */
export function findCaseType(code: string): FiledCaseType | undefined {
  return Object.hasOwn(caseTypes, code) ? caseTypes[code as CaseTypeCode] : undefined;
}
