import type { Platform } from '../../platform/platform.ts';
import type { BusinessModule } from '../business/index.ts';
import { correctionAsked, landRegistry, type RegistryService } from '../registry/index.ts';
import { gr101 } from './cases/gr101/case-type.ts';
import { gr102 } from './cases/gr102/case-type.ts';
import { gr103 } from './cases/gr103/case-type.ts';
import * as tables from './migrations/0014-personal.ts';
import { personalRoutes } from './routes.ts';
import { createHouseholds } from './service/household.ts';
import { createPersonalService, type PersonalParts } from './service.ts';

interface Below {
  readonly platform: Pick<Platform, 'clock'>;
  readonly registry: Pick<RegistryService, 'units' | 'holdings'>;
}

interface Doors extends Omit<PersonalParts, 'holdings'> {
  readonly platform: Pick<Platform, 'database' | 'clock' | 'config'>;
  readonly registry: Pick<RegistryService, 'holdings'>;
}

export const personalModule = {
  name: 'personal',
  migrations: { '0014-personal': tables },
  publicLines: {
    姓名: 'people',
    申请人: 'people',
    房屋坐落: 'address',
    有效期至: 'period',
  },
  exchange: { partners: [landRegistry], sends: [correctionAsked], takes: [] },
  caseTypes({ platform, registry: { units, holdings } }) {
    const households = createHouseholds(platform, holdings);
    return [gr101(households), gr102(households), gr103({ holdings, units })];
  },
  start: ({ platform, registry: { holdings }, ...doors }) => ({
    routes: personalRoutes(createPersonalService(platform, { ...doors, holdings })),
  }),
} satisfies BusinessModule<Below, Doors>;
