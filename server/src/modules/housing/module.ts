import type { BusinessModule } from '../business/index.ts';
import { withHouse } from '../process/index.ts';
import type { RegistryService } from '../registry/index.ts';
import { fh101 } from './cases/fh101/case-type.ts';
import { fh301 } from './cases/fh301/case-type.ts';
import { fh401 } from './cases/fh401/case-type.ts';

interface Below {
  readonly registry: Pick<RegistryService, 'permits' | 'sales' | 'house'>;
}

export const housingModule = {
  name: 'housing',
  migrations: {},
  caseTypes: ({ registry }) => [
    fh101,
    withHouse(fh301(registry), registry.house),
    withHouse(fh401(registry), registry.house),
  ],
} satisfies BusinessModule<Below, never>;
