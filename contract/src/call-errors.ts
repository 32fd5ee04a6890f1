import type { Call } from './call.ts';
import type { ErrorName } from './error-names.ts';

/** Any call may fail with these errors, and declares only the others. */
type ErrorOfAnyCall =
  | 'bad-input'
  | 'timeout'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many-requests'
  | 'unknown'
  | 'unavailable'
  | 'busy';
export const errorsOfAnyCall: readonly ErrorName[] = [
  'bad-input',
  'timeout',
  'too-large',
  'unsupported-type',
  'too-many-requests',
  'unknown',
  'unavailable',
  'busy',
] satisfies ErrorOfAnyCall[];

export type ErrorOf<C extends Call> =
  | ErrorOfAnyCall
  | (C['access'] extends 'public' ? never : 'unauthorized' | 'second-factor-required')
  | (C['access'] extends { readonly permission: string } ? 'forbidden' : never)
  | NonNullable<C['errors']>[number];

export function listErrors({ access, beforeSecondFactor, errors = [] }: Call): ErrorName[] {
  const ofAccess: ErrorName[] = [];
  if (access !== 'public') ofAccess.push('unauthorized');
  if (access !== 'public' && !beforeSecondFactor) ofAccess.push('second-factor-required');
  if (typeof access === 'object') ofAccess.push('forbidden');
  return [...new Set<ErrorName>([...ofAccess, ...errors, ...errorsOfAnyCall])];
}
