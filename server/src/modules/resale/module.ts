import { createOwnerComparisons, type OwnerComparisonsPlatform } from '../lease/index.ts';
import type { BusinessModule } from '../process/index.ts';
import type { RegistryService } from '../registry/index.ts';
import { sh101 } from './cases/sh101/case-type.ts';
import { sh201 } from './cases/sh201/case-type.ts';
import * as verifications from './migrations/0060-resale-verifications.ts';

interface Parts {
  readonly platform: OwnerComparisonsPlatform;
  readonly registry: Pick<RegistryService, 'sales'>;
}

export function resaleModule({ platform, registry }: Parts): BusinessModule {
  const { guarded } = createOwnerComparisons(platform);
  return {
    name: 'resale',
    migrations: { '0060-resale-verifications': verifications },
    routes: [],
    caseTypes: [guarded(sh101(registry), 'owners'), guarded(sh201(registry), 'sellers')],
  };
}
