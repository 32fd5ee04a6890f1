import type { BusinessModule } from '../process/index.ts';
import type { RegistryService } from '../registry/index.ts';
import { zl101 } from './cases/zl101/case-type.ts';
import { zl201 } from './cases/zl201/case-type.ts';

export function leaseModule({ registry }: { readonly registry: Pick<RegistryService, 'leases'> }): BusinessModule {
  return { name: 'lease', migrations: {}, routes: [], caseTypes: [zl101(registry), zl201(registry)] };
}
