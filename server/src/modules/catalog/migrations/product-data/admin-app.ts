import type { MenuEntry } from './menu-entry.ts';

export const adminAppMenu: readonly MenuEntry[] = [
  {
    title: '用户与权限',
    address: '/access',
    icon: 'TeamOutlined',
    pages: [
      { title: '用户管理', address: '/access/users', icon: 'UserOutlined' },
      { title: '角色管理', address: '/access/roles', icon: 'UsergroupAddOutlined' },
      { title: '应用授权', address: '/access/grants', icon: 'KeyOutlined' },
    ],
  },
  {
    title: '应用与菜单',
    address: '/catalog',
    icon: 'AppstoreOutlined',
    pages: [
      { title: '应用管理', address: '/catalog/apps', icon: 'AppstoreOutlined' },
      { title: '菜单管理', address: '/catalog/menus', icon: 'MenuOutlined' },
    ],
  },
  {
    title: '发布管理',
    address: '/release',
    icon: 'NotificationOutlined',
    pages: [
      { title: '公告管理', address: '/release/notices', icon: 'BellOutlined' },
      { title: '消息管理', address: '/release/news', icon: 'ReadOutlined' },
      { title: '轮播图管理', address: '/release/banners', icon: 'PictureOutlined' },
    ],
  },
  {
    title: '系统设置',
    address: '/settings',
    icon: 'SettingOutlined',
    pages: [
      { title: '参数设置', address: '/settings/parameters', icon: 'ControlOutlined' },
      { title: '工作日历', address: '/settings/calendar', icon: 'CalendarOutlined' },
      { title: '业务流程', address: '/settings/processes', icon: 'DeploymentUnitOutlined' },
    ],
  },
  {
    title: '安全审计',
    address: '/audit',
    icon: 'AuditOutlined',
    pages: [
      { title: '登录日志', address: '/audit/sign-ins', icon: 'LoginOutlined', keepAlive: false },
      { title: '操作日志', address: '/audit/operations', icon: 'HistoryOutlined', keepAlive: false },
    ],
  },
];
