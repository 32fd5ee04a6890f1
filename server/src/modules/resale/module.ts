import type { BusinessModule } from '../process/index.ts';
import type { RegistryService } from '../registry/index.ts';
import { sh101 } from './cases/sh101/case-type.ts';
import { sh201 } from './cases/sh201/case-type.ts';
import * as verifications from './migrations/0060-resale-verifications.ts';

export function resaleModule({ registry }: { readonly registry: Pick<RegistryService, 'sales'> }): BusinessModule {
  return {
    name: 'resale',
    migrations: { '0060-resale-verifications': verifications },
    routes: [],
    caseTypes: [sh101(registry), sh201(registry)],
  };
}
