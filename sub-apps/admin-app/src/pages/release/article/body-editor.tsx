import type { RichText } from '@anju/contract';
import { richTextClass } from '@anju/ui/rich-text';
import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { releaseTexts } from '../../../release-texts.ts';
import styles from './body-editor.module.css';
import { BodyToolbar } from './body-toolbar.tsx';
import { createEditor } from './create-editor.ts';
import { type EditorNode, toRichText } from './to-rich-text.ts';

interface BodyEditorProps {
  /** What it begins with; from then on it holds the text itself. */
  readonly initial: RichText;
  readonly onChange: (body: RichText) => void;
}

/** Loaded when it is needed, in a chunk of its own. */
export function BodyEditor({ initial, onChange }: BodyEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  const [editor] = useState<Editor>(() => {
    const made = createEditor({
      content: initial,
      label: releaseTexts.editor.body,
      className: `${richTextClass} ${styles.text}`,
    });
    let before = JSON.stringify(toRichText(made.getJSON() as EditorNode));
    made.on('update', () => {
      const next = toRichText(made.getJSON() as EditorNode);
      const text = JSON.stringify(next);
      if (text === before) return;
      before = text;
      setWords(countWords(made));
      changed.current(next);
    });
    return made;
  });
  const [words, setWords] = useState(() => countWords(editor));
  // Hidden, the editor keeps its text and history, and is detached from the page.
  useLayoutEffect(() => {
    if (place.current) editor.mount(place.current);
    return () => editor.unmount();
  }, [editor]);
  return (
    <div className={styles.editor}>
      <BodyToolbar editor={editor} />
      <div ref={place} />
      <p className={styles.count}>{releaseTexts.editor.words(words)}</p>
    </div>
  );
}

/** Characters, as Chinese counts them. */
function countWords({ state }: Editor): number {
  return [...state.doc.textContent.replace(/\s/g, '')].length;
}
