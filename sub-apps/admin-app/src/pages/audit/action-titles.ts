import type { AuditKind } from '@anju/contract';

/** By the codes under which the server records them. */
export const actionTitles: Readonly<Record<AuditKind, Readonly<Record<string, string>>>> = {
  'sign-in': {
    'sign-in': '登录',
    'single-sign-on': '统一身份认证登录',
    'sign-out': '退出登录',
    'refresh-token-reuse': '登录凭证重复使用',
    'password-change': '修改密码',
    'password-reset': '找回密码',
    'second-factor-confirm': '绑定动态口令',
    'external-identity-link': '关联统一身份',
  },
  operation: {
    'account-create': '新建用户',
    'menu-item-create': '新建菜单',
  },
};

/** One that has no title yet is shown by its code. */
export function actionTitle(action: string): string {
  return actionTitles['sign-in'][action] ?? actionTitles.operation[action] ?? action;
}
