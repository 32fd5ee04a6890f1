import type { BusinessModule } from '../process/index.ts';
import { org101 } from './cases/org101/case-type.ts';
import { org201 } from './cases/org201/case-type.ts';
import { org301 } from './cases/org301/case-type.ts';

export function orgModule(): BusinessModule {
  return { name: 'org', migrations: {}, routes: [], caseTypes: [org101, org201, org301] };
}
