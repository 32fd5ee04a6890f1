import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import styles from './file-viewer.module.css';
import { Opening } from './opening.tsx';
import { texts } from './texts.ts';
import { type ShownSize, sizeIn, type ViewState } from './view-state.ts';

interface PdfPreviewProps {
  readonly name: string;
  readonly content: Blob;
  readonly view: ViewState;
  readonly room: { readonly width: number; readonly height: number };
  readonly onPages: (count: number) => void;
  readonly onSize: (size: ShownSize) => void;
}

interface DrawnPage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** PDF lengths are points of 1/72 inch, and a CSS pixel is 1/96 inch. */
const realScale = 96 / 72;

/** No screen shows more, and some browsers leave a larger canvas empty. */
const maxPixels = 16_000_000;

/** Only one page is drawn at a time, so a long file needs no more memory than a short one. */
export function PdfPreview({ name, content, view, room, onPages, onSize }: PdfPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [isDamaged, setDamaged] = useState(false);
  const [drawn, setDrawn] = useState<DrawnPage>();
  const told = useRef({ onPages, onSize });
  told.current = { onPages, onSize };

  useEffect(() => {
    let isOver = false;
    let opened: PDFDocumentProxy | undefined;
    const open = async () => {
      const { loadPdf } = await import('./load-pdf.ts');
      opened = await loadPdf(content, canvas.current?.ownerDocument ?? document);
      if (isOver) return void opened.loadingTask.destroy();
      setPdf(opened);
      told.current.onPages(opened.numPages);
    };
    open().catch(() => {
      if (!isOver) setDamaged(true);
    });
    return () => {
      isOver = true;
      void opened?.loadingTask.destroy();
    };
  }, [content]);

  const { zoom, quarterTurns, page: wanted } = view;
  const { width: roomWidth, height: roomHeight } = room;
  useEffect(() => {
    const target = canvas.current;
    if (!pdf || !target || roomWidth === 0) return;
    let isOver = false;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(Math.min(wanted, pdf.numPages));
      const natural = page.getViewport({ scale: realScale });
      const rotation = (page.rotate + quarterTurns * 90) % 360;
      const size = sizeIn({ width: roomWidth, height: roomHeight }, natural, { zoom, quarterTurns });
      const sharpness = Math.min(
        globalThis.devicePixelRatio || 1,
        2,
        Math.sqrt(maxPixels / (size.width * size.height)),
      );
      const viewport = page.getViewport({ scale: size.scale * realScale * sharpness, rotation });
      if (isOver) return;
      told.current.onSize(size);
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (isOver) return;
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      setDrawn({ page: page.pageNumber, width: viewport.width / sharpness, height: viewport.height / sharpness, text });
    };
    draw().catch(() => {
      if (!isOver) setDamaged(true);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, wanted, zoom, quarterTurns, roomWidth, roomHeight]);

  if (isDamaged) return <p className={styles.note}>{texts.damaged}</p>;
  return (
    <>
      {!drawn && <Opening />}
      <div className={styles.sheet} style={drawn && { width: drawn.width, height: drawn.height }} hidden={!drawn}>
        <canvas
          ref={canvas}
          className={styles.page}
          role="img"
          aria-label={drawn && `${name}，${texts.pageOf(drawn.page, pdf?.numPages ?? drawn.page)}`}
        />
        {drawn && drawn.text !== '' && (
          <section className={styles.spoken} aria-label={texts.pageText(drawn.page)}>
            {drawn.text}
          </section>
        )}
      </div>
    </>
  );
}
