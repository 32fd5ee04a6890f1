import { useBridge } from '@anju/sub-app-kit/react';
import { type RefObject, useEffect, useRef, useState } from 'react';

const setting = 'anju-case-keys';

/** Single keys can be switched off, because speech input or a tremor would trigger them by accident. */
export function useKeysSetting(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readSetting());
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(setting, next ? 'on' : 'off');
      } catch {
        // Storage is blocked, so the setting holds until the user leaves the page.
      }
    },
  ];
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(setting) !== 'off';
  } catch {
    return true;
  }
}

/** Binds upper-case letters to actions of the visible page, except while a field has the focus or a dialog is open. */
export function useKeys(
  keys: Readonly<Record<string, () => void>>,
  enabled: boolean,
  page: RefObject<HTMLElement | null>,
): void {
  const { pages } = useBridge();
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      // A page that has just been hidden still receives the event.
      if (pages.read().activeId === undefined) return;
      const key = event.key.toUpperCase();
      const run = current.current[key];
      if (!run) return;
      event.preventDefault();
      // The button gets the focus, so a dialog that the key opens returns it there as after a press.
      page.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.focus({ preventScroll: true });
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled, pages, page]);
}

/** Inside the sandbox of a sub-app the event's target is its frame, so the composed path is searched. */
function isTyping(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some(
      (target) =>
        'matches' in target &&
        (target as Element).matches(
          'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], dialog',
        ),
    );
}
