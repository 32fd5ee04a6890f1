import type { Call } from './call.ts';

/** Why a call is refused, by name: what a client may decide by. Each with the code that it comes with. */
export const errorCodes = {
  'bad-input': 400,
  unauthorized: 401,
  forbidden: 403,
  /** The session has yet to set up its second factor, or to prove it. */
  'second-factor-required': 403,
  'not-found': 404,
  timeout: 408,
  /** Somebody else was first, or the state of the thing does not allow it. */
  conflict: 409,
  'second-factor-already-set-up': 409,
  'too-large': 413,
  'unsupported-type': 415,
  /** The password was right; the code of the authenticator is still to come. */
  'one-time-password-required': 428,
  'captcha-required': 428,
  'too-many-requests': 429,
  unknown: 500,
  unavailable: 503,
  /** Nothing of it was begun, because too many were under way: it may be sent again as it is. */
  busy: 503,
  'storage-full': 507,
} as const;
export type ErrorName = keyof typeof errorCodes;

/** Any call may be answered with these, and declares the others. */
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

/** What a client of this call may ask for by name. */
export type ErrorOf<C extends Call> =
  | ErrorOfAnyCall
  | (C['access'] extends 'public' ? never : 'unauthorized' | 'second-factor-required')
  | (C['access'] extends { readonly permission: string } ? 'forbidden' : never)
  | NonNullable<C['errors']>[number];

/** What the call may be answered with: what it declares, and what follows from who may call it. */
export function listErrors({ access, beforeSecondFactor, errors = [] }: Call): ErrorName[] {
  const ofAccess: ErrorName[] = [];
  if (access !== 'public') ofAccess.push('unauthorized');
  if (access !== 'public' && !beforeSecondFactor) ofAccess.push('second-factor-required');
  if (typeof access === 'object') ofAccess.push('forbidden');
  return [...new Set<ErrorName>([...ofAccess, ...errors, ...errorsOfAnyCall])];
}
