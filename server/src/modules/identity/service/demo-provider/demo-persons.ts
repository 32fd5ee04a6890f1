import { sampleIdNumbers } from '@anju/contract/samples';
import { demoAccounts } from '../../demo-accounts.ts';

export interface DemoPerson {
  readonly userName: string;
  readonly name: string;
  readonly phone: string;
  readonly idNumber: string;
  readonly note: string;
}

export const demoPassword = 'Anju@2026';

const citizen = demoAccounts.find(({ loginName }) => loginName === 'citizen01');

export const demoPersons: readonly DemoPerson[] = [
  {
    userName: 'demo-jia',
    name: '演示市民甲',
    phone: citizen?.phone ?? '',
    idNumber: citizen?.idNumber ?? '',
    note: '手机号和身份证号与演示账号 citizen01 相同，首次登录即与该账号关联',
  },
  {
    userName: 'demo-yi',
    name: '演示市民乙',
    phone: '13800009002',
    idNumber: sampleIdNumbers[2],
    note: '平台上没有账号，首次登录时自动建立',
  },
];

export function findDemoPerson(userName: string, password: string): DemoPerson | undefined {
  return password === demoPassword ? demoPersons.find((person) => person.userName === userName) : undefined;
}
