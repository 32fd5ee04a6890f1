import * as admin from './admin/calls.ts';
import type { Call } from './call.ts';
import type * as calls from './calls.ts';
import * as catalog from './catalog/calls.ts';
import * as collaboration from './collaboration/calls.ts';
import * as contracts from './contracts/calls.ts';
import * as documents from './documents/calls.ts';
import * as exports from './exports/calls.ts';
import * as home from './home/calls.ts';
import * as identity from './identity/calls.ts';
import * as settings from './identity/settings-calls.ts';
import * as leaseCertificates from './lease/certificate-calls.ts';
import * as leaseContracts from './lease/contract-calls.ts';
import * as leaseSuspicions from './lease/suspicion-calls.ts';
import * as leaseVerifications from './lease/verification-calls.ts';
import * as messages from './messages/calls.ts';
import * as noticeSms from './messages/sms-calls.ts';
import * as papers from './papers/calls.ts';
import * as personal from './personal/calls.ts';
import * as platform from './platform/calls.ts';
import * as process from './process/calls.ts';
import * as confirmations from './process/confirmation-calls.ts';
import * as publishing from './publishing/calls.ts';
import * as ratings from './ratings/calls.ts';
import * as registry from './registry/calls.ts';
import * as search from './search/calls.ts';
import * as statistics from './statistics/calls.ts';

export type CallName = keyof typeof calls;

export const callGroups = {
  platform,
  identity: { ...identity, ...settings },
  catalog,
  process: { ...process, ...confirmations },
  search,
  registry,
  contracts,
  lease: { ...leaseContracts, ...leaseCertificates, ...leaseSuspicions, ...leaseVerifications },
  statistics,
  papers,
  personal,
  ratings,
  messages: { ...messages, ...noticeSms },
  documents,
  publishing,
  collaboration,
  exports,
  home,
  admin,
};

export const callGroupTitles: Readonly<Record<keyof typeof callGroups, string>> = {
  platform: '平台',
  identity: '身份与登录',
  catalog: '应用与菜单',
  process: '办件',
  statistics: '统计分析',
  exports: '数据导出',
  search: '全局查询',
  registry: '楼盘与房屋',
  contracts: '合同签订',
  lease: '房屋租赁',
  papers: '文书与证明',
  personal: '个人住房',
  ratings: '好差评',
  publishing: '信息发布',
  messages: '消息与公告',
  documents: '资料',
  collaboration: '业务协同',
  home: '首页',
  admin: '管理',
};

export const callList: ReadonlyArray<readonly [name: string, call: Call]> = Object.values(callGroups).flatMap((group) =>
  Object.entries<Call>(group),
);
