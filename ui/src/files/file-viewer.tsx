import ColumnWidthOutlined from '@ant-design/icons-svg/es/asn/ColumnWidthOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import ExpandOutlined from '@ant-design/icons-svg/es/asn/ExpandOutlined';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import OneToOneOutlined from '@ant-design/icons-svg/es/asn/OneToOneOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import RotateLeftOutlined from '@ant-design/icons-svg/es/asn/RotateLeftOutlined';
import RotateRightOutlined from '@ant-design/icons-svg/es/asn/RotateRightOutlined';
import SplitCellsOutlined from '@ant-design/icons-svg/es/asn/SplitCellsOutlined';
import ZoomInOutlined from '@ant-design/icons-svg/es/asn/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons-svg/es/asn/ZoomOutOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { FilePane } from './file-pane.tsx';
import styles from './file-viewer.module.css';
import { texts } from './texts.ts';
import { freshView, type ShownSize, turned, type ViewState, zoomed } from './view-state.ts';
import type { ViewedFile } from './viewed-file.ts';

interface FileViewerProps {
  readonly files: readonly ViewedFile[];
  readonly shownId: string;
  readonly onShow: (id: string) => void;
  /** The file with this id stands beside it at first. */
  readonly besideId?: string | undefined;
  readonly onDownload?: ((file: ViewedFile) => void) | undefined;
}

