import type { CaseCategory } from '../process/entities.ts';
import { fhApp } from './fh-app.ts';
import { leaseApp } from './lease-app.ts';
import { orgApp } from './org-app.ts';
import type { Page } from './page.ts';
import { shApp } from './sh-app.ts';

export const caseOf: Readonly<Record<CaseCategory, Page>> = {
  ORG: orgApp.case,
  FH: fhApp.case,
  SH: shApp.case,
  ZL: leaseApp.case,
  GR: leaseApp.case,
};

export const applyOf: Readonly<Record<CaseCategory, Page>> = {
  ORG: orgApp.apply,
  FH: fhApp.apply,
  SH: shApp.apply,
  ZL: leaseApp.apply,
  GR: leaseApp.apply,
};

export const casesOf: Readonly<Record<string, Page>> = {
  'org-app': orgApp.cases,
  'fh-app': fhApp.cases,
  'sh-app': shApp.cases,
  'lease-app': leaseApp.cases,
};

/** A person follows every case of theirs here, whatever it is about. */
export const casesOfPeople = leaseApp.cases;
