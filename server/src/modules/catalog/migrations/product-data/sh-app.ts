import type { Audience, MenuEntry } from './menu-entry.ts';

const agencies: readonly Audience[] = ['agency'];
const staff: readonly Audience[] = ['staff'];

export const shAppMenu: readonly MenuEntry[] = [
  {
    title: '房源核验',
    address: '/verification',
    icon: 'SafetyCertificateOutlined',
    pages: [
      { title: '核验申请', address: '/verification/application', icon: 'FormOutlined', audiences: agencies },
      { title: '核验记录', address: '/verification/records', icon: 'FileSearchOutlined', audiences: agencies },
      { title: '存量房核验管理', address: '/verification/houses', icon: 'AuditOutlined', audiences: staff },
    ],
  },
  {
    title: '房源挂牌',
    address: '/listings',
    icon: 'TagsOutlined',
    pages: [
      { title: '我的挂牌', address: '/listings/mine', icon: 'TagsOutlined', audiences: agencies },
      { title: '挂牌房源管理', address: '/listings/search', icon: 'FileSearchOutlined', audiences: staff },
    ],
  },
  {
    title: '存量房合同',
    address: '/contracts',
    icon: 'FileTextOutlined',
    pages: [
      { title: '合同网签', address: '/contracts/signing', icon: 'SignatureOutlined', audiences: agencies },
      { title: '变更与撤销', address: '/contracts/changes', icon: 'RetweetOutlined', audiences: agencies },
      { title: '存量房合同管理', address: '/contracts/search', icon: 'AuditOutlined', audiences: staff },
    ],
  },
  {
    title: '交易资金监管',
    address: '/funds',
    icon: 'AccountBookOutlined',
    pages: [
      { title: '监管协议', address: '/funds/agreements', icon: 'FileProtectOutlined', audiences: agencies },
      { title: '资金解付', address: '/funds/releases', icon: 'MoneyCollectOutlined', audiences: agencies },
      { title: '交易资金台账', address: '/funds/ledger', icon: 'ReconciliationOutlined', audiences: staff },
    ],
  },
  {
    title: '个人住房',
    address: '/personal',
    icon: 'HomeOutlined',
    audiences: staff,
    pages: [
      { title: '住房情况查询', address: '/personal/holdings', icon: 'FileSearchOutlined' },
      { title: '购房资格核验', address: '/personal/eligibility', icon: 'IdcardOutlined' },
      { title: '异议更正办理', address: '/personal/corrections', icon: 'EditOutlined' },
    ],
  },
  {
    title: '销售大厅',
    address: '/hall',
    icon: 'ShoppingOutlined',
    pages: [
      { title: '新建商品房', address: '/hall/new-homes', icon: 'BuildOutlined', keepAlive: false },
      { title: '存量房源', address: '/hall/resale', icon: 'HomeOutlined', keepAlive: false },
    ],
  },
];
