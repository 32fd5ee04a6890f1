import { type BusinessModule, withHouse } from '../process/index.ts';
import type { HouseGuard, RegistryService } from '../registry/index.ts';
import { fh101 } from './cases/fh101/case-type.ts';
import { fh301 } from './cases/fh301/case-type.ts';
import { fh401 } from './cases/fh401/case-type.ts';

interface Parts {
  readonly registry: Pick<RegistryService, 'permits' | 'sales'>;
  readonly house: HouseGuard;
}

export function housingModule({ registry, house }: Parts): BusinessModule {
  return {
    name: 'housing',
    migrations: {},
    routes: [],
    caseTypes: [fh101, withHouse(fh301(registry), house), withHouse(fh401(registry), house)],
  };
}
