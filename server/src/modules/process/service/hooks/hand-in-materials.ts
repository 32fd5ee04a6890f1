import type { DocumentsService } from '../../../documents/index.ts';
import { type CaseHook, isHandingIn } from '../engine.ts';

/** What an application was handed in with stays in sight of who reads the case, also when it is replaced later. */
export function handInMaterials(documents: Pick<DocumentsService, 'handIn'>): CaseHook {
  return async (handle, { after, transitions }) => {
    if (!transitions.some(({ entry: { action } }) => isHandingIn(action) || action.kind === 'hand-in')) return;
    await documents.handIn(
      after.materials.map(({ documentId }) => documentId),
      handle,
    );
  };
}
