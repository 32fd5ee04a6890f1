export interface AppEntry {
  readonly appid: number;
  readonly appcode: string;
  readonly appname: string;
  readonly shortname: string;
  readonly icon: string;
  readonly starttime: string;
  readonly stoptime: string;
  readonly description: string;
}

/** Users see the apps in this order. */
export const apps: readonly AppEntry[] = [
  {
    appid: 8,
    appcode: 'main-app',
    appname: '综合业务查询',
    shortname: '综合查询',
    icon: 'SolutionOutlined',
    starttime: '2024-05-01',
    stoptime: '2029-01-01',
    description: '受理、审核和查询各类办件，查看统计和发布的信息',
  },
  {
    appid: 9,
    appcode: 'lease-app',
    appname: '房屋租赁备案',
    shortname: '租赁备案',
    icon: 'HomeOutlined',
    starttime: '2025-05-13',
    stoptime: '2029-05-11',
    description: '核验房源、签订租赁合同、办理租赁备案，领取备案证明',
  },
  {
    appid: 3,
    appcode: 'org-app',
    appname: '企业与从业人员管理',
    shortname: '企业从业',
    icon: 'BankOutlined',
    starttime: '2022-03-28',
    stoptime: '2032-03-28',
    description: '开发企业、经纪机构和从业人员的备案、资质与信用',
  },
  {
    appid: 1020,
    appcode: 'fh-app',
    appname: '商品房管理',
    shortname: '商品房',
    icon: 'BuildOutlined',
    starttime: '2023-12-01',
    stoptime: '2999-12-25',
    description: '新建商品房的项目、预售许可、楼盘表、网上签约、合同备案和资金监管',
  },
  {
    appid: 1030,
    appcode: 'sh-app',
    appname: '存量房交易与销售大厅',
    shortname: '存量房',
    icon: 'ShopOutlined',
    starttime: '2024-01-01',
    stoptime: '2099-12-31',
    description: '二手房的房源核验、挂牌、网上签约和交易资金监管，在售房源一览',
  },
  {
    appid: 1,
    appcode: 'admin-app',
    appname: '系统管理',
    shortname: '系统管理',
    icon: 'SettingOutlined',
    starttime: '2024-01-01',
    stoptime: '2099-12-31',
    description: '管理用户、角色、应用、菜单、参数和信息发布，查看审计日志',
  },
];
