import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconDefinition;
  readonly current?: boolean;
  readonly disabled?: boolean;
  readonly choose: () => void;
}

interface MenuProps {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
  /** Positions a menu that was not opened by a button. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly alignEnd?: boolean;
}

/** Arrows, Home and End move through the menu. Escape, Tab and a press outside close it. */
export function Menu({ name, entries, onClose, at, alignEnd = false }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const giveFocusBack = () => before.current instanceof HTMLElement && before.current.focus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken once, and given back once
  useEffect(() => {
    before.current = document.activeElement;
    focusAt(menu.current, 0);
    const leave = (event: PointerEvent) => {
      // The menu's own button handles a press on itself.
      const own = menu.current?.closest('[data-menu-anchor]') ?? menu.current;
      if (own && !event.composedPath().includes(own)) onClose();
    };
    document.addEventListener('pointerdown', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      const lost = document.activeElement === document.body || menu.current?.contains(document.activeElement);
      if (lost) giveFocusBack();
    };
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const index = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (index + 1) % items.length,
      ArrowUp: (index - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) items[target]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      className={styles.menu}
      role="menu"
      aria-label={name}
      data-align={alignEnd ? 'end' : undefined}
      style={at && { position: 'fixed', left: at.x, top: at.y }}
      onKeyDown={onKeyDown}
    >
      {entries.map(({ key, label, icon, current, disabled, choose }) => (
        <button
          key={key}
          className={styles.entry}
          type="button"
          {...(current === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': current })}
          aria-disabled={disabled}
          tabIndex={-1}
          onClick={() => {
            if (disabled) return;
            // The focus goes back first, because a dialog that opens now returns it to where it was.
            giveFocusBack();
            onClose();
            choose();
          }}
        >
          {icon && <Icon of={icon} />}
          {label}
        </button>
      ))}
    </div>
  );
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('button') ?? [])];

function focusAt(menu: HTMLElement | null, index: number): void {
  itemsOf(menu).at(index)?.focus();
}

interface MenuButtonProps {
  readonly name: string;
  /** Replaces the name as the visible content. */
  readonly children?: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly alignEnd?: boolean;
  /** The entry that was chosen last is in this menu. */
  readonly current?: boolean;
}

export function MenuButton({ name, children, entries, alignEnd = false, current = false }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const closeMenu = useRef(() => setOpen(false)).current;
  return (
    <span className={styles.anchor} data-menu-anchor>
      <button
        className={styles.opener}
        type="button"
        aria-label={name}
        aria-current={current || undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children ?? name}
      </button>
      {open && (
        <span id={id}>
          <Menu name={name} entries={entries} alignEnd={alignEnd} onClose={closeMenu} />
        </span>
      )}
    </span>
  );
}
