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
  readonly row: Pick<CaseRow, 'id' | 'original_id' | 'channel'>;
}

interface Asked {
  readonly terms: LegalTerms;
  readonly originals: Pick<Originals, 'findGranted'>;
}

/** With all that a type may ask. */
const subjectOf = (
  { form, submittedOn, row }: Checked,
  handle: Handle,
  { terms, originals }: Asked,
): Parameters<CaseType['check']>[0] => ({
  ...{ form, submittedOn, transaction: handle },
  ownCases: row.original_id === null ? [row.id] : [row.id, row.original_id],
  cityValue: (parameter, on = submittedOn) => terms.cityValue(parameter, on),
  findGranted: (number) => originals.findGranted(handle, number),
});

/** What the check of a type finds. */
export function checkForm(
  caseType: CaseType,
  checked: Checked,
  handle: Handle,
  asked: Asked,
): Promise<readonly Finding[]> {
  return caseType.check(subjectOf(checked, handle, asked));
}

const unconfirmed: Finding = { text: '企业和人员信息尚无登记系统可核对，需人工核查' };

/** What keeps the check alone from granting a case. */
export async function confirmForm(
  { isConfirmed }: CaseType,
  checked: Checked,
  handle: Handle,
  asked: Asked,
): Promise<readonly Finding[]> {
  const isOnline = checked.row.channel === 'online';
  return isOnline && (await isConfirmed?.(subjectOf(checked, handle, asked))) ? [] : [unconfirmed];
}
