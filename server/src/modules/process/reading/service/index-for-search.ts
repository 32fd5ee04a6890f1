import type { SearchEntry, SearchService } from '../../../search/index.ts';
import { type CaseHook, isHandingIn } from '../../decision/service/case-change.ts';
import { rolesOf } from '../../definition/rules/process-table.ts';
import { masked, searchEntryOf, subjectOf } from '../../service/case-subject.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow } from '../../store/tables.ts';
import { foundInApplication, listFindables } from '../rules/search-entries.ts';

/** An application can be found once it is handed in, always as it was handed in last. */
export function indexForSearch(
  { getType }: Pick<Context, 'getType'>,
  search: Pick<SearchService, 'put' | 'remove'>,
): CaseHook {
  return async (handle, { before, after, transitions, steps }) => {
    const isHandedIn = transitions.some(({ entry: { action } }) => isHandingIn(action));
    if (!isHandedIn || after.submitted_at === null) return;
    if (before.submitted_at !== null) await search.remove(handle, subjectOf(after), foundInApplication);
    await search.put(handle, entriesOf(after, getType(after.case_type).name, rolesOf(steps)));
  };
}

function entriesOf(row: CaseRow, caseTypeName: string, roles: readonly string[]): SearchEntry[] {
  const { number, applicant_name: applicantName, form, submitted_at: at } = row;
  if (at === null) return [];
  return listFindables({ number, caseTypeName, applicantName, form }).map((findable) =>
    searchEntryOf({ ...masked(findable, applicantName), at }, row, roles),
  );
}

/**
 * Officials who have handled a case find it for good; those who have it in hand, or were asked about it, find it as
 * long as that is so.
 */
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
