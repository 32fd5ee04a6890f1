import { FilingEnded } from '@anju/contract';
import type { Exchange, OutgoingKind } from '../collaboration/index.ts';

/** Whoever was told of a grant is told that it ended. */
export const filingEnded: OutgoingKind<FilingEnded> = {
  kind: 'filing-ended',
  title: '备案注销或者撤销',
  to: 'everybody',
  body: FilingEnded,
};

export const exchangeOfCases: Exchange = { partners: [], sends: [filingEnded], takes: [] };
