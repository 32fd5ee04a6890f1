import type { App, MenuItem } from '@anju/contract';
import type { Generated, Kysely } from 'kysely';
import type { GivenMenuItem } from '../rules/menu-reconciliation.ts';

export interface CatalogTables {
  'catalog.app': Omit<App, 'createdtime' | 'modifiedtime'> & {
    createdtime: Date;
    modifiedtime: Date;
    position: Generated<number>;
  };
  'catalog.menu_item': Omit<MenuItem, 'id' | 'keepAlive'> & {
    id: Generated<string>;
    appid: number;
    keep_alive: boolean;
    audiences: readonly string[] | null;
    /** Only holders of this permission see the entry. */
    permission: Generated<string | null>;
    position: Generated<number>;
    created_by: string | null;
    created_at: Date;
  };
  /** The product gave these entries; an entry here without a row above was removed by an administrator. */
  'catalog.product_menu_item': { id: string; appid: number; given: GivenMenuItem };
  'catalog.role': { code: string; name: string; audience: string };
  'catalog.role_permission': { role_code: string; permission: string };
  'catalog.account_role': { account_id: string; role_code: string };
  'catalog.app_grant': { appid: number; account_id: string | null; role_code: string | null };
}

export type Db = Kysely<CatalogTables>;
