import { housingModule } from './modules/housing/index.ts';
import { leaseModule } from './modules/lease/index.ts';
import { orgModule } from './modules/org/index.ts';
import type { MakeBusinessModule } from './modules/process/index.ts';
import { resaleModule } from './modules/resale/index.ts';

/** The modules with case types, one line each. */
export const businessModules: readonly MakeBusinessModule[] = [leaseModule, orgModule, housingModule, resaleModule];
