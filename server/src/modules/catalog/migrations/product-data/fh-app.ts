import type { Audience, MenuEntry } from './menu-entry.ts';

const developers: readonly Audience[] = ['developer'];
const staff: readonly Audience[] = ['staff'];

export const fhAppMenu: readonly MenuEntry[] = [
  {
    title: '项目管理',
    address: '/projects',
    icon: 'ProjectOutlined',
    pages: [
      { title: '项目备案', address: '/projects/filing', icon: 'FormOutlined', audiences: developers },
      { title: '我的项目', address: '/projects/mine', icon: 'ProjectOutlined', audiences: developers },
      { title: '开发项目查询', address: '/projects/search', icon: 'FileSearchOutlined', audiences: staff },
    ],
  },
  {
    title: '楼盘表',
    address: '/building-tables',
    icon: 'TableOutlined',
    pages: [
      { title: '楼盘表申请', address: '/building-tables/application', icon: 'FormOutlined', audiences: developers },
      { title: '楼盘表查询', address: '/building-tables/search', icon: 'TableOutlined', keepAlive: false },
      { title: '限制与查封', address: '/building-tables/restrictions', icon: 'LockOutlined', audiences: staff },
    ],
  },
  {
    title: '预售许可',
    address: '/permits',
    icon: 'SafetyCertificateOutlined',
    pages: [
      { title: '预售许可申请', address: '/permits/application', icon: 'FormOutlined', audiences: developers },
      { title: '许可变更注销', address: '/permits/changes', icon: 'RetweetOutlined', audiences: developers },
      { title: '价格备案', address: '/permits/prices', icon: 'TagsOutlined', audiences: developers },
      { title: '预售许可管理', address: '/permits/search', icon: 'AuditOutlined', audiences: staff },
    ],
  },
  {
    title: '现售备案',
    address: '/current-sales',
    icon: 'CarryOutOutlined',
    pages: [
      { title: '现售备案申请', address: '/current-sales/application', icon: 'FormOutlined', audiences: developers },
      { title: '现售备案管理', address: '/current-sales/search', icon: 'AuditOutlined', audiences: staff },
    ],
  },
  {
    title: '网上签约',
    address: '/signing',
    icon: 'SignatureOutlined',
    pages: [
      {
        title: '房源销控',
        address: '/signing/units',
        icon: 'LayoutOutlined',
        audiences: developers,
        keepAlive: false,
      },
      { title: '合同签约', address: '/signing/contracts', icon: 'SignatureOutlined', audiences: developers },
      { title: '签约监测', address: '/signing/monitor', icon: 'DashboardOutlined', audiences: staff, keepAlive: false },
    ],
  },
  {
    title: '合同备案',
    address: '/contracts',
    icon: 'FileDoneOutlined',
    pages: [
      { title: '备案申请', address: '/contracts/filing', icon: 'FormOutlined', audiences: developers },
      { title: '变更与注销', address: '/contracts/changes', icon: 'RetweetOutlined', audiences: developers },
      { title: '合同备案管理', address: '/contracts/search', icon: 'AuditOutlined', audiences: staff },
    ],
  },
  {
    title: '资金监管',
    address: '/funds',
    icon: 'AccountBookOutlined',
    pages: [
      { title: '监管账户', address: '/funds/accounts', icon: 'BankOutlined' },
      { title: '资金拨付申请', address: '/funds/drawdowns', icon: 'MoneyCollectOutlined', audiences: developers },
      { title: '退款与解除监管', address: '/funds/releases', icon: 'RollbackOutlined', audiences: developers },
      { title: '入账对账', address: '/funds/inflows', icon: 'ReconciliationOutlined', audiences: staff },
      { title: '资金预警', address: '/funds/alerts', icon: 'AlertOutlined', audiences: staff, keepAlive: false },
    ],
  },
];
