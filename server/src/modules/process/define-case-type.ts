import { buildCaseType } from './build-case-type.ts';
import type { CaseType, CaseTypeDescription } from './case-type.ts';
import { cancellationOf, changeOf } from './follow-ups.ts';

export function defineCaseType<Form>(description: CaseTypeDescription<Form>): CaseType {
  const base = buildCaseType(description);
  const { change, cancellation } = description.followUps;
  const followUps = [
    ...(change ? [changeOf(description, change)] : []),
    cancellationOf(base, cancellation, change ? [base.code, change.code] : [base.code]),
  ];
  return { ...base, followUps };
}
