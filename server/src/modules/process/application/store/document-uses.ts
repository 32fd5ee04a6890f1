import type { CaseCategory, CasePhase } from '@anju/contract';
import { sql } from 'kysely';
import type { ProcessDb } from '../../store/tables.ts';

export interface DocumentUseRow {
  readonly document_id: string;
  readonly material: string;
  readonly case_id: number;
  readonly number: string | null;
  readonly case_type: string;
  readonly category: CaseCategory;
  readonly phase: CasePhase;
  readonly used_at: Date;
}

/** Each document is looked for by the index of materials, because an agency has thousands of cases. */
export async function listDocumentUses(
  db: ProcessDb,
  applicantId: string,
  documentIds: readonly string[],
): Promise<DocumentUseRow[]> {
  if (documentIds.length === 0) return [];
  const { rows } = await sql<DocumentUseRow>`
    select wanted.id as document_id, given->>'material' as material, file.id as case_id, file.number, file.case_type, file.category, file.phase,
      coalesce(file.submitted_at, file.created_at) as used_at
    from unnest(${[...documentIds]}::text[]) as wanted (id)
    join process.case_file file
      on file.materials @> jsonb_build_array(jsonb_build_object('documentId', wanted.id))
      and file.applicant_id = ${applicantId}
    cross join lateral jsonb_array_elements(file.materials) as given
    where given->>'documentId' = wanted.id
    order by used_at desc, file.id desc`.execute(db);
  return rows;
}
