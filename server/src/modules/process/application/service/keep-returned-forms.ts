import type { CaseHook } from '../../decision/service/case-change.ts';
import { addReturnedForms } from '../store/returned-forms.ts';

/** A returned application is kept as it was handed in, so that a reviewer sees the difference afterwards. */
export const keepReturnedForms: CaseHook = async (handle, { after: { id, form, materials }, transitions }) => {
  const returns = transitions.filter(({ entry }) => entry.action.kind === 'return');
  await addReturnedForms(
    handle,
    returns.map(({ entry: { number } }) => ({ case_id: id, number, form, materials })),
  );
};
