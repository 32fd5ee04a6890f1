/** A failure without a message gets one by its code. */
export const errorTexts = {
  unauthorized: '认证失败，无法访问系统资源',
  forbidden: '当前操作没有权限',
  notFound: '访问资源不存在',
  unknown: '系统未知错误，请反馈给管理员',
  busy: '访问的人较多，正在排队',
} as const;

export function errorTextForCode(code: number): string {
  if (code === 401) return errorTexts.unauthorized;
  if (code === 403) return errorTexts.forbidden;
  if (code === 404) return errorTexts.notFound;
  return errorTexts.unknown;
}

/** These messages are for failures without any envelope. */
export const transportTexts = {
  network: '后端接口连接异常',
  timeout: '系统接口请求超时',
  status: (status: number) => `系统接口${status}异常`,
} as const;
