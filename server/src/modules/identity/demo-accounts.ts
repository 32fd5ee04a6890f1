import { createSampleMaker, sampleEnterprises, sampleIdNumbers } from '@anju/contract/samples';
import type { NewPerson } from './new-person.ts';

const bureau = '安居市住房和城乡建设局';
const developer = {
  orgName: '安居置业（示例）有限公司',
  creditCode: sampleEnterprises.developer.creditCode,
  enterpriseKind: 'developer',
} as const;
const agency = {
  orgName: '安家经纪（示例）有限公司',
  creditCode: sampleEnterprises.agency.creditCode,
  enterpriseKind: 'agency',
} as const;
const mainApp = 8;
const officialsSeed = 3_401;

type Person = Pick<NewPerson, 'loginName' | 'displayName' | 'userType' | 'orgName' | 'roles'> & Partial<NewPerson>;

const people: readonly Person[] = [
  {
    loginName: 'admin',
    displayName: '管理员',
    userType: 'SYS_ADMIN',
    orgName: bureau,
    roles: ['system-administrator'],
  },
  { loginName: 'clerk01', displayName: '林受理', userType: 'GOV_STAFF', orgName: bureau, roles: ['window-clerk'] },
  { loginName: 'reviewer01', displayName: '周初审', userType: 'GOV_STAFF', orgName: bureau, roles: ['first-reviewer'] },
  {
    loginName: 'reviewer02',
    displayName: '郑复审',
    userType: 'GOV_STAFF',
    orgName: bureau,
    roles: ['second-reviewer'],
    homeEnabled: false,
  },
  {
    loginName: 'approver01',
    displayName: '王审批',
    userType: 'GOV_STAFF',
    orgName: bureau,
    roles: ['approver'],
    defaultApp: mainApp,
  },
  {
    loginName: 'entadmin01',
    displayName: '钱管理',
    userType: 'ENTERPRISE_ADMIN',
    ...developer,
    roles: ['enterprise-administrator'],
  },
  {
    loginName: 'entemp01',
    displayName: '孙经办',
    userType: 'ENTERPRISE_EMP',
    ...developer,
    roles: ['enterprise-operator'],
  },
  {
    loginName: 'agency01',
    displayName: '李经纪',
    userType: 'ENTERPRISE_ADMIN',
    ...agency,
    roles: ['agency-administrator'],
  },
  {
    loginName: 'citizen01',
    displayName: '张出租',
    userType: 'CITIZEN',
    orgName: '',
    roles: ['citizen'],
    idNumber: sampleIdNumbers[0],
  },
  {
    loginName: 'citizen02',
    displayName: '陈承租',
    userType: 'CITIZEN',
    orgName: '',
    roles: ['citizen'],
    idNumber: sampleIdNumbers[1],
  },
  { loginName: 'noapps01', displayName: '吴未授权', userType: 'GOV_STAFF', orgName: bureau, roles: [] },
  {
    loginName: 'weak01',
    displayName: '冯弱密码',
    userType: 'GOV_STAFF',
    orgName: bureau,
    roles: [],
    apps: ['main-app'],
    password: '123456',
  },
  { loginName: 'supervisor01', displayName: '何督查', userType: 'GOV_STAFF', orgName: bureau, roles: ['supervisor'] },
  { loginName: 'publisher01', displayName: '许发布', userType: 'GOV_STAFF', orgName: bureau, roles: ['publisher'] },
  { loginName: 'reviewer03', displayName: '陈初审', userType: 'GOV_STAFF', orgName: bureau, roles: ['first-reviewer'] },
];

/** The numbers belong to no real person, and to nobody else in the demo city. */
const officialNumbers = createSampleMaker(officialsSeed);

export const demoAccounts: readonly NewPerson[] = people.map((person, index) => ({
  password: 'Anju@2026',
  phone: `1380000${String(index + 1).padStart(4, '0')}`,
  homeEnabled: true,
  ...(person.userType === 'GOV_STAFF' && { idNumber: officialNumbers.person().idNumber }),
  ...person,
}));
