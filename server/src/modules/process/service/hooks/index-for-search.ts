import { rolesOf } from '../../rules/process-table.ts';
import { listFindables } from '../../rules/search-entries.ts';
import { addSearchEntries, removeApplicationEntries } from '../../store/search.ts';
import type { Context } from '../context.ts';
import { type CaseHook, isHandingIn } from '../engine.ts';

/** What is handed in can be found from then on, as it was handed in last. */
export function indexForSearch({ getType }: Pick<Context, 'getType'>): CaseHook {
  return async (handle, { before, after, transitions, steps }) => {
    const isHandedIn = transitions.some(({ entry: { action } }) => isHandingIn(action));
    if (!isHandedIn || after.submitted_at === null) return;
    if (before.submitted_at !== null) await removeApplicationEntries(handle, after.id);
    const { number, applicant_name: applicantName, form, submitted_at: at } = after;
    const findables = listFindables({ number, caseTypeName: getType(after.case_type).name, applicantName, form });
    await addSearchEntries(
      handle,
      findables.map((findable) => ({ ...findable, file: after, at })),
      rolesOf(steps),
    );
  };
}
