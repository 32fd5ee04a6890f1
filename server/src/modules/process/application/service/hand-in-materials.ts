import type { DocumentsService } from '../../../documents/index.ts';
import { type CaseHook, isHandingIn } from '../../decision/service/case-change.ts';

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
