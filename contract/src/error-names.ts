/** Clients decide by these names why a call was refused. Each comes with its code. */
export const errorCodes = {
  'bad-input': 400,
  unauthorized: 401,
  forbidden: 403,
  /** The session has yet to set up or to prove its second factor. */
  'second-factor-required': 403,
  'not-found': 404,
  timeout: 408,
  /** Another user was first, or the present state does not allow the action. */
  conflict: 409,
  'second-factor-already-set-up': 409,
  'too-large': 413,
  'unsupported-type': 415,
  /** The password was right, but the code of the authenticator is missing. */
  'one-time-password-required': 428,
  'captcha-required': 428,
  'too-many-requests': 429,
  unknown: 500,
  unavailable: 503,
  /** The call was not begun, because too many were under way, so it may be sent again unchanged. */
  busy: 503,
  'storage-full': 507,
} as const;
export type ErrorName = keyof typeof errorCodes;
