import type { AccessService } from '../../src/modules/access/index.ts';
import type { BusinessModule } from '../../src/modules/business/index.ts';
import { byAccount, routesOf } from '../../src/platform/http/routes.ts';
import type { Platform } from '../../src/platform/platform.ts';
import * as calls from './calls.ts';
import { sampleNatures } from './cases/natures/case-types.ts';
import { zl901 } from './cases/zl901/case-type.ts';
import { exchange } from './contract-kinds/exchange/kind.ts';
import * as register from './migrations/9001-sample-register.ts';
import { createPlotLists } from './service.ts';

interface Doors {
  readonly platform: Pick<Platform, 'database'>;
  readonly access: Pick<AccessService, 'shownDistricts'>;
}

/** The module is added like any other: by its folder, and a line in the list of business modules. */
export const sampleModule = {
  name: 'sample',
  migrations: { '9001-sample-register': register },
  publicLines: { 地块: 'as-is' },
  caseTypes: () => [zl901, ...sampleNatures],
  contractKinds: () => [exchange],
  start: ({ platform, access }) => ({ routes: routesOf(calls, byAccount(createPlotLists(platform, access))) }),
} satisfies BusinessModule<unknown, Doors>;
