import { pages } from '@anju/contract';

/** Both parties are reminded of the end of a lease. */
export const termEnd = {
  code: 'lease',
  daysBefore: [30, 7],
  type: 1,
  keyword: '租赁到期',
  page: pages.leaseApp.filingsChanges,
  words: { unit: '份', coming: '租期即将届满', past: '租期已届满', ask: '继续租住的请办理续租备案' },
} as const;
