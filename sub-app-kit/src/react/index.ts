export { useBridge } from './context.ts';
export {
  type UseCallOptions,
  useCall,
  useCityTime,
  useClient,
  useCloseTab,
  useConfig,
  useHomeMenu,
  useIsOpen,
  useOwnApp,
  usePageAddress,
  useSetPageQuery,
  useSharedCall,
  useTabData,
  useTabTitle,
  useUnsaved,
  useWatched,
} from './hooks.ts';
export { mountSubApp } from './mount-sub-app.tsx';
export {
  type FirstCall,
  type LoadPage,
  pageTable,
  type StandaloneParts,
  type SubApp,
  type SubAppParts,
} from './sub-app.ts';
export { type Change, type ChangeOptions, useChange } from './use-change.ts';
export { useStream } from './use-stream.ts';
