import type { z } from '../zod.ts';
import { type MessageDirection, type MessageKind, messageKindTitles, type Partner } from './entities.ts';
import {
  CorrectionAsked,
  FilingEnded,
  LeaseFiled,
  OrgFiled,
  Receipt,
  SaleFiled,
  TaxPaid,
  TitleRegistered,
} from './message-bodies.ts';

interface Kind {
  readonly direction: MessageDirection;
  readonly partners: readonly Partner[];
  readonly body: z.ZodMiniType<Readonly<Record<string, unknown>>>;
  /** The bureau need not act on such a message. */
  readonly isFinal?: true;
}

export const messageKinds = {
  'lease-filed': { direction: 'out', partners: ['police'], body: LeaseFiled },
  'sale-filed': { direction: 'out', partners: ['registry', 'tax'], body: SaleFiled },
  'filing-ended': {
    direction: 'out',
    partners: ['registry', 'tax', 'police'],
    body: FilingEnded,
  },
  /** The message is for 市场监管, which is no partner yet. */
  'org-filed': { direction: 'out', partners: [], body: OrgFiled },
  /** The message asks for a correction of data that the registry office keeps and the bureau may not change. */
  'correction-asked': { direction: 'out', partners: ['registry'], body: CorrectionAsked },
  receipt: { direction: 'in', partners: ['registry', 'tax', 'police'], body: Receipt, isFinal: true },
  'title-registered': { direction: 'in', partners: ['registry'], body: TitleRegistered },
  'tax-paid': { direction: 'in', partners: ['tax'], body: TaxPaid },
} satisfies Record<MessageKind, Kind>;

type Kinds = typeof messageKinds;

export type OutgoingKind = {
  [Name in keyof Kinds]: Kinds[Name]['direction'] extends 'out' ? Name : never;
}[keyof Kinds];

export function findMessageKind(name: string): (Kind & { readonly title: string }) | undefined {
  if (!Object.hasOwn(messageKinds, name)) return undefined;
  const known = name as MessageKind;
  return { title: messageKindTitles[known], ...messageKinds[known] };
}
