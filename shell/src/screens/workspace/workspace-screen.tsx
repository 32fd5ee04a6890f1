import type { App, Notice } from '@anju/contract';
import { BusyOverlay, Dialog, Icon, showMessage } from '@anju/ui/controls';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { Activity, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Queries } from '../../frame/queries.tsx';
import { LogOutDialog } from '../../frame/signed-in-actions.tsx';
import { LockDialog } from '../../lock/lock-dialog.tsx';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { chooseApp } from '../../session/session.ts';
import { SubAppHost } from '../../sub-apps/sub-app-host.tsx';
import { texts } from '../../texts.ts';
import { ThemeDialog } from '../../theme/theme-dialog.tsx';
import { useEvents } from '../../workspace/events/use-events.ts';
import { Header, type WorkspaceDialog } from '../../workspace/header/header.tsx';
import { HomePage } from '../../workspace/home/home-page.tsx';
import { OpenDefaultApp } from '../../workspace/home/open-default-app.tsx';
import { MenuSearch } from '../../workspace/menu/menu-search.tsx';
import type { MenuNode } from '../../workspace/menu/menu-tree.ts';
import { SideMenu } from '../../workspace/menu/side-menu.tsx';
import { SidePanel } from '../../workspace/menu/side-panel.tsx';
import { useMenu } from '../../workspace/menu/use-menu.ts';
import { NoticePanel } from '../../workspace/notices/notice-panel.tsx';
import { useNotices } from '../../workspace/notices/use-notices.ts';
import { ChangePassword } from '../../workspace/password/change-password.tsx';
import { PreferencesDrawer } from '../../workspace/preferences/preferences-drawer.tsx';
import { useLayout } from '../../workspace/preferences/preferences-store.ts';
import { appHome, isHome } from '../../workspace/tabs/tab.ts';
import { TabBar } from '../../workspace/tabs/tab-bar.tsx';
import { TabSwitcher } from '../../workspace/tabs/tab-switcher.tsx';
import { openTab, useTabs } from '../../workspace/tabs/tabs-store.ts';
import { UnsavedDialog } from '../../workspace/tabs/unsaved-dialog.tsx';
import { useAddressedTab } from '../../workspace/tabs/use-addressed-tab.ts';
import { useOpenApps } from '../../workspace/use-open-apps.ts';
import { useShortcut } from '../../workspace/use-shortcut.ts';
import { workspaceTexts } from '../../workspace-texts.ts';
import styles from './workspace-screen.module.css';

const noApps: readonly App[] = [];
const NoticeSmsDialog = lazy(async () => ({
  default: (await import('../../workspace/notices/notice-sms-dialog.tsx')).NoticeSmsDialog,
}));

export function WorkspaceScreen() {
  return (
    <Queries>
      <Workspace />
    </Queries>
  );
}

