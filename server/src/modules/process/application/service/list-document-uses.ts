import type { DocumentUse } from '@anju/contract';
import type { Context } from '../../service/context.ts';
import { listDocumentUses } from '../store/document-uses.ts';

export function createDocumentUses({ db, getType, dayOf }: Context) {
  return {
    async listDocumentUses(
      applicantId: string,
      documentIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly DocumentUse[]>> {
      const rows = await listDocumentUses(db, applicantId, documentIds);
      return new Map(
        [...Map.groupBy(rows, (row) => row.document_id)].map(([documentId, uses]) => [
          documentId,
          uses.map(({ material, case_id, number, case_type, category, phase, used_at }) => {
            const { name, materials } = getType(case_type);
            return {
              // A material that the type no longer asks for has no name.
              materialName: materials.find(({ code }) => code === material)?.name ?? material,
              caseId: case_id,
              caseNumber: number,
              caseTypeName: name,
              category,
              phase,
              usedOn: dayOf(used_at),
            };
          }),
        ]),
      );
    },
  };
}
