import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './file-viewer.module.css';
import { Opening } from './opening.tsx';
import { PdfPreview } from './pdf-preview.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { texts } from './texts.ts';
import { useLoadedFile } from './use-loaded-file.ts';
import { useRoom } from './use-room.ts';
import type { ShownSize, ViewState } from './view-state.ts';
import { previewKindOf, type ViewedFile } from './viewed-file.ts';

interface FilePaneProps {
  readonly file: ViewedFile;
  readonly view: ViewState;
  readonly onPages: (count: number) => void;
  readonly onSize: (size: ShownSize) => void;
}

interface FramedPaneProps extends FilePaneProps {
  /** The pane takes the focus, so that its keys work from the start. */
  readonly takesFocus?: boolean;
}

export function FilePane({ file, view, onPages, onSize, takesFocus = false }: FramedPaneProps) {
  const frame = useRef<HTMLElement>(null);
  const room = useRoom(frame);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  const place = `${file.id} ${view.page}`;
  useEffect(() => {
    if (place) frame.current?.scrollTo(0, 0);
  }, [place]);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by the keyboard */}
      <section ref={frame} className={styles.pane} aria-label={texts.pane(file.name)} tabIndex={0}>
        {previewKindOf(file) === 'none' ? (
          <p className={styles.note}>{texts.noPreview}</p>
        ) : (
          <Preview key={file.id} file={file} view={view} onPages={onPages} onSize={onSize} room={room} />
        )}
      </section>
    </div>
  );
}

interface PreviewProps extends FilePaneProps {
  readonly room: { readonly width: number; readonly height: number };
}

function Preview({ file, view, onPages, onSize, room }: PreviewProps) {
  const [retries, setRetries] = useState(0);
  const loaded = useLoadedFile(file, retries);
  if (loaded.state === 'loading') return <Opening />;
  if (loaded.state === 'failed')
    return (
      <p className={styles.note} role="alert">
        {loaded.message} <Button onClick={() => setRetries(retries + 1)}>{texts.retry}</Button>
      </p>
    );
  const shown = { name: file.name, content: loaded.content, view, room, onSize };
  return previewKindOf(file) === 'pdf' ? <PdfPreview {...shown} onPages={onPages} /> : <PicturePreview {...shown} />;
}
