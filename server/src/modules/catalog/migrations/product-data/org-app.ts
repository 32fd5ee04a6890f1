import type { Audience, MenuEntry } from './menu-entry.ts';

const developers: readonly Audience[] = ['developer'];
const agencies: readonly Audience[] = ['agency'];
const enterprises: readonly Audience[] = ['developer', 'agency'];
const staff: readonly Audience[] = ['staff'];

export const orgAppMenu: readonly MenuEntry[] = [
  {
    title: '开发企业',
    address: '/developers',
    icon: 'BankOutlined',
    pages: [
      { title: '企业备案', address: '/developers/filing', icon: 'FormOutlined', audiences: developers },
      { title: '资质申请', address: '/developers/qualification', icon: 'TrophyOutlined', audiences: developers },
      { title: '开发企业名录', address: '/developers/directory', icon: 'UnorderedListOutlined', audiences: staff },
      { title: '资质管理', address: '/developers/qualifications', icon: 'AuditOutlined', audiences: staff },
    ],
  },
  {
    title: '经纪与租赁机构',
    address: '/agencies',
    icon: 'ShopOutlined',
    pages: [
      { title: '机构备案', address: '/agencies/filing', icon: 'FormOutlined', audiences: agencies },
      { title: '租赁企业开业报送', address: '/agencies/opening', icon: 'FileAddOutlined', audiences: agencies },
      { title: '机构名录', address: '/agencies/directory', icon: 'UnorderedListOutlined', audiences: staff },
      { title: '网签权限管理', address: '/agencies/signing-rights', icon: 'KeyOutlined', audiences: staff },
    ],
  },
  {
    title: '从业人员',
    address: '/practitioners',
    icon: 'TeamOutlined',
    pages: [
      { title: '人员备案', address: '/practitioners/filing', icon: 'FormOutlined', audiences: enterprises },
      { title: '本单位人员', address: '/practitioners/mine', icon: 'ContactsOutlined', audiences: enterprises },
      { title: '从业人员名录', address: '/practitioners/directory', icon: 'IdcardOutlined', audiences: staff },
    ],
  },
  {
    title: '信用管理',
    address: '/credit',
    icon: 'StarOutlined',
    pages: [
      { title: '信用档案', address: '/credit/mine', icon: 'ProfileOutlined', audiences: enterprises },
      { title: '异议与修复', address: '/credit/appeals', icon: 'EditOutlined', audiences: enterprises },
      { title: '信用认定', address: '/credit/decisions', icon: 'AuditOutlined', audiences: staff },
      { title: '信用评价', address: '/credit/scores', icon: 'StarOutlined', audiences: staff },
    ],
  },
];
