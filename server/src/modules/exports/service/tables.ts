import type { ExportSource } from '@anju/contract';
import type { ExportedTable } from '../../../platform/exported-table.ts';
import type { CatalogService } from '../../catalog/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { MessagesService } from '../../messages/index.ts';

export interface ExportParts {
  readonly identity: Pick<IdentityService, 'accounts' | 'getProfile'>;
  readonly catalog: Pick<CatalogService, 'holdsPermission' | 'listPermissionHolders'>;
  readonly messages: Pick<MessagesService, 'announceExports' | 'notifyAboutExport' | 'dropNoticesAboutExport'>;
}

export type ExportTables = {
  readonly [Kind in ExportSource['kind']]: ExportedTable<Extract<ExportSource, { readonly kind: Kind }>>;
};

export function tableOf(tables: ExportTables, source: ExportSource) {
  const table = tables[source.kind] as ExportedTable<ExportSource>;
  return {
    describe: () => table.describe(source),
    count: (accountId: string) => table.count(source, accountId),
    columns: table.columnsOf(source),
    read: (accountId: string) => table.read(source, accountId),
  };
}
