import { pages } from '@anju/contract';

const { pending, inProgress, done } = pages.mainApp;

/** The boxes of an official, as they are counted. */
export const boxes = [
  { box: 'pending', page: pending },
  { box: 'inProgress', page: inProgress },
  { box: 'done', page: done },
] as const;

export type BoxName = (typeof boxes)[number]['box'];
