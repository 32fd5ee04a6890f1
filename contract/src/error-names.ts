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
