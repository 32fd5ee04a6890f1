import { housingModule } from './modules/housing/index.ts';
import { leaseModule } from './modules/lease/index.ts';
import { orgModule } from './modules/org/index.ts';
import { personalCases } from './modules/personal/index.ts';
import type { BusinessModule } from './modules/process/index.ts';
import type { HouseGuard, RegistryService } from './modules/registry/index.ts';
import { resaleModule } from './modules/resale/index.ts';
import type { Platform } from './platform/platform.ts';

/** What a module with case types may be made of. */
export interface BusinessParts {
  readonly platform: Platform;
  readonly registry: RegistryService;
  readonly house: HouseGuard;
}

export type MakeBusinessModule = (parts: BusinessParts) => BusinessModule;

/** The modules with case types, one line each. */
export const businessModules: readonly MakeBusinessModule[] = [
  leaseModule,
  orgModule,
  housingModule,
  resaleModule,
  personalCases,
];
