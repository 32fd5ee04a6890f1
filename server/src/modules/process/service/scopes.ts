import type { CaseScope } from '@anju/contract';
import type { Act } from '../../../platform/audit/act.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { joined } from '../../../platform/database/database.ts';
import { listScopes, replaceScopes } from '../store/scopes.ts';
import type { ProcessTables } from '../store/tables.ts';
import type { Context } from './context.ts';

/** Whose business an official looks after. */
export function createScopes({ db }: Context) {
  return {
    listScopes: (accountId: string): Promise<CaseScope[]> => listScopes(db, accountId),

    async setScopes(
      { id, loginName }: { readonly id: string; readonly loginName: string },
      scopes: readonly CaseScope[],
      act: Act,
    ): Promise<void> {
      const on = joined<ProcessTables>(act.transaction);
      const written = async () =>
        (await listScopes(on, id)).map(({ district, category }) => `${district ?? '全市'} ${category ?? '各类'}`);
      const before = await written();
      await replaceScopes(on, id, scopes);
      await act.record('account-scopes-set', loginName, changedFields({ scopes: before }, { scopes: await written() }));
    },
  };
}
