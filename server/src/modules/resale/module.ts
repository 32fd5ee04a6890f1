import { type BusinessModule, withGuard } from '../process/index.ts';
import { createOwnerComparisons, type OwnerComparisonsPlatform, type RegistryService } from '../registry/index.ts';
import { sh101 } from './cases/sh101/case-type.ts';
import { sh201 } from './cases/sh201/case-type.ts';
import * as verifications from './migrations/0060-resale-verifications.ts';

interface Parts {
  readonly platform: OwnerComparisonsPlatform;
  readonly registry: Pick<RegistryService, 'sales'>;
}

export function resaleModule({ platform, registry }: Parts): BusinessModule {
  const { guardCheckOf } = createOwnerComparisons(platform);
  return {
    name: 'resale',
    migrations: { '0060-resale-verifications': verifications },
    routes: [],
    caseTypes: [
      withGuard(sh101(registry), guardCheckOf('owners')),
      withGuard(sh201(registry), guardCheckOf('sellers')),
    ],
  };
}
