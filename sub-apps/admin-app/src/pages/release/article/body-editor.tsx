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
  /** Only the first value counts; from then on the editor holds the text itself. */
  readonly initial: RichText;
  readonly onChange: (body: RichText) => void;
}

/** The editor is a chunk of its own, loaded when a text is edited. */
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
  // A hidden page keeps the editor with its text and history, but detached from the document.
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

/** Counts characters, as is usual in Chinese. */
function countWords({ state }: Editor): number {
  return [...state.doc.textContent.replace(/\s/g, '')].length;
}
