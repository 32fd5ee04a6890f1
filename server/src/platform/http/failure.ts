import { type Envelope, errorTexts, PortalError } from '@anju/contract';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

/** What the HTTP layer itself refuses, by status. */
const refusals: Readonly<Record<number, string>> = {
  400: '请求内容的格式不正确',
  401: errorTexts.unauthorized,
  403: errorTexts.forbidden,
  404: errorTexts.notFound,
  408: '请求超时，请重试',
  413: '提交的内容过大',
  414: '请求地址过长',
  415: '请求内容的类型不受支持',
  429: '操作过于频繁，请稍后再试',
  431: '请求头过大',
};

/** The one place where an error becomes what a person reads. Internals stay in the log. */
export function toFailure(error: unknown): Envelope & { msg: string } {
  if (error instanceof PortalError) return failure(error.code, error.message);
  if (isDatabaseUnavailable(error)) return failure(503, '系统繁忙，数据服务暂时不可用，请稍后重试');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) return refusal(status);
  return failure(500, errorTexts.unknown);
}

export function refusal(status: number): Envelope & { msg: string } {
  return failure(status, refusals[status] ?? '请求无法处理');
}

function failure(code: number, msg: string) {
  return { code, msg, data: null };
}
