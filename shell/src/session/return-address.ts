import { addressOf } from '../addresses.ts';
import { type AskedAddress, returnAddress, sessionValues } from '../storage/stored-values.ts';
import { useOwner } from './owner.ts';
import { useSession } from './session.ts';

/** Where the session of this window ended: its owner left that page, and nobody has asked for it. */
let endedAt: string | undefined;
useSession.subscribe(({ signIn }, before) => {
  if (before.signIn !== undefined && signIn === undefined) endedAt = here();
});

const here = () => location.pathname + location.search;
const cameByLink = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';

/** Begins what a freshly loaded page asks for; what an earlier one has asked for goes on only where it is signed in for. */
export function restoreReturnAddress(): void {
  const parameters = new URLSearchParams(location.search);
  if (cameByLink() && !parameters.has('type') && !parameters.has('ssoError')) returnAddress.remove();
  const back = parameters.get('back');
  if (back) returnAddress.write({ address: back });
}

/** To these signing in leads by its own rules, or comes by. */
const isOfSigningIn = () => ['/welcome', '/redirect', '/redirectzl'].map(addressOf).includes(location.pathname);

/** The address that is open is asked for by somebody who has yet to sign in; by this person alone, where one is named. */
export function keepAskedAddress(userId?: string): void {
  if (here() !== endedAt && !isOfSigningIn()) returnAddress.write({ address: here(), userId });
  endedAt = undefined;
}

/** The same where a session turns out to be over: a page that is loaded again was its owner's. */
export const keepAddressOfEnded = (): void => keepAskedAddress(cameByLink() ? undefined : sessionValues.userId.read());

/** The address that this person's work waits at, for a sign-in that leaves the page. */
export function keepAddressOfWork(): void {
  const { waiting, user, waitsAt } = useOwner.getState();
  if (waiting && user) returnAddress.write({ address: waitsAt, userId: user.id });
}

export const forgetReturnAddress = (): void => returnAddress.remove();

export const hasReturnAddress = (): boolean => returnAddress.read() !== undefined;

/** The page that led to the login; read once, and not to be trusted. */
export function takeReturnAddress(): AskedAddress | undefined {
  const asked = returnAddress.read();
  returnAddress.remove();
  return asked;
}
