import { Icon, Menu, type MenuEntry } from '@anju/ui/controls';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { workspaceTexts } from '../../workspace-texts.ts';
import type { Tab } from './tab.ts';
import styles from './tab-bar.module.css';
import { closeTab, closeTabsAround, moveTab, refreshTab, showTab, useTabs } from './tabs-store.ts';

interface ContextMenu {
  readonly tab: Tab;
  readonly at: { readonly x: number; readonly y: number };
}

export function TabBar() {
  const { tabs, activeId } = useTabs();
  const [context, setContext] = useState<ContextMenu>();
  const bar = useRef<HTMLDivElement>(null);
  const closeContext = useCallback(() => setContext(undefined), []);

  // Scrolling waits for the frame that shows the page: earlier it would lay out the whole window once more.
  useEffect(() => {
    if (!activeId) return;
    const frame = requestAnimationFrame(() =>
      bar.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [activeId]);

  const focusTab = (index: number) => (bar.current?.children[index] as HTMLElement | undefined)?.focus();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, tab: Tab, index: number) => {
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined && event.altKey) moveTab(tab.id, target);
    else if (target !== undefined) focusTab(target);
    else if (event.key === 'Delete') closeTab(tab.id);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      setContext({ tab, at: { x: left, y: bottom } });
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <div ref={bar} className={styles.bar} role="tablist" aria-label={workspaceTexts.workspace.tabs}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            className={styles.tab}
            type="button"
            role="tab"
            aria-selected={tab.id === activeId}
            tabIndex={tab.id === activeId ? 0 : -1}
            title={tab.close ? workspaceTexts.workspace.tabHint : undefined}
            draggable={tab.close}
            onClick={() => showTab(tab.id)}
            onAuxClick={(event) => event.button === 1 && closeTab(tab.id)}
            onKeyDown={(event) => onKeyDown(event, tab, index)}
            onContextMenu={(event: MouseEvent) => {
              event.preventDefault();
              setContext({ tab, at: { x: event.clientX, y: event.clientY } });
            }}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/x-anju-tab', tab.id);
              event.dataTransfer.effectAllowed = 'move';
            }}
            onDragOver={(event) => event.dataTransfer.types.includes('text/x-anju-tab') && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              moveTab(event.dataTransfer.getData('text/x-anju-tab'), index);
            }}
          >
            <span className={styles.title}>{tab.title}</span>
            {tab.close && (
              // This button is for the mouse; the keyboard closes a tab with Delete.
              <span
                className={styles.close}
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  closeTab(tab.id);
                }}
              >
                <Icon of={CloseOutlined} />
              </span>
            )}
          </button>
        ))}
      </div>
      {context && (
        <Menu
          name={context.tab.title}
          entries={contextEntries(context.tab, tabs)}
          at={context.at}
          onClose={closeContext}
        />
      )}
    </>
  );
}

function contextEntries(tab: Tab, tabs: readonly Tab[]): MenuEntry[] {
  const index = tabs.indexOf(tab);
  const closable = (some: readonly Tab[]) => some.some((other) => other.close);
  const { refresh, closeOthers, closeLeft, closeRight, closeAll } = workspaceTexts.workspace.tabActions;
  return [
    { key: 'refresh', label: refresh, choose: () => refreshTab(tab.id) },
    {
      key: 'others',
      label: closeOthers,
      disabled: !closable(tabs.filter((other) => other !== tab)),
      choose: () => closeTabsAround(tab.id, 'others'),
    },
    {
      key: 'left',
      label: closeLeft,
      disabled: !closable(tabs.slice(0, index)),
      choose: () => closeTabsAround(tab.id, 'left'),
    },
    {
      key: 'right',
      label: closeRight,
      disabled: !closable(tabs.slice(index + 1)),
      choose: () => closeTabsAround(tab.id, 'right'),
    },
    { key: 'all', label: closeAll, disabled: !closable(tabs.slice(1)), choose: () => closeTabsAround(tab.id, 'all') },
  ];
}
