import { Icon } from '@anju/ui/controls';
import { useOpening } from '@anju/ui/page';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { releaseTexts } from '../../../release-texts.ts';
import styles from './body-editor.module.css';
import { LinkDialog, type LinkTarget, linkAtSelection } from './link-dialog.tsx';
import { toToolGroups } from './toolbar-tools.ts';

/** The toolbar is one stop for the tab key; the arrows go from button to button. */
export function BodyToolbar({ editor }: { readonly editor: Editor }) {
  useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener).on('mount', listener);
      return () => {
        editor.off('transaction', listener).off('mount', listener);
      };
    },
    () => editor.state,
  );
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const linking = useOpening<LinkTarget>();
  const groups = toToolGroups(editor, () => linking.show(linkAtSelection(editor)));
  const tools = groups.flat();
  const stop = Math.min(current, tools.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: (stop + 1) % tools.length,
      ArrowLeft: (stop - 1 + tools.length) % tools.length,
      Home: 0,
      End: tools.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    bar.current?.querySelectorAll('button')[target]?.focus();
  };

  return (
    <>
      <div
        ref={bar}
        className={styles.toolbar}
        role="toolbar"
        aria-label={releaseTexts.toolbar.name}
        onKeyDown={onKeyDown}
      >
        {groups.map((group, index) => (
          <span key={group[0]?.key} style={{ display: 'contents' }}>
            {index > 0 && <span className={styles.gap} />}
            {group.map(({ key, icon, pressed, possible, choose }) => {
              const place = tools.findIndex((tool) => tool.key === key);
              const name = releaseTexts.toolbar[key];
              return (
                <button
                  key={key}
                  type="button"
                  className={styles.button}
                  aria-label={name}
                  title={name}
                  aria-pressed={pressed}
                  aria-disabled={!possible || undefined}
                  tabIndex={place === stop ? 0 : -1}
                  onFocus={() => setCurrent(place)}
                  // Without this, a press would take the focus and the selection from the text.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => possible && choose()}
                >
                  {icon ? <Icon of={icon} /> : name}
                </button>
              );
            })}
          </span>
        ))}
      </div>
      {linking.subject && (
        <LinkDialog
          key={linking.key}
          open={linking.open}
          editor={editor}
          target={linking.subject}
          onClose={linking.close}
        />
      )}
    </>
  );
}
