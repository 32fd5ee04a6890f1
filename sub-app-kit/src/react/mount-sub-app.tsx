import { firstPage } from '@anju/contract';
import { createRoot } from 'react-dom/client';
import type { Bridge } from '../bridge.ts';
import { loadContent } from './page-content.ts';
import type { SubApp } from './sub-app.ts';
import { SubAppRoot } from './sub-app-root.tsx';

declare global {
  interface Window {
    /** The shell's sandbox sets this for the apps inside it. */
    readonly $wujie?: { readonly props?: { readonly bridge?: Bridge } };
  }
}

/** Runs the app with the shell's bridge inside the shell, and standalone at its own address. */
export async function mountSubApp(subApp: SubApp): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  const root = createRoot(place);
  const bridge = window.$wujie?.props?.bridge;
  if (bridge) {
    place.style.height = '100%';
    let isEnded = false;
    // An answer that comes later would be drawn into a document that is gone.
    bridge.onEnd(() => {
      isEnded = true;
      root.unmount();
    });
    const loadFirst = subApp.pages[firstPage];
    // An app that is loaded ahead prepares its first page. A failure shows when the page is opened.
    if (loadFirst && bridge.pages.read().activeId === undefined) await Promise.allSettled([loadContent(loadFirst)]);
    if (!isEnded) root.render(<SubAppRoot subApp={subApp} bridge={bridge} />);
  } else {
    const { openStandalone } = await import('../standalone/open-standalone.tsx');
    await openStandalone(subApp, (content) => root.render(content));
  }
}
