import type { PortalConfig } from '@anju/contract';
import { showMessage } from '@anju/ui/controls';
import type { ReactNode } from 'react';
import { base } from './addresses.ts';
import { watchScreenLock } from './lock/screen-lock.ts';
import { PortalRoot } from './portal-root.tsx';
import { decide } from './routes/guard.ts';
import { loadWorkspaceAhead } from './screens/later.ts';
import { createPortal, type Portal } from './session/portal.ts';
import { restoreReturnAddress } from './session/return-address.ts';
import { restoreSession, useSession, watchOtherWindows } from './session/session.ts';
import { onStorageTrouble } from './storage/stored-value.ts';
import { texts } from './texts.ts';
import { restoreAppearance } from './theme/theme.ts';

/** Takes up what the browser has stored, and follows changes made by its other windows. */
export function restoreBrowser(): void {
  restoreAppearance();
  restoreReturnAddress();
  restoreSession();
  watchOtherWindows(() => showMessage('warning', texts.errors.signedOutElsewhere));
  watchScreenLock();
  onStorageTrouble(() => showMessage('warning', texts.storageTrouble));
}

export function startPortal(config: PortalConfig): ReactNode {
  const portal = createPortal(config);
  askWhoIsHere(portal);
  return <PortalRoot portal={portal} />;
}

/** Both loads start before the first render, because a signed-in user waits for them. */
function askWhoIsHere(portal: Portal): void {
  const signedIn = useSession.getState().signIn !== undefined;
  const visitor = { signedIn, appcodes: [], signingOn: false, returning: false };
  if (decide(location.pathname.slice(base.length), visitor).kind !== 'load-user') return;
  portal.admitUser();
  loadWorkspaceAhead();
}
