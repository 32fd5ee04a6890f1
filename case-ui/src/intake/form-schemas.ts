import type { CaseTypeInfo, FormSchema } from '@anju/contract';
import { findCaseType } from '@anju/contract/case-types';

type FormKind = Pick<CaseTypeInfo, 'code' | 'follows'>;

/** Returns undefined for a type that this release of the page does not know; then only the server checks. */
export async function loadRules({ code, follows }: FormKind): Promise<FormSchema<unknown> | undefined> {
  if (follows === null) return findCaseType(code)?.form();
  const { CancellationForm, changeOf, ReplacementForm, RevocationForm } = await import(
    '@anju/contract/forms/process/linked'
  );
  if (follows.kind === 'cancellation') return CancellationForm;
  if (follows.kind === 'revocation') return RevocationForm;
  if (follows.kind === 'replacement') return ReplacementForm;
  const original = await findCaseType(follows.caseTypes[0] ?? '')?.form();
  if (follows.kind === 'renewal') return original;
  return original && changeOf(original as Parameters<typeof changeOf>[0]);
}

/** Follow-up applications have no sample. */
export const sampleOf = ({ code, follows }: FormKind) => (follows === null ? findCaseType(code)?.sample : undefined);
