import { adminApp } from './admin-app.ts';
import { fhApp } from './fh-app.ts';
import { leaseApp } from './lease-app.ts';
import { mainApp } from './main-app.ts';
import { orgApp } from './org-app.ts';
import type { Page } from './page.ts';
import { shApp } from './sh-app.ts';

/** Lists every page of all apps in the order of the menus, headings before the pages below them. */
export const catalogue: readonly Page[] = [mainApp, leaseApp, orgApp, fhApp, shApp, adminApp].flatMap((pages) =>
  Object.values<Page>(pages),
);
