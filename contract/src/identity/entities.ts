import { z } from '../zod.ts';

export const LoginType = z.enum(['normal', 'zl']);
export type LoginType = z.output<typeof LoginType>;

export const UserType = z.enum(['SYS_ADMIN', 'GOV_STAFF', 'ENTERPRISE_ADMIN', 'ENTERPRISE_EMP', 'CITIZEN']);
export type UserType = z.output<typeof UserType>;

/** 开发企业、经纪机构、住房租赁企业、估价机构、测绘机构 */
export const EnterpriseKind = z.enum(['developer', 'agency', 'rental', 'appraiser', 'surveyor']);
export type EnterpriseKind = z.output<typeof EnterpriseKind>;

/** Enterprise users see the sales side of the portal; everybody else is on the government side. */
export function isEnterpriseUser(userType: UserType): boolean {
  return userType === 'ENTERPRISE_ADMIN' || userType === 'ENTERPRISE_EMP';
}
