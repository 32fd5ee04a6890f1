import { Icon } from '@anju/ui/controls';
import MenuFoldOutlined from '@ant-design/icons-svg/es/asn/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons-svg/es/asn/MenuUnfoldOutlined';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { workspaceTexts } from '../../workspace-texts.ts';
import { setSideWidth, sideWidths, toggleSide, useLayout } from '../preferences/preferences-store.ts';
import styles from './side-panel.module.css';

const keyStep = 20;

/** The edge of the panel can be dragged, or moved with the arrow keys. */
export function SidePanel({ children }: { readonly children: ReactNode }) {
  const { sideWidth, sideCollapsed, shown } = useLayout();

  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, pointerId, clientX } = event;
    currentTarget.setPointerCapture(pointerId);
    const move = (moved: globalThis.PointerEvent) => setSideWidth(sideWidth + moved.clientX - clientX);
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('lostpointercapture', () => currentTarget.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const widths: Record<string, number> = {
      ArrowLeft: sideWidth - keyStep,
      ArrowRight: sideWidth + keyStep,
      Home: sideWidths.min,
      End: sideWidths.max,
    };
    const width = widths[event.key];
    if (width === undefined) return;
    event.preventDefault();
    setSideWidth(width);
  };

  return (
    <aside
      className={styles.panel}
      data-collapsed={sideCollapsed || undefined}
      style={{ width: sideCollapsed ? undefined : sideWidth }}
    >
      <div className={styles.menu}>{children}</div>
      {shown.collapse && (
        <button
          className={styles.collapse}
          type="button"
          aria-label={sideCollapsed ? workspaceTexts.workspace.expandMenu : workspaceTexts.workspace.collapseMenu}
          aria-expanded={!sideCollapsed}
          onClick={toggleSide}
        >
          <Icon of={sideCollapsed ? MenuUnfoldOutlined : MenuFoldOutlined} />
        </button>
      )}
      {!sideCollapsed && (
        // biome-ignore lint/a11y/useSemanticElements: hr takes neither focus nor a value
        <div
          className={styles.edge}
          role="separator"
          aria-orientation="vertical"
          aria-label={workspaceTexts.workspace.resizeMenu}
          aria-valuenow={sideWidth}
          aria-valuemin={sideWidths.min}
          aria-valuemax={sideWidths.max}
          tabIndex={0}
          onPointerDown={drag}
          onKeyDown={onKeyDown}
        />
      )}
    </aside>
  );
}
