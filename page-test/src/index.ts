export { type Locator, page, userEvent } from 'vitest/browser';
export { type Addresses, watchAddresses } from './addresses.ts';
export {
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  expectNothingTooWide,
  expectReadableInEveryTheme,
} from './barriers.ts';
export { choose, chooseMore, drawer, row, save } from './controls.ts';
export { startGateway, type TestGateway, type TestStream } from './gateway.ts';
export { heldTimers, holdTime } from './hold-time.ts';
export { startAtTop, tabThrough, tabTo } from './keys.ts';
export { desktop, type Look, phone, putOn, tablet } from './looks.ts';
export { menuOf } from './menu-of.ts';
export { putOnPaper } from './on-paper.ts';
export { openGuestPage } from './open-guest-page.tsx';
export { openPage, type PageOptions } from './open-page.tsx';
export { pageOf } from './page-of.ts';
export * from './people.ts';
export { pdfOf, png } from './sample-files.ts';
export type { ShellDouble } from './shell-double.ts';
export { show } from './show.ts';
export { watchDownloads } from './watch-downloads.ts';
