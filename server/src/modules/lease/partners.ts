import { LeaseFiled } from '@anju/contract';
import type { Exchange, OutgoingKind, PartnerDefinition } from '../collaboration/index.ts';

export const police: PartnerDefinition = { code: 'police', title: '公安' };

export const leaseFiled: OutgoingKind<LeaseFiled> = {
  kind: 'lease-filed',
  title: '租赁合同备案',
  to: [police],
  body: LeaseFiled,
};

export const leaseExchange: Exchange = { partners: [police], sends: [leaseFiled], takes: [] };
