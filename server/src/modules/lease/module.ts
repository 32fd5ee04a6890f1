import type { BusinessModule } from '../process/index.ts';
import { zl201 } from './cases/zl201/case-type.ts';

export function leaseModule(): BusinessModule {
  return { name: 'lease', migrations: {}, routes: [], caseTypes: [zl201] };
}
