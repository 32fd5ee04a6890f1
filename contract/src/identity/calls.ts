import { defineCall, secretBodyBytes } from '../call.ts';
import { App } from '../catalog/entities.ts';
import { listOf, nothing, secret, text, titled, uuid, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { LoginType } from './entities.ts';

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
const sent = z.object({ result: z.literal(1) });
const loginName = text('用户名', 64);
/** A code is six digits of the authenticator, or a recovery code. */
const oneTimePassword = text('动态验证码', 32);

/** A browser sends its tokens of all accounts that have signed in with it; the one that is known counts. */
const browserTokens = z.optional(listOf('本机登录标识', text('本机登录标识', 64), 0, 5));
const requestId = z.optional(text('手机验证码编号', 64));

/* @__NO_SIDE_EFFECTS__ */
function shortCode(title: string) {
  return text(title, 16);
}

/* @__NO_SIDE_EFFECTS__ */
function unusedValue(title: string) {
  return titled(title, z.optional(z.string().check(z.maxLength(10_000))));
}

/* @__NO_SIDE_EFFECTS__ */
function providerValue(title: string) {
  return titled(title, z.optional(z.string().check(z.maxLength(2048))));
}

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  urgency: 'first',
  summary: '账号登录',
  maxBodyBytes: secretBodyBytes,
  errors: ['one-time-password-required', 'forbidden'],
  input: z.strictObject({
    name: loginName,
    password: secret('密码'),
    /** The login form sends this field, but its value is not used. */
    surepassword: unusedValue('确认密码（不使用）'),
    code: shortCode('验证码'),
    uuid: uuid('验证码编号'),
    isTelYzm: titled('是否手机验证码', z._default(z.enum(['yes', 'no']), 'no')),
    loginType: titled('登录方式', z._default(LoginType, 'normal')),
    otp: z.optional(oneTimePassword),
    requestId,
    browserTokens,
  }),
  output: z.extend(tokens, { browserToken: z.string() }),
});

export const getLoginToken = defineCall({
  method: 'POST',
  path: '/api/auth/getLoginToken',
  access: 'public',
  urgency: 'first',
  summary: '以统一身份认证返回的一次性凭证换取登录令牌',
  errors: ['forbidden'],
  input: z.strictObject({
    code: text('登录凭证', 512),
    verifier: text('登录校验码', 128),
  }),
  output: tokens,
});

export const refreshToken = defineCall({
  method: 'POST',
  path: '/api/auth/refreshToken',
  access: 'public',
  urgency: 'first',
  summary: '更换登录令牌',
  errors: ['unauthorized'],
  input: z.strictObject({ refreshToken: text('更新令牌', 512) }),
  output: tokens,
});

export const returnFromIdentityProvider = defineCall({
  method: 'GET',
  path: '/api/auth/ssologin',
  access: 'public',
  urgency: 'first',
  summary: '统一身份认证返回地址（浏览器跳转）',
  input: z.strictObject({
    type: titled('登录方式', z.optional(z.enum(['ssologin', 'ssologinzl']))),
    challenge: z.optional(text('登录校验值', 128)),
    gotourl: providerValue('返回地址'),
    ticket: providerValue('票据'),
    code: providerValue('授权码'),
    state: providerValue('状态值'),
    iss: providerValue('签发方'),
    session_state: providerValue('会话状态'),
    error: providerValue('错误'),
    error_description: providerValue('错误说明'),
  }),
  output: { kind: 'redirect' },
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'session',
  urgency: 'first',
  summary: '退出登录',
  beforeSecondFactor: true,
  input: nothing,
  output: z.null(),
});

export const createCaptcha = defineCall({
  method: 'GET',
  path: '/api/captcha/uuid',
  access: 'public',
  urgency: 'first',
  summary: '新建图形验证码，返回编号',
  input: nothing,
  output: z.uuid(),
});

export const getCaptchaImage = defineCall({
  method: 'GET',
  path: '/api/captcha/image/:uuid',
  access: 'public',
  summary: '图形验证码图片',
  errors: ['not-found'],
  input: z.strictObject({ uuid: uuid('验证码编号') }),
  output: { kind: 'file', mediaTypes: ['image/png'] },
});

