import * as admin from './admin/calls.ts';
import type { Call } from './call.ts';
import type * as calls from './calls.ts';
import * as catalog from './catalog/calls.ts';
import * as collaboration from './collaboration/calls.ts';
import * as documents from './documents/calls.ts';
import * as exports from './exports/calls.ts';
import * as home from './home/calls.ts';
import * as identity from './identity/calls.ts';
import * as settings from './identity/settings-calls.ts';
import * as lease from './lease/calls.ts';
import * as leaseCertificates from './lease/certificate-calls.ts';
import * as leaseSuspicions from './lease/suspicion-calls.ts';
import * as leaseVerifications from './lease/verification-calls.ts';
import * as messages from './messages/calls.ts';
import * as noticeSms from './messages/sms-calls.ts';
import * as papers from './papers/calls.ts';
import * as personal from './personal/calls.ts';
import * as platform from './platform/calls.ts';
import * as process from './process/calls.ts';
import * as confirmations from './process/confirmation-calls.ts';
import * as publishing from './publishing/calls.ts';
import * as ratings from './ratings/calls.ts';
import * as registry from './registry/calls.ts';
import * as search from './search/calls.ts';
import * as statistics from './statistics/calls.ts';

export type CallName = keyof typeof calls;

export const callGroups = {
  platform,
  identity: { ...identity, ...settings },
  catalog,
  process: { ...process, ...confirmations },
  search,
  registry,
  lease: { ...lease, ...leaseCertificates, ...leaseSuspicions, ...leaseVerifications },
  statistics,
  papers,
  personal,
  ratings,
  messages: { ...messages, ...noticeSms },
  documents,
  publishing,
  collaboration,
  exports,
  home,
  admin,
};

export const callList: ReadonlyArray<readonly [name: string, call: Call]> = Object.values(callGroups).flatMap((group) =>
  Object.entries<Call>(group),
);
