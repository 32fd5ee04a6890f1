import type { Finding } from '@anju/contract';
import type { Day } from '../../../platform/clock/workdays.ts';
import type { CaseType } from '../case-type.ts';
import type { CaseRow } from '../store/tables.ts';
import type { Handle } from './engine.ts';
import type { LegalTerms } from './legal-terms.ts';
import type { Originals } from './originals.ts';

interface Checked {
  readonly form: Readonly<Record<string, unknown>>;
  readonly submittedOn: Day;
  readonly row: Pick<CaseRow, 'id' | 'original_id'>;
}

/** What the check of a type finds, with all that it may ask. */
export function checkForm(
  caseType: CaseType,
  { form, submittedOn, row }: Checked,
  handle: Handle,
  { terms, originals }: { readonly terms: LegalTerms; readonly originals: Pick<Originals, 'findGranted'> },
): Promise<readonly Finding[]> {
  return caseType.check({
    ...{ form, submittedOn, transaction: handle },
    ownCases: row.original_id === null ? [row.id] : [row.id, row.original_id],
    cityValue: (parameter) => terms.cityValue(parameter, submittedOn),
    findGranted: (number) => originals.findGranted(handle, number),
  });
}
