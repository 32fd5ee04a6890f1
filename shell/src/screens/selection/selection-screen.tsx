import { type App, calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { Button, showMessage } from '@anju/ui/controls';
import { appIcon } from '@anju/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { PageFrame } from '../../frame/page-frame.tsx';
import { Queries } from '../../frame/queries.tsx';
import { SignedInActions } from '../../frame/signed-in-actions.tsx';
import { usePortal } from '../../session/portal.ts';
import { chooseApp, useSession } from '../../session/session.ts';
import { texts } from '../../texts.ts';
import { AppCard, CardGrid } from './app-card.tsx';
import styles from './selection-screen.module.css';

export function SelectionScreen() {
  return (
    <Queries>
      <PageFrame actions={<SignedInActions />}>
        <Apps />
      </PageFrame>
    </Queries>
  );
}

function Apps() {
  const portal = usePortal();
  const [, navigate] = useLocation();
  const name = useSession((session) => session.user?.displayName ?? '');
  const { data: apps, error, refetch, isFetching } = useQuery(callQuery(portal.client, calls.listApps, {}));

  const empty = apps?.length === 0;
  useEffect(() => {
    if (!empty) return;
    showMessage('warning', texts.redirect.askAgain);
    portal.dismiss();
  }, [empty, portal]);

  const enter = (app: App) => {
    chooseApp(app);
    navigate('/welcome');
  };

  const failed = error && (
    <div className={styles.failed} role="alert">
      <p>
        {texts.selection.loadFailed}：{error.message}
      </p>
      <Button look="filled" resting={isFetching} onClick={() => refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
  if (failed && !apps) return failed;
  return (
    <>
      {failed}
      <CardGrid heading={texts.selection.greeting(name)} lead={texts.selection.heading}>
        {apps
          ? apps.map((app) => (
              <AppCard key={app.appid} icon={appIcon(app.icon)} name={app.appname} description={app.description}>
                <button type="button" onClick={() => enter(app)}>
                  {texts.selection.enter}
                </button>
              </AppCard>
            ))
          : ['first', 'second', 'third'].map((place) => <li key={place} className={styles.waiting} />)}
      </CardGrid>
    </>
  );
}
