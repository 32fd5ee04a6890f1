import { type ErrorName, errorCodes } from './error-names.ts';
import { errorTexts } from './error-texts.ts';

/**
 * A failure with a name that a client can decide by and a Chinese message that a citizen can act on. It may be thrown
 * anywhere, and becomes an envelope in one place.
 */
export class PortalError extends Error {
  readonly errorName: ErrorName;
  readonly code: number;

  constructor(errorName: ErrorName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.errorName = errorName;
    this.code = errorCodes[errorName];
  }
}

export class BadInputError extends PortalError {
  constructor(message: string, options?: ErrorOptions) {
    super('bad-input', message, options);
  }
}

export class UnauthorizedError extends PortalError {
  constructor(message: string = errorTexts.unauthorized, options?: ErrorOptions) {
    super('unauthorized', message, options);
  }
}

export class ForbiddenError extends PortalError {
  constructor(message: string = errorTexts.forbidden, options?: ErrorOptions) {
    super('forbidden', message, options);
  }
}

export class NotFoundError extends PortalError {
  constructor(message: string = errorTexts.notFound, options?: ErrorOptions) {
    super('not-found', message, options);
  }
}

export class ConflictError extends PortalError {
  constructor(message: string, options?: ErrorOptions) {
    super('conflict', message, options);
  }
}

export class TooManyTriesError extends PortalError {
  constructor(message: string, options?: ErrorOptions) {
    super('too-many-requests', message, options);
  }
}

export class SecondFactorNeededError extends PortalError {
  constructor() {
    super('second-factor-required', '请先绑定或验证身份验证器');
  }
}

export class SecondFactorSetUpError extends PortalError {
  constructor() {
    super('second-factor-already-set-up', '身份验证器已绑定');
  }
}

export class OneTimePasswordNeededError extends PortalError {
  constructor() {
    super('one-time-password-required', '请输入身份验证器中的动态验证码');
  }
}

/** The first request needs no captcha; from now on a machine might be asking. */
export class CaptchaNeededError extends PortalError {
  constructor() {
    super('captcha-required', '请输入图形验证码后重新获取');
  }
}

export class UnavailableError extends PortalError {
  constructor(message: string, options?: ErrorOptions) {
    super('unavailable', message, options);
  }
}
