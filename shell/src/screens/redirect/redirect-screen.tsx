import { calls } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { showMessage } from '@anju/ui/controls';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { findPath } from '../../addresses.ts';
import { Loading } from '../../frame/loading.tsx';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { chooseApp, findTokens, useSession } from '../../session/session.ts';
import { texts } from '../../texts.ts';
import { addressOfActiveTab } from '../../workspace/tabs/tabs-store.ts';
import { UserUnknown } from '../error/user-unknown.tsx';
import { findReturnAddress } from './return-address.ts';

const SecondFactorSetup = lazy(async () => ({
  default: (await import('../login/second-factor-setup.tsx')).SecondFactorSetup,
}));

export function RedirectScreen() {
  const portal = usePortal();
  const [path, navigate] = useLocation();
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const [failure, setFailure] = useState<CallError>();
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
      const back = findReturnAddress(id);
      if (useOwner.getState().waiting) return navigate(addressOfActiveTab(), { replace: true });
      const asked = back === undefined ? undefined : findPath(back);
      if (back !== undefined && asked === undefined) return location.replace(back);
      if (asked !== undefined && apps.length > 0) {
        const app = apps.find(({ appcode }) => asked.startsWith(`/${appcode}/`));
        if (app) chooseApp(app);
        return navigate(asked, { replace: true });
      }
      if (path === '/redirectzl') return navigate('/indexzl', { replace: true });
      if (useSession.getState().defaultApp) return navigate('/', { replace: true });
      if (apps.length > 0) return navigate('/index', { replace: true });
      showMessage('error', texts.redirect.noApps);
      return warnAndLeave();
    } catch (error) {
      if (error instanceof CallError && error.is(calls.getUserInfo, 'second-factor-required'))
        return setNeedsSecondFactor(true);
      if (!(error instanceof CallError)) throw error;
      // If the session is over, the client or the window that ended it has already shown a message.
      if (useSession.getState().signIn) setFailure(error);
    }
  }, [portal, path, navigate, warnAndLeave]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    moveOn();
  }, [moveOn]);

  if (failure && !needsSecondFactor) return <UserUnknown failure={failure} retry={moveOn} />;
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
