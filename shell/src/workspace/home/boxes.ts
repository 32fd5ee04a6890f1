import { pages } from '@anju/contract';

const { pending, inProgress, done } = pages.mainApp;

export const boxes = [
  { box: 'pending', page: pending },
  { box: 'inProgress', page: inProgress },
  { box: 'done', page: done },
] as const;

export type BoxName = (typeof boxes)[number]['box'];
