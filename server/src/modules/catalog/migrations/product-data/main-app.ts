import type { MenuEntry } from './menu-entry.ts';

export const mainAppMenu: readonly MenuEntry[] = [
  {
    title: '业务办理',
    address: '/main',
    icon: 'SolutionOutlined',
    pages: [
      { title: '业务受理', address: '/main/waitDoneItemView', icon: 'InboxOutlined' },
      { title: '在办箱', address: '/main/doingItemView', icon: 'FieldTimeOutlined' },
      { title: '已办箱', address: '/main/alreadyDoingItemView', icon: 'FileDoneOutlined' },
    ],
  },
  { title: '全局查询', address: '/main/searchGlobal', icon: 'SearchOutlined' },
  {
    title: '业务协同',
    address: '/collaboration',
    icon: 'ClusterOutlined',
    pages: [
      { title: '协同部门', address: '/collaboration/partners', icon: 'ApartmentOutlined' },
      { title: '交换记录', address: '/collaboration/exchanges', icon: 'SwapOutlined', keepAlive: false },
    ],
  },
  {
    title: '统计分析',
    address: '/statistics',
    icon: 'BarChartOutlined',
    pages: [
      { title: '办件统计', address: '/statistics/cases', icon: 'PieChartOutlined' },
      { title: '时限统计', address: '/statistics/time-limits', icon: 'ClockCircleOutlined' },
      { title: '商品房交易统计', address: '/statistics/new-homes', icon: 'LineChartOutlined' },
      { title: '存量房交易统计', address: '/statistics/resale', icon: 'RiseOutlined' },
      { title: '租赁统计', address: '/statistics/leases', icon: 'FundOutlined' },
    ],
  },
  {
    title: '信息发布',
    address: '/release',
    icon: 'NotificationOutlined',
    pages: [
      { title: '通知公告', address: '/release/notices', icon: 'BellOutlined' },
      { title: '最新消息', address: '/release/news', icon: 'ReadOutlined' },
      { title: '信息公示', address: '/release/public-lists', icon: 'GlobalOutlined' },
    ],
  },
];
