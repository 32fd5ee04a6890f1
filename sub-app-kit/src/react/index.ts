export {
  type UseCallOptions,
  useBridge,
  useCall,
  useCityTime,
  useClient,
  useCloseTab,
  useHomeMenu,
  useIsOpen,
  useOwnApp,
  usePageAddress,
  useTabTitle,
  useUnsaved,
  useWatched,
} from './hooks.ts';
export { mountSubApp } from './mount-sub-app.tsx';
export type { LoadPage, StandaloneParts, SubApp, SubAppParts } from './sub-app.ts';
export { type Change, type ChangeOptions, useChange } from './use-change.ts';
