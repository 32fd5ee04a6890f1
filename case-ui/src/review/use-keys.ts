import { useBridge } from '@anju/sub-app-kit/react';
import { type RefObject, useEffect, useRef, useState } from 'react';

const setting = 'anju-case-keys';

/** Whether single keys act: users of speech input, or with a tremor, switch them off. */
export function useKeysSetting(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readSetting());
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(setting, next ? 'on' : 'off');
      } catch {
        // Storage is blocked: it holds until the page is left.
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

/** Keys of the page in sight, by their upper-case letter; not while a field has the focus or a dialog is open. */
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
      // A page that was in sight a moment ago still listens.
      if (pages.read().activeId === undefined) return;
      const key = event.key.toUpperCase();
      const run = current.current[key];
      if (!run) return;
      event.preventDefault();
      // A dialog that it opens gives the focus back to the button, as after a press of it.
      page.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.focus({ preventScroll: true });
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled, pages, page]);
}

/** In a field, a list of choices or a dialog; inside a sandbox the event's target is its frame. */
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
