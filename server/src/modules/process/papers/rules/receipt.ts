import type { Channel, Day, LimitUnit, StatutoryLimit } from '@anju/contract';

interface Received {
  readonly caseNumber: string;
  readonly caseTypeName: string;
  readonly applicantName: string;
  readonly channel: Channel;
  readonly receivedOn: Day | null;
  readonly limit: { readonly days: number; readonly unit: LimitUnit; readonly from: StatutoryLimit['from'] };
  /**
   * The case is done by this day, or, before it is accepted, that is decided by it; it is null while the period stands
   * still.
   */
  readonly due: { readonly what: 'done' | 'accepted'; readonly on: Day } | null;
  readonly isClosed: boolean;
  /** Materials are listed by name, each with its files. */
  readonly handedIn: readonly string[];
  readonly later: readonly { readonly name: string; readonly by: Day }[];
  readonly pledged: readonly string[];
  readonly telephone: string;
}

type Row = readonly [label: string, value: string];

const channels: Readonly<Record<Channel, string>> = { online: '网上申请', window: '窗口申请' };
const dueTitles = { done: '办理期限届满日', accepted: '决定是否受理的期限' } as const;

/**
 * A receipt (收件回执) says what was received and when, by when it is done, and whom to ask. It does not say whether the
 * application is right.
 */
export function receiptSections(received: Received) {
  const { limit, due, isClosed, handedIn, later, pledged, telephone } = received;
  const unit = limit.unit === 'workdays' ? '个工作日' : '日';
  const start = limit.from === 'receipt' ? '收到申请' : '受理';
  const counts = Map.groupBy(handedIn, (name) => name);
  const dueRow: Row[] = due ? [[dueTitles[due.what], due.on]] : [['办理期限', '补正或者中止期间暂停计算']];
  const materials: Row[] = [
    ...[...counts].map(([name, { length }]): Row => [name, `${length} 份`]),
    ...later.map(({ name, by }): Row => [name, `承诺于 ${by} 前补交`]),
    ...pledged.map((name): Row => [name, '以书面承诺代替']),
  ];
  return [
    {
      heading: '申请',
      rows: [
        ['办件编号', received.caseNumber],
        ['办理事项', received.caseTypeName],
        ['申请人', received.applicantName],
        ['收件方式', channels[received.channel]],
        ['收件日期', received.receivedOn ?? ''],
        ['承诺时限', `自${start}之日起 ${limit.days} ${unit}`],
        ...(isClosed ? [['办理状态', '已办结'] as const] : dueRow),
      ] as readonly Row[],
    },
    materials.length === 0
      ? { heading: '收到的材料', paragraphs: ['未提交材料'] }
      : { heading: '收到的材料', rows: materials },
    {
      heading: '查询和咨询',
      rows: [['咨询电话', telephone]] as readonly Row[],
      paragraphs: [
        '办理进度可以凭办件编号和手机验证码在平台首页查询。本回执证明已收到以上申请和材料，不代表审查结论。',
      ],
    },
  ];
}
