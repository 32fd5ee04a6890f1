import type { BusinessModule } from '../business/index.ts';
import { org101 } from './cases/org101/case-type.ts';
import { org201 } from './cases/org201/case-type.ts';
import { org301 } from './cases/org301/case-type.ts';

export const orgModule = {
  name: 'org',
  migrations: {},
  caseTypes: () => [org101, org201, org301],
} satisfies BusinessModule<unknown, never>;
