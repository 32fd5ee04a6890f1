import { buildCaseType } from './build-case-type.ts';
import type { CaseType, CaseTypeDescription } from './case-type.ts';
import { cancellationOf, changeOf, renewalOf, replacementOf } from './linked-types.ts';

export function defineCaseType<Form>(description: CaseTypeDescription<Form>): CaseType {
  const base = buildCaseType(description);
  const { change, renewal, replacement, cancellation } = description.linkedTypes;
  const granting = [base, change, renewal, replacement].flatMap((one) => one?.code ?? []);
  const linkedTypes = [
    ...(change ? [changeOf(description, change, granting)] : []),
    ...(renewal ? [renewalOf(description, renewal, granting)] : []),
    ...(replacement ? [replacementOf(base, replacement, granting)] : []),
    cancellationOf(base, cancellation, granting),
  ];
  return { ...base, linkedTypes };
}
