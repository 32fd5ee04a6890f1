import { BusyOverlay, Messages } from '@anju/ui/controls';
import { Suspense } from 'react';
import { Redirect, Router, useLocation, useSearch } from 'wouter';
import { base } from './addresses.ts';
import { Loading } from './frame/loading.tsx';
import { OfflineNotice } from './frame/offline-notice.tsx';
import { ScreenLockCover } from './lock/screen-lock-cover.tsx';
import { type Decision, decide } from './routes/guard.ts';
import { LoadUser } from './routes/load-user.tsx';
import { usePageTitle } from './routes/page-title.ts';
import { TurnAway } from './routes/turn-away.tsx';
import { ErrorBoundary } from './screens/error/error-boundary.tsx';
import { OtherAccount } from './screens/error/other-account.tsx';
import { KeptWorkspace } from './screens/kept-workspace.tsx';
import { type Screens, screens } from './screens/screens.ts';
import { type Portal, PortalContext } from './session/portal.ts';
import { hasReturnAddress } from './session/return-address.ts';
import { useSession } from './session/session.ts';
import { findSignOnReturn } from './session/single-sign-on.ts';

interface PortalRootProps {
  readonly portal: Portal;
  /** Names the page to draw on the server, where there is no browser to ask. */
  readonly drawn?: DrawnAddress;
}

export interface DrawnAddress {
  readonly address: string;
  readonly search: string;
  /** The screens are loaded already: the server draws in one pass and cannot load any later. */
  readonly screens: Partial<Screens>;
}

export function PortalRoot({ portal, drawn }: PortalRootProps) {
  const place = drawn && { ssrPath: drawn.address, ssrSearch: drawn.search };
  return (
    <ErrorBoundary>
      <PortalContext value={portal}>
        <Router base={base} {...place}>
          <OfflineNotice />
          <Messages />
          <GuardedScreen title={portal.config.title} screens={{ ...screens, ...drawn?.screens }} />
        </Router>
      </PortalContext>
    </ErrorBoundary>
  );
}

interface GuardedScreenProps {
  readonly title: string;
  readonly screens: Screens;
}

function GuardedScreen({ title, screens }: GuardedScreenProps) {
  const [path] = useLocation();
  const search = useSearch();
  const { signIn, user, replaced, leaving } = useSession();
  const decision = decide(path, {
    signedIn: signIn !== undefined,
    appcodes: user?.apps.map(({ appcode }) => appcode) ?? [],
    signingOn: typeof findSignOnReturn(search)?.code === 'string',
    returning: hasReturnAddress(),
  });
  const screen = decision.kind === 'show' ? decision.screen : undefined;
  usePageTitle(screen, title);
  if (replaced) return <OtherAccount />;
  if (leaving) return <BusyOverlay />;
  return (
    <>
      <KeptWorkspace shown={screen === 'workspace'} />
      <Decided decision={decision} signIn={signIn} screens={screens} />
      <ScreenLockCover />
    </>
  );
}

interface DecidedProps {
  readonly decision: Decision;
  readonly signIn: string | undefined;
  readonly screens: Screens;
}

function Decided({ decision, signIn, screens }: DecidedProps) {
  switch (decision.kind) {
    case 'go':
      return <Redirect to={decision.to} replace />;
    case 'turn-away':
      return <TurnAway />;
    case 'load-user':
      return <LoadUser key={signIn} />;
    case 'show': {
      if (decision.screen === 'workspace') return null;
      const Screen = screens[decision.screen];
      return (
        <Suspense fallback={<Loading />}>
          <Screen key={decision.screen} />
        </Suspense>
      );
    }
  }
}
