import type { CaseDetail, DraftCheck } from '@anju/contract';

type ByPath = ReadonlyMap<string, readonly string[]>;

export interface RemarksByPlace {
  readonly fields: ByPath;
  readonly materials: ByPath;
}

export function returnMarks(detail: CaseDetail | undefined): CaseDetail['opinions'][number]['defects'] {
  if (detail?.phase !== 'returned') return [];
  return detail.opinions.findLast(({ action }) => action === 'return')?.defects ?? [];
}

export function marksOf(defects: ReturnType<typeof returnMarks>): RemarksByPlace {
  const of = (wanted: 'field' | 'material') =>
    grouped(defects.filter(({ about }) => about === wanted).map(({ name, text }) => [name, text]));
  return { fields: of('field'), materials: of('material') };
}

export function findingsOf(check: DraftCheck | undefined): RemarksByPlace {
  const of = (wanted: 'field' | 'material') =>
    grouped((check?.findings ?? []).flatMap(({ at, text }) => (at?.about === wanted ? [[at.name, text]] : [])));
  return { fields: of('field'), materials: of('material') };
}

function grouped(entries: readonly (readonly string[])[]): ByPath {
  const result = new Map<string, string[]>();
  for (const [name = '', text = ''] of entries) result.set(name, [...(result.get(name) ?? []), text]);
  return result;
}
