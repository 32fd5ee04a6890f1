import type { BusinessModule } from '../process/index.ts';
import { sh101 } from './cases/sh101/case-type.ts';
import { sh201 } from './cases/sh201/case-type.ts';
import * as verifications from './migrations/0060-resale-verifications.ts';

export function resaleModule(): BusinessModule {
  return {
    name: 'resale',
    migrations: { '0060-resale-verifications': verifications },
    routes: [],
    caseTypes: [sh101, sh201],
  };
}
