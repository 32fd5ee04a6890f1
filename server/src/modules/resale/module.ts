import type { BusinessModule } from '../process/index.ts';
import { sh101 } from './cases/sh101/case-type.ts';
import { sh201 } from './cases/sh201/case-type.ts';

export function resaleModule(): BusinessModule {
  return { name: 'resale', migrations: {}, routes: [], caseTypes: [sh101, sh201] };
}
