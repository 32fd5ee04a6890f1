import type { SearchService } from '../../../search/index.ts';
import { rolesOf } from '../../rules/process-table.ts';
import { foundInApplication, listFindables } from '../../rules/search-entries.ts';
import type { CaseRow } from '../../store/tables.ts';
import { masked, searchEntryOf, subjectOf } from '../case-subject.ts';
import type { Context } from '../context.ts';
import { type CaseHook, isHandingIn } from '../engine.ts';

/** What is handed in can be found from then on, as it was handed in last. */
export function indexForSearch(
  { getType }: Pick<Context, 'getType'>,
  search: Pick<SearchService, 'put' | 'remove'>,
): CaseHook {
  return async (handle, { before, after, transitions, steps }) => {
    const isHandedIn = transitions.some(({ entry: { action } }) => isHandingIn(action));
    if (!isHandedIn || after.submitted_at === null) return;
    if (before.submitted_at !== null) await search.remove(handle, subjectOf(after), foundInApplication);
    const { number, applicant_name: applicantName, form, submitted_at: at } = after;
    const findables = listFindables({ number, caseTypeName: getType(after.case_type).name, applicantName, form });
    const roles = rolesOf(steps);
    await search.put(
      handle,
      findables.map((findable) => searchEntryOf({ ...masked(findable, applicantName), at }, after, roles)),
    );
  };
}

/** Who has handled a case finds it for good, who has it in hand or was asked about it as long as that is so. */
export function admitToSearch(search: Pick<SearchService, 'admit'>): CaseHook {
  return async (handle, { before, after, transitions }) => {
    const officials = transitions.flatMap(({ entry: { actor } }) =>
      actor.kind === 'person' && !actor.isApplicant ? [actor.accountId] : [],
    );
    const [had, have] = [involvedIn(before), involvedIn(after)];
    if (officials.length === 0 && had.join() === have.join()) return;
    await search.admit(handle, subjectOf(after), { forGood: [...new Set(officials)], forNow: have });
  };
}

const involvedIn = ({ assignee, state: { signers } }: CaseRow): string[] => [
  ...(assignee === null ? [] : [assignee]),
  ...signers.map(({ accountId }) => accountId),
];
