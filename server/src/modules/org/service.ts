import type { CallOutput, calls } from '@anju/contract';
import type { Platform } from '../../platform/platform.ts';
import type { AccessService } from '../access/index.ts';
import { countEntries, type OrgTables } from './store.ts';

export type OrgService = ReturnType<typeof createOrgService>;

export interface OrgParts {
  readonly access: Pick<AccessService, 'listFigureScopes'>;
}

/** The registers belong to this line of business. */
const line = 'ORG';

export function createOrgService({ database }: Pick<Platform, 'database'>, { access }: OrgParts) {
  const db = database.tables<OrgTables>();

  return {
    /** Only districts in which the account sees figures of this line are counted. */
    async getOrgAndEmployeeCounts(accountId: string): Promise<CallOutput<typeof calls.getOrgAndEmployeeCounts>> {
      const scopes = await access.listFigureScopes(accountId);
      const own = scopes.filter(({ category }) => category === null || category === line);
      const counts = own.length === 0 ? new Map() : await countEntries(db, own);
      return {
        orgCount: counts.get('developer') ?? 0,
        orgEmpCount: counts.get('developer-staff') ?? 0,
        brokerCount: counts.get('agency') ?? 0,
        brokerEmpCount: counts.get('agency-staff') ?? 0,
      };
    },
  };
}
