import { type Finding, isEnterpriseUser } from '@anju/contract';
import type { Day } from '../../../../platform/clock/workdays.ts';
import type { Filer } from '../../application/rules/filing.ts';
import type { Filing } from '../../application/service/identify-filer.ts';
import type { CaseType } from '../../case-type.ts';
import type { LegalTerms } from '../../deadlines/service/legal-terms.ts';
import type { LinkedCases } from '../../linked-cases/service/follow-case.ts';
import type { CaseRow } from '../../store/tables.ts';
import { type KeptFinding, keptFindings } from '../rules/told-findings.ts';
import type { Handle } from './case-change.ts';

interface Checked {
  readonly form: Readonly<Record<string, unknown>>;
  readonly submittedOn: Day;
  readonly row: Pick<CaseRow, 'id' | 'original_id' | 'channel' | 'applicant_id'>;
  /** This is the form of the granted case that the checked case changes or renews. */
  readonly former?: Readonly<Record<string, unknown>> | undefined;
}

interface Asked {
  readonly terms: LegalTerms;
  readonly linkedCases: Pick<LinkedCases, 'findGranted'>;
  readonly filing: Pick<Filing, 'findFiler'>;
}

/** Forms name an account by this number: that of the person's document, or of the enterprise. */
export const ownNumberOf = ({ userType, idNumber, enterprise }: Pick<Filer, 'userType' | 'idNumber' | 'enterprise'>) =>
  (isEnterpriseUser(userType) ? enterprise?.creditCode : idNumber) ?? undefined;

/** At the window an official asks, who is entitled to what the registers say. */
async function isEntitled(caseType: CaseType, checked: Checked, handle: Handle, asked: Asked): Promise<boolean> {
  const { form, former, row } = checked;
  if (!caseType.guard || row.channel === 'window') return true;
  const number = ownNumberOf(await asked.filing.findFiler(handle, caseType, row.applicant_id));
  const holds = await caseType.guard.holds(handle, { number, form, former });
  return caseType.isEntitled ? caseType.isEntitled(subjectOf(checked, handle, asked), { number, holds }) : holds;
}

const subjectOf = (
  { form, submittedOn, row }: Checked,
  handle: Handle,
  { terms, linkedCases }: Asked,
): Parameters<CaseType['check']>[0] => ({
  form,
  submittedOn,
  transaction: handle,
  ownCases: row.original_id === null ? [row.id] : [row.id, row.original_id],
  cityValue: (parameter, on = submittedOn) => terms.cityValue(parameter, on),
  findGranted: (number) => linkedCases.findGranted(handle, number),
});

export async function checkForm(
  caseType: CaseType,
  checked: Checked,
  handle: Handle,
  asked: Asked,
): Promise<readonly KeptFinding[]> {
  const found = await caseType.check(subjectOf(checked, handle, asked));
  return keptFindings(found, caseType.guard?.toldToStrangers, await isEntitled(caseType, checked, handle, asked));
}

const unconfirmed: Finding = { text: '企业和人员信息尚无登记系统可核对，需人工核查' };

/** These findings keep the check alone from granting a case. */
export async function confirmForm(
  { isConfirmed }: CaseType,
  checked: Checked,
  handle: Handle,
  asked: Asked,
): Promise<readonly Finding[]> {
  const isOnline = checked.row.channel === 'online';
  return isOnline && (await isConfirmed?.(subjectOf(checked, handle, asked))) ? [] : [unconfirmed];
}
