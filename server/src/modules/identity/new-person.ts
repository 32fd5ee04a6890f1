import type { EnterpriseKind, UserType } from '@anju/contract';

export interface NewPerson {
  readonly loginName: string;
  readonly password: string;
  readonly displayName: string;
  readonly userType: UserType;
  readonly orgName: string;
  readonly phone: string;
  readonly homeEnabled: boolean;
  readonly roles: readonly string[];
  readonly apps?: readonly string[];
  readonly defaultApp?: number;
  readonly idNumber?: string;
  readonly creditCode?: string;
  readonly enterpriseKind?: EnterpriseKind;
}
