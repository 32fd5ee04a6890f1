import { type ErrorName, errorCodes, errorTexts } from '@anju/contract';

export const errorNames = Object.keys(errorCodes) as ErrorName[];

export const errorMeanings: Readonly<Record<ErrorName, string>> = {
  'bad-input': '请求内容有误，msg 说明是哪一项',
  unauthorized: errorTexts.unauthorized,
  forbidden: errorTexts.forbidden,
  'second-factor-required': '登录者尚未绑定或验证身份验证器',
  'not-found': errorTexts.notFound,
  timeout: '请求未在限定时间内发送完毕',
  conflict: '与他人的操作冲突，或当前状态不允许',
  'second-factor-already-set-up': '身份验证器已绑定，应予验证',
  'too-large': '请求内容、地址或文件过大',
  'unsupported-type': '请求内容的类型不受支持',
  'one-time-password-required': '密码正确，还须动态验证码',
  'captcha-required': '还须图形验证码',
  'too-many-requests': '操作过于频繁',
  unknown: errorTexts.unknown,
  unavailable: '数据服务暂时不可用，可稍后重试',
  busy: '同时访问的人过多，尚未开始处理，可按 Retry-After 原样重发',
  'storage-full': '服务器存储空间不足',
};
