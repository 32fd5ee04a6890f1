import { type Envelope, type ErrorName, errorTexts, PortalError } from '@anju/contract';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

/** The HTTP layer itself refuses these, by status. */
const refusals: Readonly<Record<number, readonly [error: ErrorName, msg: string]>> = {
  400: ['bad-input', '请求内容的格式不正确'],
  401: ['unauthorized', errorTexts.unauthorized],
  403: ['forbidden', errorTexts.forbidden],
  404: ['not-found', errorTexts.notFound],
  408: ['timeout', '请求超时，请重试'],
  413: ['too-large', '提交的内容过大，请减少后重试'],
  414: ['too-large', '请求地址过长'],
  415: ['unsupported-type', '请求内容的类型不受支持'],
  429: ['too-many-requests', '操作过于频繁，请稍后再试'],
  431: ['too-large', '请求头过大'],
};

export interface Failure extends Envelope {
  readonly msg: string;
  readonly error: ErrorName;
}

/** No other code turns an error into what a person reads. Internals stay in the log. */
export function toFailure(error: unknown): Failure {
  if (error instanceof PortalError) return failure(error.code, error.errorName, error.message);
  if (isDatabaseUnavailable(error)) return failure(503, 'unavailable', '系统繁忙，数据服务暂时不可用，请稍后重试');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) return refusal(status);
  return failure(500, 'unknown', errorTexts.unknown);
}

export function refusal(status: number): Failure {
  const [error, msg] = refusals[status] ?? ['bad-input', '请求无法处理'];
  return failure(status, error, msg);
}

const busyFailure = failure(503, 'busy', errorTexts.busy);
/** Requests without a place get this answer, which is made once. */
export const busy = { status: busyFailure.code, body: Buffer.from(JSON.stringify(busyFailure)) };

function failure(code: number, error: ErrorName, msg: string): Failure {
  return { code, msg, data: null, error };
}
