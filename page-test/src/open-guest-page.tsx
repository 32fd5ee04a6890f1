import { type Page, subAppsBasePath } from '@anju/contract';
import { createClient, type Session } from '@anju/sub-app-kit';
import { GuestRoot } from '@anju/sub-app-kit/guest-root';
import type { SubApp } from '@anju/sub-app-kit/react';
import { onTestFinished } from 'vitest';
import { putOn } from './looks.ts';
import type { OpenedPage, PageOptions } from './open-page.tsx';
import { portalConfig } from './people.ts';
import { show } from './show.ts';

const nobody: Session = { read: () => undefined, store: () => {}, alone: (work) => work(), end: () => {} };

/** Opens a page of an app at the app's own address, without a session. */
export async function openGuestPage(
  { appcode, parts, guestPages = {}, loadStandaloneParts }: SubApp,
  { route: path }: Pick<Page, 'route'>,
  { query = {}, config: changes, ...look }: Omit<PageOptions, 'user' | 'params' | 'meta'> = {},
): Promise<Pick<OpenedPage, 'leave'>> {
  const load = guestPages[path];
  if (!load) throw new Error(`${appcode} shows ${path} to nobody who is not signed in`);
  const [{ title }, { href }] = [document, location];
  onTestFinished(() => {
    document.title = title;
    history.replaceState(null, '', href);
  });
  const search = new URLSearchParams(query).toString();
  history.replaceState(null, '', `${subAppsBasePath}${appcode}${path}${search && `?${search}`}`);
  await putOn(look);
  // The first load of the page's code takes time that says nothing about the page.
  const [{ Frame, showMessage, whileQueued }] = await Promise.all([loadStandaloneParts(), load()]);
  const config = { ...portalConfig, ...changes };
  const client = createClient({
    gateway: config.gateway,
    version: config.version,
    session: nobody,
    showMessage: (message) => showMessage('error', message),
    whileQueued,
  });
  const leave = await show(
    <Frame title={config.title} name="" logInAddress={undefined} homeAddress={undefined} unlockAddress={undefined}>
      <GuestRoot
        load={load}
        config={config}
        client={client}
        subApp={{ appcode, parts }}
        page={{ path, query }}
        parts={{ showMessage }}
      />
    </Frame>,
  );
  return { leave };
}
