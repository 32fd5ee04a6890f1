import { handedInForm } from '../../application/rules/derived-facts.ts';
import type { HookedCase } from '../../case-type.ts';
import type { CaseHook, Transition } from '../../decision/service/case-change.ts';
import type { Context } from '../../service/context.ts';
import { findCase } from '../../store/cases.ts';
import type { CaseRow, HistoryRow } from '../../store/tables.ts';
import { releaseGranted } from '../store/granted-once.ts';

/**
 * A case that a granted one has changed, replaced, cancelled or revoked holds nothing back any more; a renewed one
 * still does.
 */
export function endOriginal({ getType }: Pick<Context, 'getType'>): CaseHook {
  return async (handle, { after, transitions }) => {
    if (after.result !== 'granted' || after.original_id === null) return;
    const { follows, hooks } = getType(after.case_type);
    if (follows?.kind === 'renewal') return;
    const original = await findCase(handle, after.original_id);
    if (!original || original.number === null) throw new Error(`case ${after.id} follows no case that was handed in`);
    await releaseGranted(handle, original.id);
    const { entry } = transitions.at(-1) as Transition;
    const former = hookedCase(original, original.number, entry);
    const file = hookedCase(after, after.number ?? '', entry);
    if (follows?.kind === 'change') await hooks?.changed?.(handle, file, former);
    else if (follows?.kind === 'replacement') await hooks?.replaced?.(handle, file, former);
    else await getType(original.case_type).hooks?.ended?.(handle, former);
  };
}

const hookedCase = (row: CaseRow, number: string, { at, day }: Pick<HistoryRow, 'at' | 'day'>): HookedCase => ({
  id: row.id,
  number,
  applicantId: row.applicant_id,
  district: row.district,
  at,
  day,
  form: handedInForm(row),
});
