export { adminApp } from './admin-app.ts';
export { applyOf, caseOf, casesOf, casesOfPeople } from './case-pages.ts';
export { catalogue } from './catalogue.ts';
export { fhApp } from './fh-app.ts';
export { leaseApp } from './lease-app.ts';
export { mainApp } from './main-app.ts';
export { orgApp } from './org-app.ts';
export { shApp } from './sh-app.ts';
