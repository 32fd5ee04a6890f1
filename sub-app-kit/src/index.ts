export type {
  Appearance,
  Bridge,
  CloseOptions,
  MessageKind,
  NewPage,
  OpenPage,
  OpenPages,
  PageAddress,
  PageOfApp,
  TabData,
  User,
  Watched,
} from './bridge.ts';
export { type CityTime, cityTime } from './city-time.ts';
export { CallError, type CallErrorKind } from './client/call-error.ts';
export { callQuery } from './client/call-query.ts';
export { type Client, type ClientOptions, createClient } from './client/client.ts';
export { fileStreamAddress } from './client/file-stream-address.ts';
export { invalidateCall } from './client/invalidate-call.ts';
export { oneWindowAtATime } from './client/one-window-at-a-time.ts';
export { callAddress } from './client/request.ts';
export { retryWaitMs } from './client/retry-wait.ts';
export type { Session, Tokens } from './client/session.ts';
export { type FailureOptions, showFailures } from './client/show-failures.ts';
export type { SentOutput } from './client/transport.ts';
export { type UploadedFile, uploadFile } from './client/upload-file.ts';
export { type ChangesListener, collectChanges } from './events/collect-changes.ts';
export { followEvents } from './events/follow-events.ts';
