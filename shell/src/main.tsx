import '@anju/ui/tokens.css';
import { showMessage } from '@anju/ui/controls';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadPortalConfig } from './load-portal-config.ts';
import { PortalRoot } from './portal-root.tsx';
import { ErrorBoundary } from './screens/error/error-boundary.tsx';
import { Unreachable } from './screens/error/unreachable.tsx';
import { createPortal } from './session/portal.ts';
import { watchOtherWindows } from './session/session.ts';
import { onStorageTrouble } from './storage/stored-value.ts';
import { texts } from './texts.ts';
import { applyAppearance } from './theme/theme.ts';

async function open(root: Root): Promise<void> {
  try {
    const portal = createPortal(await loadPortalConfig());
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <PortalRoot portal={portal} />
        </ErrorBoundary>
      </StrictMode>,
    );
  } catch {
    root.render(<Unreachable retry={() => open(root)} />);
  }
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
applyAppearance();
watchOtherWindows(() => showMessage('warning', texts.errors.signedOutElsewhere));
onStorageTrouble(() => showMessage('warning', texts.storageTrouble));
open(createRoot(place));