function Workspace() {
  const { user, defaultApp, waiting } = useOwner();
  const apps = user?.apps ?? noApps;
  const openApps = useOpenApps(apps);
  const currentApp = apps.find(({ appid }) => appid === defaultApp?.appid);
  useMissingAppCheck(user !== undefined && defaultApp !== undefined && !currentApp && !waiting);
  const shownApp = useAppOfTab(openApps) ?? currentApp;
  const { tree, loading, error, retry } = useMenu(shownApp?.appid);
  const { shown, uiSize } = useLayout();
  const { notices, markSeen } = useNotices();
  useEvents();
  const [noticesOpen, setNoticesOpen] = useState<boolean>();
  const [dialog, setDialog] = useState<WorkspaceDialog>();
  const closeDialog = useCallback(() => setDialog(undefined), []);

  useShortcut('k', () => setDialog('search'));

  const openPage = useCallback(
    ({ title, path: address, route, icon, keepAlive }: MenuNode) => {
      closeDialog();
      openTab({ title, path: address, route, icon, keepAlive });
    },
    [closeDialog],
  );
  const switchApp = useCallback(
    (app: App) => {
      if (app.appid === shownApp?.appid) return;
      if (app.appid !== currentApp?.appid) chooseApp(app);
      openTab(appHome(app));
    },
    [currentApp, shownApp],
  );
  const openNotice = (notice: Notice) => {
    markSeen(notice);
    if (notice.type === 2) setDialog('password');
    else openTab({ title: notice.menuTitle, path: notice.menuPath, route: notice.menuRoute });
  };

  const menu = (
    <nav aria-label={workspaceTexts.workspace.menu}>
      {error && (
        <button className={styles.menuFailed} type="button" onClick={() => retry()}>
          {workspaceTexts.workspace.menuFailed}，{texts.retry}
        </button>
      )}
      {!loading && !error && shownApp && tree.length === 0 && (
        <p className={styles.menuEmpty}>{workspaceTexts.workspace.menuEmpty}</p>
      )}
      <SideMenu nodes={tree} open={openPage} />
    </nav>
  );

  // The panel opens by itself if there are notices; after that it stays as the user leaves it.
  const showNotices = noticesOpen ?? notices.length > 0;
  const toggleNotices = useCallback(() => setNoticesOpen(!showNotices), [showNotices]);
  const bell = useRef<HTMLButtonElement>(null);
  const closeNotices = () => {
    setNoticesOpen(false);
    bell.current?.focus();
  };

  return (
    <div className={styles.workspace} data-size={uiSize}>
      <a className="skip-link" href="#work">
        {texts.skipToContent}
      </a>
      <Header
        apps={openApps}
        currentApp={shownApp}
        menu={tree}
        ofChosenApp={shownApp === currentApp}
        notices={notices}
        bell={bell}
        switchApp={switchApp}
        openPage={openPage}
        openDialog={setDialog}
        toggleNotices={toggleNotices}
      />
      <div className={styles.middle}>
        {shown.sidebarMenu && <SidePanel>{menu}</SidePanel>}
        <div className={styles.content}>
          {shown.tagBar && (
            <div className={styles.tabs}>
              <TabBar />
              <TabSwitcher />
            </div>
          )}
          <main className={styles.page} id="work" tabIndex={-1}>
            <Pages apps={apps} openApps={openApps} menu={tree} />
          </main>
        </div>
      </div>
      {!waiting && (
        <>
          {showNotices && (
            <NoticePanel
              notices={notices}
              open={openNotice}
              openSms={() => setDialog('notice-sms')}
              onClose={closeNotices}
            />
          )}
          {dialog === 'menu' && (
            <Dialog title={workspaceTexts.workspace.menu} place="start" onClose={closeDialog}>
              {menu}
              <button
                className={styles.menuClose}
                type="button"
                aria-label={workspaceTexts.workspace.closeDrawer}
                onClick={closeDialog}
              >
                <Icon of={CloseOutlined} />
              </button>
            </Dialog>
          )}
          {dialog === 'search' && <MenuSearch apps={openApps} open={openPage} onClose={closeDialog} />}
          {dialog === 'theme' && <ThemeDialog onClose={closeDialog} />}
          {dialog === 'lock' && <LockDialog onClose={closeDialog} />}
          {dialog === 'preferences' && <PreferencesDrawer onClose={closeDialog} />}
          {dialog === 'password' && <ChangePassword onClose={closeDialog} />}
          {dialog === 'notice-sms' && (
            <Suspense>
              <NoticeSmsDialog onClose={closeDialog} />
            </Suspense>
          )}
          {dialog === 'log-out' && <LogOutDialog onClose={closeDialog} />}
          <UnsavedDialog />
          <BusyOverlay />
        </>
      )}
    </div>
  );
}

function useAppOfTab(apps: readonly App[]): App | undefined {
  const path = useTabs(({ tabs, activeId }) => tabs.find(({ id }) => id === activeId)?.path);
  return apps.find(({ appcode }) => path?.startsWith(`/${appcode}/`));
}

/** If the chosen app is not granted, only signing in again helps. */
function useMissingAppCheck(missing: boolean): void {
  const { dismiss } = usePortal();
  useEffect(() => {
    if (!missing) return;
    showMessage('warning', texts.redirect.askAgain);
    dismiss();
  }, [missing, dismiss]);
}

interface PagesProps {
  readonly apps: readonly App[];
  readonly openApps: readonly App[];
  readonly menu: readonly MenuNode[];
}

/** The pages are a component of their own, so that a change of tab does not redraw the frame around them. */
function Pages({ apps, openApps, menu }: PagesProps) {
  const { tabs, activeId } = useTabs();
  const homeEnabled = useOwner((owner) => owner.user?.homeEnabled ?? false);
  const waiting = useOwner((owner) => owner.waiting);
  const [path] = useLocation();
  const atHome = isHome(path);
  const [homeVisited, setHomeVisited] = useState(atHome);
  if (atHome && !homeVisited) setHomeVisited(true);
  useAddressedTab(apps, menu);
  return (
    <>
      {homeEnabled && homeVisited && (
        // While another tab is active, the hidden home page asks nothing and keeps its state.
        <Activity mode={atHome ? 'visible' : 'hidden'}>
          <HomePage />
        </Activity>
      )}
      {atHome && !homeEnabled && <OpenDefaultApp />}
      <SubAppHost tabs={tabs} activeId={atHome || waiting ? '' : activeId} apps={apps} openApps={openApps} />
    </>
  );
}
