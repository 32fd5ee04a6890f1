import type { Below, Doors } from './assemble.ts';
import type { BusinessModule } from './modules/business/index.ts';
import { housingModule } from './modules/housing/index.ts';
import { leaseModule } from './modules/lease/index.ts';
import { orgModule } from './modules/org/index.ts';
import { personalModule } from './modules/personal/index.ts';
import { resaleModule } from './modules/resale/index.ts';

/** A new business is one more line here. */
export const businessModules: readonly BusinessModule<Below, Doors>[] = [
  leaseModule,
  orgModule,
  housingModule,
  resaleModule,
  personalModule,
];
