import { pages } from '@anju/contract';
import type { NewNotice } from './store/notices.ts';

type DemoNotice = Omit<NewNotice, 'accountId' | 'at'> & { readonly loginName: string };

export const demoNotices: readonly DemoNotice[] = [
  {
    loginName: 'approver01',
    type: 1,
    keyword: '待审批',
    count: 1,
    message: '演示消息：有办件等待您审批',
    menu: pages.mainApp.pending,
  },
  {
    loginName: 'approver01',
    type: 1,
    keyword: '在办',
    count: 1,
    message: '演示消息：有在办件临近办理期限',
    menu: pages.mainApp.inProgress,
  },
  {
    loginName: 'approver01',
    type: 3,
    keyword: '监管资金',
    count: 1,
    message: '演示消息：有监管项目资金待催缴',
    menu: pages.mainApp.search,
  },
  {
    loginName: 'approver01',
    type: 4,
    keyword: '资质',
    count: 1,
    message: '演示消息：有企业资质即将到期',
    menu: pages.mainApp.done,
  },
];
