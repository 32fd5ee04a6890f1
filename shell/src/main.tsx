import '@anju/ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { loadPortalConfig } from './load-portal-config.ts';
import { Unreachable } from './screens/error/unreachable.tsx';
import { restoreBrowser, startPortal } from './start-portal.tsx';

async function open(place: HTMLElement, root?: Root): Promise<void> {
  const config = await loadPortalConfig().catch(() => undefined);
  if (!config) {
    const shown = root ?? createRoot(place);
    shown.render(<Unreachable retry={() => open(place, shown)} />);
    return;
  }
  const page = <StrictMode>{startPortal(config)}</StrictMode>;
  if (root) root.render(page);
  else if (place.hasChildNodes()) hydrateRoot(place, page);
  else createRoot(place).render(page);
  document.documentElement.hidden = false;
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
restoreBrowser();
open(place);
