import '@anju/ui/tokens.css';
import { showMessage } from '@anju/ui/controls';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { loadPortalConfig } from './load-portal-config.ts';
import { watchScreenLock } from './lock/screen-lock.ts';
import { PortalRoot } from './portal-root.tsx';
import { base } from './routes/addresses.ts';
import { decide } from './routes/guard.ts';
import { Unreachable } from './screens/error/unreachable.tsx';
import { loadWorkspaceAhead } from './screens/later.ts';
import { createPortal, type Portal } from './session/portal.ts';
import { restoreReturnAddress } from './session/return-address.ts';
import { restoreSession, useSession, watchOtherWindows } from './session/session.ts';
import { onStorageTrouble } from './storage/stored-value.ts';
import { texts } from './texts.ts';
import { restoreAppearance } from './theme/theme.ts';

/** Started before the first render: a signed-in user waits for both. */
function askWhoIsHere(portal: Portal): void {
  const signedIn = useSession.getState().signIn !== undefined;
  const visitor = { signedIn, appcodes: [], signingOn: false, returning: false };
  if (decide(location.pathname.slice(base.length), visitor).kind !== 'load-user') return;
  portal.admitUser();
  loadWorkspaceAhead();
}

async function open(place: HTMLElement, root?: Root): Promise<void> {
  const config = await loadPortalConfig().catch(() => undefined);
  if (!config) {
    const shown = root ?? createRoot(place);
    shown.render(<Unreachable retry={() => open(place, shown)} />);
    return;
  }
  const portal = createPortal(config);
  askWhoIsHere(portal);
  const page = <PortalRoot portal={portal} />;
  if (root) root.render(page);
  else if (place.hasChildNodes()) hydrateRoot(place, page);
  else createRoot(place).render(page);
  document.documentElement.hidden = false;
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
restoreAppearance();
restoreReturnAddress();
restoreSession();
watchOtherWindows(() => showMessage('warning', texts.errors.signedOutElsewhere));
watchScreenLock();
onStorageTrouble(() => showMessage('warning', texts.storageTrouble));
open(place);
