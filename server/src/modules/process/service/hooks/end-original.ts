import type { HookedCase } from '../../case-type.ts';
import { handedInForm } from '../../rules/derived-facts.ts';
import { findCase } from '../../store/cases.ts';
import { releaseGranted } from '../../store/granted-once.ts';
import type { CaseRow } from '../../store/tables.ts';
import type { Context } from '../context.ts';
import type { CaseHook } from '../engine.ts';

/** What a granted case has changed, replaced, cancelled or revoked holds nothing back any more; what it renews does. */
export function endOriginal({ getType }: Pick<Context, 'getType'>): CaseHook {
  return async (handle, { after, transitions }) => {
    if (after.result !== 'granted' || after.original_id === null) return;
    const { follows, hooks } = getType(after.case_type);
    if (follows?.kind === 'renewal') return;
    const original = await findCase(handle, after.original_id);
    if (!original || original.number === null) throw new Error(`case ${after.id} follows no case that was handed in`);
    await releaseGranted(handle, original.id);
    const day = transitions.at(-1)?.entry.day as string;
    const former = hookedCase(original, original.number, day);
    const file = hookedCase(after, after.number ?? '', day);
    if (follows?.kind === 'change') await hooks?.changed?.(handle, file, former);
    else if (follows?.kind === 'replacement') await hooks?.replaced?.(handle, file, former);
    else await getType(original.case_type).hooks?.ended?.(handle, former);
  };
}

const hookedCase = (row: CaseRow, number: string, day: string): HookedCase => ({
  ...{ id: row.id, number, applicantId: row.applicant_id, district: row.district, day },
  form: handedInForm(row),
});
