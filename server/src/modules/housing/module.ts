import type { BusinessModule } from '../process/index.ts';
import type { RegistryService } from '../registry/index.ts';
import { fh101 } from './cases/fh101/case-type.ts';
import { fh301 } from './cases/fh301/case-type.ts';
import { fh401 } from './cases/fh401/case-type.ts';

export function housingModule({
  registry,
}: {
  readonly registry: Pick<RegistryService, 'permits' | 'sales'>;
}): BusinessModule {
  return { name: 'housing', migrations: {}, routes: [], caseTypes: [fh101, fh301(registry), fh401(registry)] };
}
