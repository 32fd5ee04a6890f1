import { calls } from '@anju/contract';
import { CallError, callQuery } from '@anju/sub-app-kit';
import { showMessage } from '@anju/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Loading } from '../../frame/loading.tsx';
import { usePortal } from '../../session/portal.ts';
import { useSession } from '../../session/session.ts';
import { texts } from '../../texts.ts';
import { appHome } from '../tabs/tab.ts';

/** If the home page is switched off for a user, the home of their app opens instead. */
export function OpenDefaultApp() {
  const { client, dismiss } = usePortal();
  const appid = useSession((session) => session.defaultApp?.appid);
  const [, navigate] = useLocation();
  const { data: app, error } = useQuery({
    ...callQuery(client, calls.getApp, { appid: appid ?? 0 }, { showFailure: true }),
    enabled: appid !== undefined,
  });
  useEffect(() => {
    const missing = error instanceof CallError && error.is(calls.getApp, 'not-found');
    if (app) navigate(appHome(app).path, { replace: true });
    else if (missing) {
      showMessage('warning', texts.redirect.askAgain);
      dismiss();
    } else if (appid === undefined || error) navigate('/index', { replace: true });
  }, [app, appid, error, navigate, dismiss]);
  return <Loading />;
}
