import { handedInForm } from '../../rules/derived-facts.ts';
import { findCase } from '../../store/cases.ts';
import { releaseGranted } from '../../store/granted-once.ts';
import type { Context } from '../context.ts';
import type { CaseHook } from '../engine.ts';

/** What a granted case has changed, cancelled or revoked holds nothing back any more. */
export function endOriginal({ getType }: Pick<Context, 'getType'>): CaseHook {
  return async (handle, { after, transitions }) => {
    if (after.result !== 'granted' || after.original_id === null) return;
    const original = await findCase(handle, after.original_id);
    if (!original || original.number === null) throw new Error(`case ${after.id} follows no case that was handed in`);
    await releaseGranted(handle, original.id);
    if (getType(after.case_type).follows?.kind === 'change') return;
    const { id, number, applicant_id: applicantId, district } = original;
    const day = transitions.at(-1)?.entry.day as string;
    const file = { id, number, applicantId, district, day, form: handedInForm(original) };
    await getType(original.case_type).hooks?.ended?.(handle, file);
  };
}
