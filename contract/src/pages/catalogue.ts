import { adminApp } from './admin-app.ts';
import { fhApp } from './fh-app.ts';
import { leaseApp } from './lease-app.ts';
import { mainApp } from './main-app.ts';
import { orgApp } from './org-app.ts';
import type { Page } from './page.ts';
import { shApp } from './sh-app.ts';

/** Every page of the product's apps, headings before what stands below them, in the order of the menus. */
export const catalogue: readonly Page[] = [mainApp, leaseApp, orgApp, fhApp, shApp, adminApp].flatMap((pages) =>
  Object.values<Page>(pages),
);
