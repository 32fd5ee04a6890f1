import type { Audience, MenuEntry } from './menu-entry.ts';

const applicants: readonly Audience[] = ['agency', 'citizen'];
const staff: readonly Audience[] = ['staff'];

export const leaseAppMenu: readonly MenuEntry[] = [
  {
    title: '个人住房',
    address: '/personal',
    icon: 'HomeOutlined',
    audiences: ['citizen'],
    pages: [
      { title: '我的房屋', address: '/personal/houses', icon: 'HomeOutlined' },
      { title: '名下住房查询', address: '/personal/holdings', icon: 'FileSearchOutlined' },
      { title: '购房资格查询', address: '/personal/eligibility', icon: 'IdcardOutlined' },
      { title: '异议更正', address: '/personal/corrections', icon: 'EditOutlined' },
      { title: '查询授权', address: '/personal/authorisations', icon: 'KeyOutlined' },
    ],
  },
  {
    title: '房源核验',
    address: '/verification',
    icon: 'SafetyCertificateOutlined',
    pages: [
      { title: '核验申请', address: '/verification/application', icon: 'FormOutlined', audiences: applicants },
      { title: '核验记录', address: '/verification/records', icon: 'FileSearchOutlined', audiences: applicants },
      { title: '房源核验管理', address: '/verification/houses', icon: 'AuditOutlined', audiences: staff },
    ],
  },
  {
    title: '租赁合同',
    address: '/contracts',
    icon: 'FileTextOutlined',
    pages: [
      { title: '合同签订', address: '/contracts/signing', icon: 'SignatureOutlined', audiences: applicants },
      { title: '承租/出租合同', address: '/contracts/mine', icon: 'FileTextOutlined', audiences: applicants },
      { title: '租赁合同查询', address: '/contracts/search', icon: 'FileSearchOutlined', audiences: staff },
    ],
  },
  {
    title: '租赁备案',
    address: '/filings',
    icon: 'FileDoneOutlined',
    pages: [
      { title: '备案申请', address: '/filings/application', icon: 'FormOutlined', audiences: applicants },
      { title: '变更续租注销', address: '/filings/changes', icon: 'RetweetOutlined', audiences: applicants },
      { title: '租赁备案管理', address: '/filings/search', icon: 'AuditOutlined', audiences: staff },
      { title: '到期提醒', address: '/filings/expiring', icon: 'ClockCircleOutlined', audiences: staff },
    ],
  },
  {
    title: '备案证明',
    address: '/certificates',
    icon: 'FileProtectOutlined',
    pages: [
      { title: '承租/出租备案证明', address: '/certificates/mine', icon: 'FileProtectOutlined', audiences: applicants },
      { title: '备案证明管理', address: '/certificates/search', icon: 'ContainerOutlined', audiences: staff },
      { title: '证明核验', address: '/certificates/check', icon: 'VerifiedOutlined' },
    ],
  },
  { title: '租金监测', address: '/rents', icon: 'LineChartOutlined', audiences: staff },
  { title: '办件进度', address: '/progress', icon: 'ScheduleOutlined', keepAlive: false },
  { title: '资料下载', address: '/downloads', icon: 'DownloadOutlined' },
];
