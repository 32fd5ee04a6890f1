import type { NoticeKind, NoticeSmsState } from '@anju/contract';

const kinds: Readonly<Record<NoticeKind, { readonly title: string; readonly hint: string }>> = {
  task: { title: '待补正与待办', hint: '材料需要补正、合同等待您答复或者签署等，往往有时限' },
  expiry: { title: '到期提醒', hint: '证照、租赁合同、应付款项即将到期' },
  progress: { title: '办件进展', hint: '受理、办结、延期等，不需要您处理' },
};

const states: Readonly<Record<NoticeSmsState, string>> = {
  waiting: '等待发送',
  sent: '已发送',
  read: '未发送：您已在平台阅读，或者已有新的进展',
  'not-allowed': '未发送：账号不能接收短信提醒',
  limited: '未发送：当日短信已达上限',
};

export const noticeSmsTexts = {
  title: '短信提醒',
  lead: '所有消息都在平台内提醒。您可以选择哪些消息同时发送短信。',
  to: (phone: string) => `短信发送至您登记的手机号 ${phone}`,
  rules: (maxPerDay: number) =>
    `每天最多 ${maxPerDay} 条；21:00 至次日 8:00 不发送，等到早上。短信不含办件和个人信息。`,
  kinds,
  saved: '已保存',
  log: '最近的短信',
  noLog: '还没有发送过提醒短信',
  states,
  close: '关闭',
} as const;