const isWider = (viewer: Element): boolean =>
  [...viewer.querySelectorAll('section[tabindex]')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

type Views = Readonly<Record<string, ViewState>>;

export function FileViewer({ files, shownId, onShow, besideId, onDownload }: FileViewerProps) {
  const [views, setViews] = useState<Views>({});
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({});
  const [sizes, setSizes] = useState<Readonly<Record<string, ShownSize>>>({});
  const [comparedId, setComparedId] = useState(besideId);
  const index = Math.max(
    0,
    files.findIndex(({ id }) => id === shownId),
  );
  const file = files[index];
  if (!file) return null;
  const compared = files.find(({ id }) => id === comparedId);
  const viewOf = (id: string): ViewState => views[id] ?? freshView;
  const view = viewOf(file.id);
  const pageCount = pages[file.id] ?? 1;
  const scale = sizes[file.id]?.scale ?? 1;

  const change = (next: ViewState) => setViews((before) => ({ ...before, [file.id]: next }));
  const show = (place: number) => {
    const next = files[place];
    if (next) onShow(next.id);
  };
  const turnTo = (page: number) => {
    if (page >= 1 && page <= pageCount) change({ ...view, page });
  };
  const compare = () => setComparedId(compared ? undefined : (files[index + 1] ?? files[index - 1])?.id);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(index - 1),
    ArrowRight: () => show(index + 1),
    PageUp: () => turnTo(view.page - 1),
    PageDown: () => turnTo(view.page + 1),
    '+': () => change(zoomed(view, 1, scale)),
    '=': () => change(zoomed(view, 1, scale)),
    '-': () => change(zoomed(view, -1, scale)),
    '0': () => change({ ...view, zoom: 'width' }),
    '1': () => change({ ...view, zoom: 1 }),
    '2': () => change({ ...view, zoom: 'window' }),
    r: () => change(turned(view, 1)),
    R: () => change(turned(view, -1)),
    c: () => files.length > 1 && compare(),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = (event.target as Element).matches('select, input, textarea');
    const run = keys[event.key];
    if (!run || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    // If a page is wider than the window, the arrows scroll it instead.
    if (event.key.startsWith('Arrow') && isWider(event.currentTarget)) return;
    event.preventDefault();
    run();
  };

  const pane = (shown: ViewedFile, takesFocus = false) => (
    <FilePane
      file={shown}
      view={viewOf(shown.id)}
      takesFocus={takesFocus}
      onPages={(count) => setPages((before) => ({ ...before, [shown.id]: count }))}
      onSize={(size) => setSizes((before) => ({ ...before, [shown.id]: size }))}
    />
  );

  return (
    <section className={styles.viewer} aria-label={texts.viewer} onKeyDown={onKeyDown}>
      <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
        {files.length > 1 && (
          <div className={styles.group}>
            <Tool
              icon={LeftOutlined}
              name={texts.previousFile}
              keyName="ArrowLeft"
              rests={index === 0}
              onUse={() => show(index - 1)}
            />
            <span className={styles.place} aria-live="polite">
              {texts.fileOf(index + 1, files.length)}
            </span>
            <Tool
              icon={RightOutlined}
              name={texts.nextFile}
              keyName="ArrowRight"
              rests={index === files.length - 1}
              onUse={() => show(index + 1)}
            />
          </div>
        )}
        {pageCount > 1 && (
          <div className={styles.group}>
            <Tool
              icon={LeftOutlined}
              name={texts.previousPage}
              keyName="PageUp"
              rests={view.page === 1}
              onUse={() => turnTo(view.page - 1)}
            />
            <span className={styles.place} aria-live="polite">
              {texts.pageOf(view.page, pageCount)}
            </span>
            <Tool
              icon={RightOutlined}
              name={texts.nextPage}
              keyName="PageDown"
              rests={view.page === pageCount}
              onUse={() => turnTo(view.page + 1)}
            />
          </div>
        )}
        <div className={styles.group}>
          <Tool icon={ZoomOutOutlined} name={texts.zoomOut} keyName="-" onUse={keys['-'] as () => void} />
          <span className={styles.place}>{Math.round(scale * 100)}%</span>
          <Tool icon={ZoomInOutlined} name={texts.zoomIn} keyName="+" onUse={keys['+'] as () => void} />
          <Tool
            icon={ColumnWidthOutlined}
            name={texts.fitWidth}
            keyName="0"
            pressed={view.zoom === 'width'}
            onUse={keys['0'] as () => void}
          />
          <Tool
            icon={OneToOneOutlined}
            name={texts.realSize}
            keyName="1"
            pressed={view.zoom === 1}
            onUse={keys['1'] as () => void}
          />
          <Tool
            icon={ExpandOutlined}
            name={texts.fit}
            keyName="2"
            pressed={view.zoom === 'window'}
            onUse={keys['2'] as () => void}
          />
          <Tool icon={RotateLeftOutlined} name={texts.rotateLeft} keyName="Shift+R" onUse={keys.R as () => void} />
          <Tool icon={RotateRightOutlined} name={texts.rotateRight} keyName="R" onUse={keys.r as () => void} />
        </div>
        <div className={styles.group}>
          {files.length > 1 && (
            <Tool
              icon={SplitCellsOutlined}
              name={texts.sideBySide}
              keyName="C"
              pressed={compared !== undefined}
              onUse={compare}
            />
          )}
          {onDownload && <Tool icon={DownloadOutlined} name={texts.download} onUse={() => onDownload(file)} />}
        </div>
      </div>
      <div className={styles.panes} data-two={compared !== undefined || undefined}>
        <div className={styles.column}>
          <p className={styles.name}>{file.name}</p>
          {pane(file, true)}
        </div>
        {compared && (
          <div className={styles.column}>
            <select
              className={styles.choice}
              aria-label={texts.compared}
              value={compared.id}
              onChange={(event) => setComparedId(event.target.value)}
            >
              {files.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {pane(compared)}
          </div>
        )}
      </div>
    </section>
  );
}

interface ToolProps {
  readonly icon: IconDefinition;
  readonly name: string;
  readonly keyName?: string;
  readonly rests?: boolean;
  readonly pressed?: boolean;
  readonly onUse: () => void;
}

function Tool({ icon, name, keyName, rests = false, pressed, onUse }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={keyName === undefined ? name : `${name}（${keyName}）`}
      aria-keyshortcuts={keyName}
      aria-disabled={rests || undefined}
      aria-pressed={pressed}
      onClick={rests ? undefined : onUse}
    >
      <Icon of={icon} />
    </button>
  );
}
