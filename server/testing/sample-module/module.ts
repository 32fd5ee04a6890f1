import type { BusinessModule } from '../../src/modules/business/index.ts';
import { sampleNatures } from './cases/natures/case-types.ts';
import { zl901 } from './cases/zl901/case-type.ts';
import { exchange } from './contract-kinds/exchange/kind.ts';
import * as register from './migrations/9001-sample-register.ts';
import { createSampleRegister } from './register.ts';

/** The module is added like any other: by its folder, and a line in the list of business modules. */
export const sampleModule = {
  name: 'sample',
  migrations: { '9001-sample-register': register },
  publicLines: { 地块: 'as-is' },
  caseTypes: () => {
    const register = createSampleRegister();
    return [zl901(register), ...sampleNatures(register)];
  },
  contractKinds: () => [exchange],
} satisfies BusinessModule<unknown, never>;
