import type { App, Notice } from '@anju/contract';
import { Button, Icon, MenuButton } from '@anju/ui/controls';
import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import ExpandOutlined from '@ant-design/icons-svg/es/asn/ExpandOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import SkinOutlined from '@ant-design/icons-svg/es/asn/SkinOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { memo, type RefObject } from 'react';
import { Avatar } from '../../frame/avatar.tsx';
import { CareModeButton } from '../../frame/care-mode-button.tsx';
import { Logo } from '../../frame/logo.tsx';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts.ts';
import { chooseColor, useAppearance } from '../../theme/theme.ts';
import { workspaceTexts } from '../../workspace-texts.ts';
import type { MenuNode } from '../menu/menu-tree.ts';
import { TopMenu } from '../menu/top-menu.tsx';
import { useLayout } from '../preferences/preferences-store.ts';
import { toggleFullScreen } from './full-screen.ts';
import styles from './header.module.css';

export type WorkspaceDialog =
  | 'search'
  | 'lock'
  | 'theme'
  | 'preferences'
  | 'password'
  | 'log-out'
  | 'menu'
  | 'notice-sms';

interface HeaderProps {
  readonly apps: readonly App[];
  readonly currentApp: App | undefined;
  readonly menu: readonly MenuNode[];
  /** The last used entry is only known for the chosen app. */
  readonly ofChosenApp: boolean;
  readonly notices: readonly Notice[];
  readonly bell: RefObject<HTMLButtonElement | null>;
  readonly switchApp: (app: App) => void;
  readonly openPage: (page: MenuNode) => void;
  readonly openDialog: (dialog: WorkspaceDialog) => void;
  readonly toggleNotices: () => void;
}

/** Memoized: a change of tab must not render the header. */
export const Header = memo(function Header({
  apps,
  currentApp,
  menu,
  ofChosenApp,
  notices,
  bell,
  ...act
}: HeaderProps) {
  const { title } = usePortal().config;
  const user = useOwner((owner) => owner.user);
  const { shown } = useLayout();
  const color = useAppearance((appearance) => appearance.themeColor);
  const name = user?.displayName ?? '';
  return (
    <header className={styles.header}>
      <span className={styles.phoneOnly}>
        <Tool icon={MenuOutlined} label={workspaceTexts.workspace.openMenu} onClick={() => act.openDialog('menu')} />
      </span>
      <p className={styles.brand}>
        <Logo />
        <span className={styles.title}>{title}</span>
      </p>
      {shown.appSwitch && (
        <MenuButton
          name={workspaceTexts.workspace.switchApp}
          entries={apps.map((app) => ({
            key: app.appcode,
            label: app.appname,
            current: app.appid === currentApp?.appid,
            choose: () => act.switchApp(app),
          }))}
        >
          {currentApp?.shortname ?? workspaceTexts.workspace.chooseApp}
          <Icon of={DownOutlined} />
        </MenuButton>
      )}
      {shown.topMenu && <TopMenu nodes={menu} remembers={ofChosenApp} open={act.openPage} />}
      <div className={styles.tools}>
        {shown.search && (
          <Tool
            icon={SearchOutlined}
            label={workspaceTexts.workspace.search}
            hint="Ctrl K"
            onClick={() => act.openDialog('search')}
          />
        )}
        <button
          ref={bell}
          className={styles.bell}
          type="button"
          aria-label={workspaceTexts.notices.open(notices.length)}
          onClick={act.toggleNotices}
        >
          <Icon of={BellOutlined} />
          {notices.length > 0 && <span className={styles.count}>{notices.length}</span>}
        </button>
        <span className={styles.deskOnly}>
          <CareModeButton />
          {shown.color && (
            <input
              className={styles.color}
              type="color"
              aria-label={workspaceTexts.workspace.color}
              title={workspaceTexts.workspace.color}
              value={color.toLowerCase()}
              onChange={({ target }) => chooseColor(target.value)}
            />
          )}
          {shown.theme && <Tool icon={SkinOutlined} label={texts.theme} onClick={() => act.openDialog('theme')} />}
          {shown.lock && (
            <Tool icon={LockOutlined} label={workspaceTexts.workspace.lock} onClick={() => act.openDialog('lock')} />
          )}
          {shown.fullscreen && (
            <Tool icon={ExpandOutlined} label={workspaceTexts.workspace.fullScreen} onClick={toggleFullScreen} />
          )}
          <Tool
            icon={SettingOutlined}
            label={workspaceTexts.workspace.preferences}
            onClick={() => act.openDialog('preferences')}
          />
        </span>
        <MenuButton
          alignEnd
          name={workspaceTexts.workspace.userMenu(name)}
          entries={[
            {
              key: 'password',
              label: workspaceTexts.workspace.changePassword,
              choose: () => act.openDialog('password'),
            },
            { key: 'notice-sms', label: workspaceTexts.notices.sms, choose: () => act.openDialog('notice-sms') },
            { key: 'log-out', label: texts.logOut, choose: () => act.openDialog('log-out') },
          ]}
        >
          <Avatar url={user?.avatar} />
          <span className={styles.name}>{name}</span>
        </MenuButton>
      </div>
    </header>
  );
});

interface ToolProps {
  readonly icon: IconDefinition;
  readonly label: string;
  readonly hint?: string;
  readonly onClick: () => void;
}

function Tool({ icon, label, hint, onClick }: ToolProps) {
  return (
    <Button look="plain" aria-label={label} title={hint ? `${label}（${hint}）` : label} onClick={onClick}>
      <Icon of={icon} />
    </Button>
  );
}
