import type { App, PortalConfig } from '@anju/contract';
import type { User } from '@anju/sub-app-kit';

/** This is the configuration of the demo city. */
export const portalConfig: PortalConfig = {
  city: '安居市',
  bureau: '安居市住房和城乡建设局',
  title: '安居市房地产政务服务一体化平台',
  gateway: '/gateway',
  version: '0.1.0',
  timeZone: 'Asia/Shanghai',
  districts: [
    { code: '990101', name: '东湖区' },
    { code: '990102', name: '西山区' },
    { code: '990103', name: '南城区' },
    { code: '990104', name: '北苑区' },
    { code: '990105', name: '新港区' },
    { code: '990106', name: '临江区' },
  ],
  rsaPublicKey:
    '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAuLVV/+ETMWHDeDrCOWGd\ncNyhnPI+0k9/lg96xAsNzyw2bN6lhSrFk6TO+FNNJs4OnMnlffd8eRfLJ5F6kLFa\n1ClYVyVKokW2XJSTLZ+0GCPhb8HbXi/JhxmCR/rpbdeW7wvKxvZp4/RXtXDK/App\nO2kCb7XQg8yU822HyHomr9uEMJkqzoaiVwVQfMwYVmun2lQgBp8QpswXS/VDpAP+\nllAKsjIDrD4Etuk+k3WUrwzVl6LznFvu3fz65uyJyhGexmbkfmispUlxo+8dVrwd\nk6FVfpuXLu5jRu+mhIviCADfvwSyQZz/kcT474i1oc3G2T4eU0rRO8l/jSKnV0BP\nxwIDAQAB\n-----END PUBLIC KEY-----\n',
  identityProvider: '/demo-idp/',
  avatarOrigins: [],
};

const app = (given: Pick<App, 'appid' | 'appcode' | 'appname' | 'shortname' | 'icon' | 'description'>): App => ({
  ...given,
  structure: 'kit',
  entry: `/apps/${given.appcode}/`,
  starttime: '2024-05-01',
  stoptime: '2034-05-01',
  creator: '系统',
  createdtime: '2024-05-01T00:00:00.000Z',
  modifier: '系统',
  modifiedtime: '2024-05-01T00:00:00.000Z',
  valid: 1,
});

export const apps = {
  lease: app({
    appid: 9,
    appcode: 'lease-app',
    appname: '房屋租赁备案',
    shortname: '租赁备案',
    icon: 'HomeOutlined',
    description: '核验房源、签订租赁合同、办理租赁备案，领取备案证明',
  }),
  main: app({
    appid: 8,
    appcode: 'main-app',
    appname: '综合业务查询',
    shortname: '综合查询',
    icon: 'SolutionOutlined',
    description: '受理、审核和查询各类办件，查看统计和发布的信息',
  }),
  org: app({
    appid: 3,
    appcode: 'org-app',
    appname: '企业与从业人员管理',
    shortname: '企业从业',
    icon: 'BankOutlined',
    description: '开发企业、经纪机构和从业人员的备案、资质与信用',
  }),
  fh: app({
    appid: 1020,
    appcode: 'fh-app',
    appname: '商品房管理',
    shortname: '商品房',
    icon: 'BuildOutlined',
    description: '新建商品房的项目、预售许可、楼盘表、网上签约、合同备案和资金监管',
  }),
  sh: app({
    appid: 1030,
    appcode: 'sh-app',
    appname: '存量房交易与销售大厅',
    shortname: '存量房',
    icon: 'ShopOutlined',
    description: '二手房的房源核验、挂牌、网上签约和交易资金监管，在售房源一览',
  }),
  admin: app({
    appid: 1,
    appcode: 'admin-app',
    appname: '系统管理',
    shortname: '系统管理',
    icon: 'SettingOutlined',
    description: '管理用户、角色、应用、菜单、参数和信息发布，查看审计日志',
  }),
} as const;

const person = (given: Pick<User, 'id' | 'displayName' | 'roles' | 'apps'> & Partial<User>): User => ({
  avatar: '',
  loginType: 'normal',
  defaultApp: null,
  homeEnabled: true,
  ...given,
});

export const citizen = person({
  id: '00000000-0000-4000-8000-000000000001',
  displayName: '张出租',
  roles: ['citizen'],
  apps: [apps.lease],
});

export const lessee = person({
  id: '00000000-0000-4000-8000-000000000002',
  displayName: '陈承租',
  roles: ['citizen'],
  apps: [apps.lease],
});

export const clerk = person({
  id: '00000000-0000-4000-8000-000000000003',
  displayName: '林受理',
  roles: ['window-clerk'],
  apps: [apps.main, apps.lease, apps.org, apps.fh, apps.sh],
});

export const reviewer = person({
  id: '00000000-0000-4000-8000-000000000004',
  displayName: '周初审',
  roles: ['first-reviewer'],
  apps: [apps.main, apps.lease, apps.org, apps.fh, apps.sh],
});

export const approver = person({
  id: '00000000-0000-4000-8000-000000000005',
  displayName: '王审批',
  roles: ['approver'],
  defaultApp: 8,
  apps: [apps.main, apps.lease, apps.org, apps.fh, apps.sh],
});

export const supervisor = person({
  id: '00000000-0000-4000-8000-000000000006',
  displayName: '何督查',
  roles: ['supervisor'],
  apps: [apps.main, apps.lease, apps.org, apps.fh, apps.sh],
});

export const publisher = person({
  id: '00000000-0000-4000-8000-000000000007',
  displayName: '许发布',
  roles: ['publisher'],
  apps: [apps.main, apps.admin],
});

export const enterpriseAdmin = person({
  id: '00000000-0000-4000-8000-000000000008',
  displayName: '钱管理',
  roles: ['enterprise-administrator'],
  apps: [apps.org, apps.fh, apps.sh],
});

export const enterpriseClerk = person({
  id: '00000000-0000-4000-8000-000000000009',
  displayName: '孙经办',
  roles: ['enterprise-operator'],
  apps: [apps.org, apps.fh, apps.sh],
});

export const agent = person({
  id: '00000000-0000-4000-8000-000000000010',
  displayName: '李经纪',
  roles: ['agency-administrator'],
  apps: [apps.lease, apps.org, apps.sh],
});

export const admin = person({
  id: '00000000-0000-4000-8000-000000000011',
  displayName: '管理员',
  roles: ['system-administrator'],
  apps: [apps.main, apps.lease, apps.org, apps.fh, apps.sh, apps.admin],
});
