import { pages } from '@anju/contract';
import { maskedIdNumber, maskedName } from '../../../platform/masking.ts';
import type { Subject } from '../../../platform/subject.ts';
import type { SearchEntry } from '../../search/index.ts';
import type { Findable } from '../reading/rules/search-entries.ts';
import type { CaseRow } from '../store/tables.ts';

export const subjectKind = 'case';

export const subjectOf = ({ id }: Pick<CaseRow, 'id'>): Subject => ({ kind: subjectKind, id: String(id) });

type Place = Pick<CaseRow, 'id' | 'district' | 'category' | 'applicant_id'>;

export function searchEntryOf(
  findable: Findable & { readonly at: Date },
  file: Place,
  roles: readonly string[],
): SearchEntry {
  const { id, district, category, applicant_id: accountId } = file;
  return {
    ...findable,
    subject: subjectOf(file),
    leadsTo: `${pages.mainApp.case.route}?id=${id}`,
    seenBy: { accountId, roles, district, category },
  };
}

/** The applicant's name stands in every list; other people are shown only as far as is needed to choose. */
export function masked(findable: Findable, applicantName: string): Findable {
  const { kind, title, subtitle } = findable;
  if (kind !== 'person') return findable;
  return {
    ...findable,
    title: title === applicantName ? title : maskedName(title),
    subtitle: maskedIdNumber(subtitle),
  };
}
