import { type CaseScope, ForbiddenError } from '@anju/contract';
import type { Act } from '../../platform/audit/act.ts';
import { changedFields } from '../../platform/audit/changed-fields.ts';
import { batchedLookup } from '../../platform/database/batched-lookup.ts';
import { type AnyTransaction, joined, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CatalogService } from '../catalog/index.ts';
import { districtsOf, narrowedTo, type Person, type Place, type ShownDistricts } from './rules/person.ts';
import * as store from './store.ts';

export type AccessService = ReturnType<typeof createAccessService>;

export interface OfficialRoles {
  /** These roles have a step in some process. */
  readonly deciding: readonly string[];
  /** A supervisor (督查) sees all lines in their districts and decides nothing. */
  readonly supervising: string;
}

interface Parts {
  readonly catalog: Pick<CatalogService, 'listRoleCodesOf' | 'listHolders'>;
  readonly roles: OfficialRoles;
}

const administratorRole = 'system-administrator';
const wholeCity: CaseScope = { district: null, category: null };

/** No other place decides who is an official, and for which districts and categories. */
export function createAccessService({ database }: Pick<Platform, 'database'>, { catalog, roles }: Parts) {
  const db = database.tables<store.AccessTables>();
  const officialRoles = new Set([...roles.deciding, roles.supervising]);
  // Nearly every call asks for them, so concurrent look-ups share one query.
  const findRoles = batchedLookup((accountIds: readonly string[]) => catalog.listRoleCodesOf(accountIds));
  const findScopes = batchedLookup((accountIds: readonly string[]) => store.listScopesOf(db, accountIds));

  const findPerson = async (accountId: string): Promise<Person> => {
    const [held = [], scopes = []] = await Promise.all([findRoles(accountId), findScopes(accountId)]);
    const isOfficial = held.some((role) => officialRoles.has(role));
    const isAdministrator = held.includes(administratorRole);
    return {
      accountId,
      roles: held,
      scopes,
      isOfficial,
      isSupervisor: held.includes(roles.supervising),
      isAdministrator,
      seesFigures: isOfficial || isAdministrator,
    };
  };
  const listInScope = (transaction: AnyTransaction, accountIds: readonly string[], place: Place): Promise<string[]> =>
    store.listInScope(joined<store.AccessTables>(transaction), accountIds, place);

  return {
    findPerson,

    /** The list of one line shows the rows of these districts. Callers who are no officials of the line are refused. */
    async shownDistricts(
      accountId: string,
      line: string,
      { wanted, refusal }: { readonly wanted: string | undefined; readonly refusal: string },
    ): Promise<ShownDistricts> {
      const own = districtsOf(await findPerson(accountId), line);
      if (own.length === 0) throw new ForbiddenError(refusal);
      return narrowedTo(own, wanted);
    },

    /** An empty list means the whole city. */
    listScopes: async (accountId: string): Promise<CaseScope[]> => [...((await findScopes(accountId)) ?? [])],

    /** The account sees figures of these scopes; accounts that are no officials have none. */
    async listFigureScopes(accountId: string): Promise<readonly CaseScope[]> {
      const person = await findPerson(accountId);
      if (!person.seesFigures) return [];
      return person.scopes.length > 0 ? person.scopes : [wholeCity];
    },

    listInScope,

    /** Only supervisors whose scopes include the place are listed. */
    listSupervisors: async <Tables>(transaction: Transaction<Tables>, place: Place): Promise<string[]> =>
      listInScope(transaction, await catalog.listHolders(roles.supervising, transaction), place),

    async setScopes(
      { id, loginName }: { readonly id: string; readonly loginName: string },
      scopes: readonly CaseScope[],
      act: Act,
    ): Promise<void> {
      const on = joined<store.AccessTables>(act.transaction);
      const written = async () =>
        ((await store.listScopesOf(on, [id])).get(id) ?? []).map(
          ({ district, category }) => `${district ?? '全市'} ${category ?? '各类'}`,
        );
      const before = await written();
      await store.replaceScopes(on, id, scopes);
      await act.record('account-scopes-set', loginName, changedFields({ scopes: before }, { scopes: await written() }));
    },
  };
}
