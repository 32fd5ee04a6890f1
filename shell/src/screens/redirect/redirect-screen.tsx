import { calls, errorTexts } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { showMessage } from '@anju/ui/controls';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { takeReturnAddress } from '../../session/return-address.ts';
import { findTokens, useSession } from '../../session/session.ts';
import { texts } from '../../texts.ts';
import { addressOfActiveTab } from '../../workspace/tabs/tabs-store.ts';
import { Loading } from './loading.tsx';

const SecondFactorSetup = lazy(async () => ({
  default: (await import('../login/second-factor-setup.tsx')).SecondFactorSetup,
}));

/** Finds out who has signed in and where they belong. */
export function RedirectScreen() {
  const portal = usePortal();
  const [path, navigate] = useLocation();
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const begun = useRef(false);

  const warnAndLeave = useCallback(async () => {
    showMessage('warning', texts.redirect.askAgain);
    await portal.dismiss();
  }, [portal]);

  const moveOn = useCallback(async () => {
    if (!findTokens()) return warnAndLeave();
    try {
      const { id, apps } = useSession.getState().user ?? (await portal.loadUser());
      if (!id) return warnAndLeave();
      if (useOwner.getState().waiting) return navigate(addressOfActiveTab(), { replace: true });
      const back = takeReturnAddress();
      if (back !== undefined) return location.replace(back);
      if (path === '/redirectzl') return navigate('/indexzl', { replace: true });
      if (useSession.getState().defaultApp) return navigate('/', { replace: true });
      if (apps.length > 0) return navigate('/index', { replace: true });
      showMessage('error', texts.redirect.noApps);
      return warnAndLeave();
    } catch (error) {
      if (error instanceof CallError && error.is(calls.getUserInfo, 'second-factor-required'))
        return setNeedsSecondFactor(true);
      // The client, or the window that ended the session, has shown a message.
      if (!useSession.getState().signIn) return;
      showMessage('error', error instanceof CallError ? errorTexts.unauthorized : errorTexts.unknown);
      return portal.dismiss();
    }
  }, [portal, path, navigate, warnAndLeave]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    moveOn();
  }, [moveOn]);

  if (!needsSecondFactor) return <Loading heading={texts.redirect.title} />;
  return (
    <Suspense fallback={<Loading />}>
      <SecondFactorSetup
        onDone={() => {
          setNeedsSecondFactor(false);
          moveOn();
        }}
      />
    </Suspense>
  );
}
