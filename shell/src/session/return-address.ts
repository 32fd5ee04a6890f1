import { addressOf } from '../addresses.ts';
import { type AskedAddress, returnAddress, sessionValues } from '../storage/stored-values.ts';
import { useOwner } from './owner.ts';
import { useSession } from './session.ts';

/** The session of this window ended on this page. Its owner left it, so the next sign-in must not return to it. */
let endedAt: string | undefined;
useSession.subscribe(({ signIn }, before) => {
  if (before.signIn !== undefined && signIn === undefined) endedAt = here();
});

const here = () => location.pathname + location.search;
const cameByLink = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';

/** A page opened by a link drops the address of an earlier one, unless it continues a sign-on. */
export function restoreReturnAddress(): void {
  const parameters = new URLSearchParams(location.search);
  if (cameByLink() && !parameters.has('type') && !parameters.has('ssoError')) returnAddress.remove();
  const back = parameters.get('back');
  if (back) returnAddress.write({ address: back });
}

/** Signing in passes through these pages, so it never returns to them. */
const isOfSigningIn = () => ['/welcome', '/redirect', '/redirectzl'].map(addressOf).includes(location.pathname);

/** Keeps the open address for the sign-in that follows; with a user id, only for that user. */
export function keepAskedAddress(userId?: string): void {
  if (here() !== endedAt && !isOfSigningIn()) returnAddress.write({ address: here(), userId });
  endedAt = undefined;
}

/** After a reload the page belonged to the owner of the ended session, so only they return to it. */
export const keepAddressOfEnded = (): void => keepAskedAddress(cameByLink() ? undefined : sessionValues.userId.read());

export function keepAddressOfWork(): void {
  const { waiting, user, waitsAt } = useOwner.getState();
  if (waiting && user) returnAddress.write({ address: waitsAt, userId: user.id });
}

export const forgetReturnAddress = (): void => returnAddress.remove();

export const hasReturnAddress = (): boolean => returnAddress.read() !== undefined;

/** Returns the page that led to the login and forgets it. The value comes from storage and is not to be trusted. */
export function takeReturnAddress(): AskedAddress | undefined {
  const asked = returnAddress.read();
  returnAddress.remove();
  return asked;
}
