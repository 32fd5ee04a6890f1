import { z } from '../zod.ts';
import { EarlierLeaseFiled, EarlierSaleFiled } from './earlier-message-bodies.ts';
import type { MessageDirection, Partner } from './entities.ts';
import { FilingEnded, LeaseFiled, OrgFiled, Receipt, SaleFiled, TaxPaid, TitleRegistered } from './message-bodies.ts';

interface Kind {
  readonly title: string;
  readonly direction: MessageDirection;
  /** To whom it goes, or from whom it comes. */
  readonly partners: readonly Partner[];
  readonly body: z.ZodMiniType<Readonly<Record<string, unknown>>>;
  /** There is nothing to be done about it. */
  readonly isFinal?: true;
}

/** Every kind of message there is. */
export const messageKinds = {
  'lease-filed': {
    title: '租赁合同备案',
    direction: 'out',
    partners: ['police'],
    body: z.union([LeaseFiled, EarlierLeaseFiled]),
  },
  'sale-filed': {
    title: '买卖合同备案',
    direction: 'out',
    partners: ['registry', 'tax'],
    body: z.union([SaleFiled, EarlierSaleFiled]),
  },
  'filing-ended': {
    title: '备案注销或者撤销',
    direction: 'out',
    partners: ['registry', 'tax', 'police'],
    body: FilingEnded,
  },
  /** For 市场监管, which is no partner yet. */
  'org-filed': { title: '企业备案结果', direction: 'out', partners: [], body: OrgFiled },
  receipt: { title: '回执', direction: 'in', partners: ['registry', 'tax', 'police'], body: Receipt, isFinal: true },
  'title-registered': { title: '不动产登记结果', direction: 'in', partners: ['registry'], body: TitleRegistered },
  'tax-paid': { title: '完税信息', direction: 'in', partners: ['tax'], body: TaxPaid },
} satisfies Record<string, Kind>;

type Kinds = typeof messageKinds;

/** The kinds that we send. */
export type OutgoingKind = {
  [Name in keyof Kinds]: Kinds[Name]['direction'] extends 'out' ? Name : never;
}[keyof Kinds];

export function findMessageKind(name: string): Kind | undefined {
  return Object.hasOwn(messageKinds, name) ? messageKinds[name as keyof Kinds] : undefined;
}
