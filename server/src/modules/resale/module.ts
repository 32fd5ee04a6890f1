import type { BusinessModule } from '../business/index.ts';
import { withGuard } from '../process/index.ts';
import { type RegistryService, saleExchange } from '../registry/index.ts';
import { sh101 } from './cases/sh101/case-type.ts';
import { sh201 } from './cases/sh201/case-type.ts';
import * as tables from './migrations/0015-resale.ts';
import * as changes from './migrations/0027-resale-changes.ts';

interface Below {
  readonly registry: Pick<RegistryService, 'sales' | 'house'>;
}

export const resaleModule = {
  name: 'resale',
  migrations: { '0015-resale': tables, '0027-resale-changes': changes },
  publicLines: {
    房屋坐落: 'address',
    房屋用途: 'as-is',
    权利人: 'people',
    出卖人: 'people',
    买受人: 'people',
  },
  exchange: saleExchange,
  caseTypes: ({ registry }) => [withGuard(sh101(registry), registry.house), withGuard(sh201(registry), registry.house)],
} satisfies BusinessModule<Below, never>;
