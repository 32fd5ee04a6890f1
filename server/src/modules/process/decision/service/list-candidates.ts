import type { CallParsedInput, CaseCandidate, calls } from '@anju/contract';
import { inTransaction, together } from '../../../../platform/database/database.ts';
import type { CatalogService } from '../../../catalog/index.ts';
import { decidingRolesOf } from '../../definition/service/register-definitions.ts';
import { getVisibleCase } from '../../reading/service/visible-case.ts';
import type { Context, People } from '../../service/context.ts';
import type { CaseRow } from '../../store/tables.ts';
import type { CaseAction } from '../rules/case-action.ts';
import { act } from '../rules/case-actions.ts';
import { needsScope } from '../rules/offered-actions.ts';
import { actorOf } from './actor.ts';
import type { Handle } from './case-change.ts';
import type { PartyOfficials } from './exclude-parties.ts';

export type Asking = CallParsedInput<typeof calls.listCaseCandidates>['action'];

const toAction = (kind: Asking, asked: string): CaseAction =>
  kind === 'add-signer' ? { kind, signer: asked } : { kind, to: asked };

export function createCandidates(
  { db, caseTypes, access, definitions, today, findPerson, nameOf }: Context,
  {
    identity,
    catalog,
    parties,
  }: People & {
    readonly catalog: Pick<CatalogService, 'listHolders' | 'listRoleNames'>;
    readonly parties: PartyOfficials;
  },
) {
  const officialRoles = decidingRolesOf(caseTypes);

  /** A step goes only to people who could have taken it, and only officials are asked for an opinion. */
  const listAskable = async (
    handle: Handle,
    row: CaseRow,
    asking: Asking,
    accountIds: readonly string[],
  ): Promise<{ readonly id: string; readonly roles: readonly string[] }[]> => {
    const [roles, inScope, enabled] = await together([
      catalog.listRoleCodesOf(accountIds, handle),
      access.listInScope(handle, accountIds, row),
      identity.accounts.listEnabled(accountIds, { transaction: handle }),
    ]);
    const free = await parties.listFree(handle, row, accountIds);
    const wanted = asking === 'transfer' ? [row.role ?? ''] : officialRoles;
    return accountIds.flatMap((id) => {
      const held = (roles.get(id) ?? []).filter((role) => wanted.includes(role));
      const isAskable =
        held.length > 0 && inScope.includes(id) && enabled.includes(id) && free.includes(id) && id !== row.applicant_id;
      return isAskable ? [{ id, roles: held }] : [];
    });
  };

  return {
    listAskable,

    /** The list is empty if the action is not open to the caller. */
    async listCaseCandidates(
      { id, action }: CallParsedInput<typeof calls.listCaseCandidates>,
      accountId: string,
    ): Promise<CaseCandidate[]> {
      const person = await findPerson(accountId);
      const row = await getVisibleCase(db, id, person);
      if (!row.in_scope && needsScope.has(action)) return [];
      if (await parties.isParty(row, person)) return [];
      const { steps } = await definitions.get(row.definition_id, db);
      const moment = { today: today(), dueOn: null };
      const isAllowed = (asked: string): boolean =>
        act(steps, row.state, toAction(action, asked), actorOf(person, row, false), moment).kind === 'done';
      const askable = await inTransaction(db, async (transaction) => {
        const roles = action === 'transfer' ? [row.role ?? ''] : officialRoles;
        const holders = await together(roles.map((role) => catalog.listHolders(role, transaction)));
        const others = [...new Set(holders.flat())].filter(isAllowed);
        return listAskable(transaction, row, action, others);
      });
      const roleNames = await catalog.listRoleNames();
      const named = await Promise.all(
        askable.map(async ({ id: asked, roles }) => ({
          id: asked,
          name: await nameOf(asked),
          roleNames: roles.map((role) => roleNames.get(role) ?? role),
        })),
      );
      return named.sort((one, other) => one.name.localeCompare(other.name, 'zh-CN'));
    },
  };
}
