import type { NewNotice } from './store.ts';

type DemoNotice = Omit<NewNotice, 'accountId' | 'at'> & { readonly loginName: string };

const page = (appcode: string, route: string, title: string) => ({
  id: `${appcode}${route}`,
  path: `/${appcode}${route}`,
  route,
  title,
});

export const demoNotices: readonly DemoNotice[] = [
  {
    loginName: 'approver01',
    type: 1,
    keyword: '待审批',
    count: 1,
    message: '演示消息：有办件等待您审批',
    menu: page('main-app', '/main/waitDoneItemView', '业务受理'),
  },
  {
    loginName: 'approver01',
    type: 1,
    keyword: '在办',
    count: 1,
    message: '演示消息：有在办件临近办理期限',
    menu: page('main-app', '/main/doingItemView', '在办箱'),
  },
  {
    loginName: 'approver01',
    type: 3,
    keyword: '监管资金',
    count: 1,
    message: '演示消息：有监管项目资金待催缴',
    menu: page('main-app', '/main/searchGlobal', '全局查询'),
  },
  {
    loginName: 'approver01',
    type: 4,
    keyword: '资质',
    count: 1,
    message: '演示消息：有企业资质即将到期',
    menu: page('main-app', '/main/alreadyDoingItemView', '已办箱'),
  },
];
