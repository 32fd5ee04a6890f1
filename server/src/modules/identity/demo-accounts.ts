import type { UserType } from '@anju/contract';

export interface DemoAccount {
  readonly loginName: string;
  readonly password: string;
  readonly displayName: string;
  readonly userType: UserType;
  readonly orgName: string;
  readonly phone: string;
  readonly homeEnabled: boolean;
}

const bureau = '安居市住房和城乡建设局';
const developer = '安居置业（示例）有限公司';
const agency = '安家经纪（示例）有限公司';

const people: ReadonlyArray<[loginName: string, displayName: string, userType: UserType, orgName: string]> = [
  ['admin', '管理员', 'SYS_ADMIN', bureau],
  ['clerk01', '林受理', 'GOV_STAFF', bureau],
  ['reviewer01', '周初审', 'GOV_STAFF', bureau],
  ['reviewer02', '郑复审', 'GOV_STAFF', bureau],
  ['approver01', '王审批', 'GOV_STAFF', bureau],
  ['entadmin01', '钱管理', 'ENTERPRISE_ADMIN', developer],
  ['entemp01', '孙经办', 'ENTERPRISE_EMP', developer],
  ['agency01', '李经纪', 'ENTERPRISE_ADMIN', agency],
  ['citizen01', '张出租', 'CITIZEN', ''],
  ['citizen02', '陈承租', 'CITIZEN', ''],
  ['noapps01', '吴未授权', 'GOV_STAFF', bureau],
  ['weak01', '冯弱密码', 'GOV_STAFF', bureau],
];

export const demoAccounts: readonly DemoAccount[] = people.map(
  ([loginName, displayName, userType, orgName], index) => ({
    loginName,
    password: loginName === 'weak01' ? '123456' : 'Anju@2026',
    displayName,
    userType,
    orgName,
    phone: `1380000${String(index + 1).padStart(4, '0')}`,
    homeEnabled: loginName !== 'reviewer02',
  }),
);