export const getCaptchaAudio = defineCall({
  method: 'GET',
  path: '/api/captcha/audio/:uuid',
  access: 'public',
  summary: '图形验证码的语音',
  errors: ['not-found'],
  input: z.strictObject({ uuid: uuid('验证码编号') }),
  output: { kind: 'file', mediaTypes: ['audio/wav'] },
});

export const sendPhoneCode = defineCall({
  method: 'POST',
  path: '/api/captcha/telid',
  access: 'public',
  urgency: 'first',
  summary: '发送找回密码的手机验证码',
  errors: ['captcha-required'],
  input: z.strictObject({
    name: loginName,
    code: z.optional(shortCode('图形验证码')),
    uuid: z.optional(uuid('图形验证码编号')),
    browserTokens,
  }),
  output: z.extend(sent, { requestId: z.string() }),
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/captcha/updatePas',
  access: 'public',
  summary: '以手机验证码重设密码',
  maxBodyBytes: secretBodyBytes,
  errors: ['conflict'],
  input: z.strictObject({
    name: loginName,
    password: secret('新密码'),
    code: shortCode('手机验证码'),
    requestId,
  }),
  output: sent,
});

export const listMySessions = defineCall({
  method: 'POST',
  path: '/api/auth/listMySessions',
  access: 'session',
  urgency: 'later',
  summary: '我的登录会话',
  input: nothing,
  output: z.array(
    z.object({
      id: z.uuid(),
      isCurrent: z.boolean(),
      loginType: LoginType,
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      clientAddress: z.string(),
      userAgent: z.string(),
    }),
  ),
});

export const endMySession = defineCall({
  method: 'POST',
  path: '/api/auth/endMySession',
  access: 'session',
  summary: '结束我的另一个登录会话',
  errors: ['not-found'],
  input: z.strictObject({ id: uuid('会话编号') }),
  output: z.null(),
});

export const endMyOtherSessions = defineCall({
  method: 'POST',
  path: '/api/auth/endMyOtherSessions',
  access: 'session',
  summary: '结束我的其他登录会话',
  input: nothing,
  output: z.object({ ended: wholeNumber(0) }),
});

export const startSecondFactor = defineCall({
  method: 'POST',
  path: '/api/auth/startSecondFactor',
  access: 'session',
  urgency: 'first',
  summary: '开始绑定身份验证器',
  errors: ['second-factor-already-set-up', 'forbidden', 'not-found'],
  beforeSecondFactor: true,
  input: nothing,
  output: z.object({ secret: z.string(), address: z.string() }),
});

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/auth/confirmSecondFactor',
  access: 'session',
  urgency: 'first',
  summary: '以动态验证码确认绑定，返回一次性恢复码',
  errors: ['second-factor-already-set-up', 'forbidden', 'not-found'],
  beforeSecondFactor: true,
  input: z.strictObject({ otp: oneTimePassword }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const proveSecondFactor = defineCall({
  method: 'POST',
  path: '/api/auth/proveSecondFactor',
  access: 'session',
  urgency: 'first',
  summary: '统一身份认证登录后，以已绑定的身份验证器验证',
  errors: ['not-found'],
  beforeSecondFactor: true,
  input: z.strictObject({ otp: oneTimePassword }),
  output: z.null(),
});

const userInfo = z.object({
  id: z.string(),
  displayName: z.string(),
  avatar: z.string(),
  roles: z.array(z.string()),
  loginType: LoginType,
  apps: z.array(App),
  defaultApp: z.nullable(z.int()),
  homeEnabled: z.boolean(),
});

export const getUserInfo = defineCall({
  method: 'POST',
  path: '/api/auth/userInfo',
  access: 'session',
  urgency: 'first',
  summary: '当前用户信息',
  errors: ['not-found'],
  input: nothing,
  output: userInfo,
});

export const getUserInfoYjs = defineCall({
  method: 'POST',
  path: '/api/auth/userInfoYjs',
  access: 'session',
  summary: '当前用户信息（互联网租赁备案登录）',
  errors: ['not-found'],
  input: nothing,
  output: userInfo,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/admin-app/api/system/user/update-password-by-oldpassword',
  access: 'session',
  summary: '修改密码',
  errors: ['conflict', 'not-found'],
  input: z.strictObject({
    oldPassword: secret('原密码'),
    newPassword: secret('新密码'),
    qrnewPassword: secret('确认新密码'),
  }),
  output: z.null(),
});
