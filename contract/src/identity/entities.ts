import { z } from '../zod.ts';

export const LoginType = z.enum(['normal', 'zl']);
export type LoginType = z.output<typeof LoginType>;

export const UserType = z.enum(['SYS_ADMIN', 'GOV_STAFF', 'ENTERPRISE_ADMIN', 'ENTERPRISE_EMP', 'CITIZEN']);
export type UserType = z.output<typeof UserType>;

export const EnterpriseKind = z.enum(['developer', 'agency', 'rental', 'appraiser', 'surveyor']);
export type EnterpriseKind = z.output<typeof EnterpriseKind>;

export const enterpriseKindNames: Readonly<Record<EnterpriseKind, string>> = {
  developer: '开发企业',
  agency: '经纪机构',
  rental: '住房租赁企业',
  appraiser: '估价机构',
  surveyor: '测绘机构',
};

/** Enterprise users see the sales side of the portal, all others the government side. */
export function isEnterpriseUser(userType: UserType): boolean {
  return userType === 'ENTERPRISE_ADMIN' || userType === 'ENTERPRISE_EMP';
}
