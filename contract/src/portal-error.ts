import { errorTexts } from './error-texts.ts';

/** A failure with a code and a Chinese message a citizen can act on. Thrown anywhere, made an envelope in one place. */
export class PortalError extends Error {
  readonly code: number;

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

export class BadInputError extends PortalError {
  constructor(message: string, options?: ErrorOptions) {
    super(400, message, options);
  }
}

export class UnauthorizedError extends PortalError {
  constructor(message: string = errorTexts.unauthorized, options?: ErrorOptions) {
    super(401, message, options);
  }
}

export class ForbiddenError extends PortalError {
  constructor(message: string = errorTexts.forbidden, options?: ErrorOptions) {
    super(403, message, options);
  }
}

export class NotFoundError extends PortalError {
  constructor(message: string = errorTexts.notFound, options?: ErrorOptions) {
    super(404, message, options);
  }
}

export class ConflictError extends PortalError {
  constructor(message: string, options?: ErrorOptions) {
    super(409, message, options);
  }
}

export class TooManyTriesError extends PortalError {
  constructor(message: string, options?: ErrorOptions) {
    super(429, message, options);
  }
}

/** The password was right; the second factor is still to come. */
export class SecondFactorNeededError extends PortalError {
  constructor() {
    super(428, '请输入身份验证器中的动态验证码');
  }
}

/** Asked for once without one; now a machine could be asking. */
export class CaptchaNeededError extends PortalError {
  constructor() {
    super(428, '请输入图形验证码后重新获取');
  }
}

export class UnavailableError extends PortalError {
  constructor(message: string, options?: ErrorOptions) {
    super(503, message, options);
  }
}
