import type { BusinessModule } from '../business/index.ts';
import { withHouse } from '../process/index.ts';
import type { RegistryService } from '../registry/index.ts';
import { sh101 } from './cases/sh101/case-type.ts';
import { sh201 } from './cases/sh201/case-type.ts';
import * as tables from './migrations/0015-resale.ts';

interface Below {
  readonly registry: Pick<RegistryService, 'sales' | 'house'>;
}

export const resaleModule = {
  name: 'resale',
  migrations: { '0015-resale': tables },
  caseTypes: ({ registry }) => [withHouse(sh101(registry), registry.house), withHouse(sh201(registry), registry.house)],
} satisfies BusinessModule<Below, never>;
