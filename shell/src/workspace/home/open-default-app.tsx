import { calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Loading } from '../../screens/redirect/loading.tsx';
import { usePortal } from '../../session/portal.ts';
import { useSession } from '../../session/session.ts';
import { appHome } from '../tabs/tab.ts';

/** For whom the home page is off: their app's home in its place. */
export function OpenDefaultApp() {
  const { client } = usePortal();
  const appid = useSession((session) => session.defaultApp?.appid);
  const [, navigate] = useLocation();
  const { data: app, isError } = useQuery({
    ...callQuery(client, calls.getApp, { appid: appid ?? 0 }, { tellFailure: true }),
    enabled: appid !== undefined,
  });
  useEffect(() => {
    if (app) navigate(appHome(app).path, { replace: true });
    else if (appid === undefined || isError) navigate('/index', { replace: true });
  }, [app, appid, isError, navigate]);
  return <Loading />;
}
