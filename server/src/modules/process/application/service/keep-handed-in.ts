import type { DocumentsService } from '../../../documents/index.ts';
import { type CaseHook, isHandingIn } from '../../decision/service/case-change.ts';
import { addReturnedForms } from '../store/returned-forms.ts';

/** Readers of the case still see what an application was handed in with, even when it is replaced later. */
export function handInMaterials(documents: Pick<DocumentsService, 'handIn'>): CaseHook {
  return async (handle, { after, transitions }) => {
    if (!transitions.some(({ entry: { action } }) => isHandingIn(action) || action.kind === 'hand-in')) return;
    await documents.handIn(
      after.materials.map(({ documentId }) => documentId),
      handle,
    );
  };
}

/** A returned application is kept as it was handed in, so that a reviewer sees the difference afterwards. */
export const keepReturnedForms: CaseHook = async (handle, { after: { id, form, materials }, transitions }) => {
  const returns = transitions.filter(({ entry }) => entry.action.kind === 'return');
  await addReturnedForms(
    handle,
    returns.map(({ entry: { number } }) => ({ case_id: id, number, form, materials })),
  );
};
