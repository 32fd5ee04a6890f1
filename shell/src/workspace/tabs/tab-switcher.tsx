import { Icon, MenuButton } from '@anju/ui/controls';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { workspaceTexts } from '../../workspace-texts.ts';
import styles from './tab-switcher.module.css';
import { closeTab, showTab, useTabs } from './tabs-store.ts';

/** A phone shows this menu instead of the row of tabs. */
export function TabSwitcher() {
  const { tabs, activeId } = useTabs();
  const active = tabs.find((tab) => tab.id === activeId);
  return (
    <div className={styles.switcher}>
      <MenuButton
        name={workspaceTexts.workspace.openPages(tabs.length)}
        entries={tabs.map((tab) => ({
          key: tab.id,
          label: tab.title,
          current: tab.id === activeId,
          choose: () => showTab(tab.id),
        }))}
      >
        <span className={styles.title}>{active?.title}</span>
        <span className={styles.count}>{tabs.length}</span>
        <Icon of={DownOutlined} />
      </MenuButton>
      {active?.close && tabs.length > 1 && (
        <button
          className={styles.close}
          type="button"
          aria-label={workspaceTexts.workspace.closePage(active.title)}
          onClick={() => closeTab(active.id)}
        >
          <Icon of={CloseOutlined} />
        </button>
      )}
    </div>
  );
}
