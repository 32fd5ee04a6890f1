import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BusinessModule } from '../process/index.ts';
import { createHoldings, type RegistryService } from '../registry/index.ts';
import { gr101 } from './cases/gr101/case-type.ts';
import { gr102 } from './cases/gr102/case-type.ts';
import { gr103 } from './cases/gr103/case-type.ts';
import * as tables from './migrations/0014-personal.ts';
import { personalRoutes } from './routes.ts';
import { createHouseholds } from './service/household.ts';
import type { PersonalService } from './service.ts';

export function personalModule(personal: PersonalService): Module {
  return {
    name: 'personal',
    migrations: { '0014-personal': tables },
    routes: personalRoutes(personal),
  };
}

interface CaseParts {
  readonly platform: Platform;
  readonly registry: Pick<RegistryService, 'units'>;
}

/** Its case types, which stand before the engine that the rest of the module uses. */
export function personalCases({ platform, registry: { units } }: CaseParts): BusinessModule {
  const holdings = createHoldings(platform);
  const households = createHouseholds(platform, holdings);
  return {
    name: 'personal-cases',
    migrations: {},
    routes: [],
    caseTypes: [gr101(households), gr102(households), gr103({ holdings, units })],
  };
}
