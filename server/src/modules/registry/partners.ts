import {
  CorrectionAsked,
  RestrictionEntered,
  RestrictionLifted,
  SaleFiled,
  TaxPaid,
  TitleRegistered,
} from '@anju/contract';
import type { Exchange, IncomingKind, OutgoingKind, PartnerDefinition } from '../collaboration/index.ts';

export const landRegistry: PartnerDefinition = {
  code: 'registry',
  title: '不动产登记',
  demoAnswer: ({ kind }, { number, day }) =>
    kind === saleFiled.kind
      ? { kind: titleRegistered.kind, body: { certificateNumber: `演示不动产权第${number}号`, registeredOn: day } }
      : undefined,
};

export const taxOffice: PartnerDefinition = {
  code: 'tax',
  title: '税务',
  demoAnswer({ kind, body }, { number, day }) {
    if (kind !== saleFiled.kind) return undefined;
    const amount = Math.round((body as SaleFiled).totalPrice * 1.5) / 100;
    return { kind: taxPaid.kind, body: { certificateNumber: `演示完税证${number}`, paidOn: day, amount } };
  },
};

export const saleFiled: OutgoingKind<SaleFiled> = {
  kind: 'sale-filed',
  title: '买卖合同备案',
  to: [landRegistry, taxOffice],
  body: SaleFiled,
};

/** The bureau may not change what the registry office keeps, so it asks for a correction. */
export const correctionAsked: OutgoingKind<CorrectionAsked> = {
  kind: 'correction-asked',
  title: '登记簿记载更正',
  to: [landRegistry],
  body: CorrectionAsked,
};

const titleRegistered: IncomingKind<TitleRegistered> = {
  kind: 'title-registered',
  title: '不动产登记结果',
  from: [landRegistry],
  body: TitleRegistered,
  isAboutCase: true,
};

const taxPaid: IncomingKind<TaxPaid> = {
  kind: 'tax-paid',
  title: '完税信息',
  from: [taxOffice],
  body: TaxPaid,
  isAboutCase: true,
};

export const restrictionEntered: IncomingKind<RestrictionEntered> = {
  kind: 'restriction-entered',
  title: '权利限制登记',
  from: [landRegistry],
  body: RestrictionEntered,
  isAboutCase: false,
};

export const restrictionLifted: IncomingKind<RestrictionLifted> = {
  kind: 'restriction-lifted',
  title: '权利限制解除',
  from: [landRegistry],
  body: RestrictionLifted,
  isAboutCase: false,
};

/** These messages are about sales, of new homes and of existing houses. */
export const saleExchange: Exchange = {
  partners: [landRegistry, taxOffice],
  sends: [saleFiled],
  takes: [titleRegistered, taxPaid],
};

/** The registry office tells these changes of units by itself. */
export const unitExchange: Exchange = {
  partners: [landRegistry],
  sends: [],
  takes: [restrictionEntered, restrictionLifted],
};
