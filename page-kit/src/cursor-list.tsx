import { type CallInput, defaultTableSettings, maxColumnWidth, minColumnWidth } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { type ListColumn, ListTable, ListTools } from '@anju/ui/list';
import { Loaded } from '@anju/ui/page';
import { Button } from 'antd';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './cursor-list.module.css';
import { texts } from './texts.ts';
import type { ArrangedTable } from './use-table-settings.ts';

type CursorCall = Parameters<typeof useCall>[0];
type Cursor = string | number;

interface CursorAnswer<Row> {
  readonly list: readonly Row[];
  /** The next page begins behind this row; the value is null on the last page. */
  readonly next: Cursor | null;
}

interface CursorListProps<Row>
  extends Pick<ComponentProps<typeof ListTable<Row>>, 'rowKey' | 'nothing' | 'selection' | 'onRow'> {
  readonly call: CursorCall;
  /** The list keeps its page, so the caller gives it a new key for another input. */
  readonly input: object;
  readonly columns: readonly ListColumn<Row>[];
  /** Without it, the user cannot arrange the columns. */
  readonly arranged?: ArrangedTable | undefined;
  readonly onShown?: (rows: readonly Row[]) => void;
  readonly tools?: ReactNode;
}

/** The pages are not numbered: each begins behind the last row of the one before. */
export function CursorList<Row>({ call, input, columns, arranged, tools, onShown, ...table }: CursorListProps<Row>) {
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  const after = cursors.at(-1);
  const answer = useCall(call, { ...input, ...(after !== undefined && { after }) } as CallInput<CursorCall>, {
    keepPrevious: true,
  });
  const { data } = answer as { readonly data: CursorAnswer<Row> | undefined };
  const show = useEffectEvent((rows: readonly Row[]) => onShown?.(rows));
  useEffect(() => {
    if (data) show(data.list);
  }, [data]);
  const { hidden, widths, density } = arranged?.settings ?? defaultTableSettings;
  const shown = columns
    .filter(({ key, always }) => always || !hidden.includes(key))
    .map((column) => ({ ...column, width: widths[column.key] ?? column.width }));
  return (
    <Loaded from={answer as typeof answer & { readonly data: CursorAnswer<Row> | undefined }}>
      {({ list, next }) => (
        <div className={styles.list}>
          {(arranged || tools) && (
            <div className={styles.tools}>
              {tools}
              {arranged && (
                <ListTools
                  columns={columns}
                  hidden={hidden}
                  density={density}
                  onHide={(names) => arranged.change({ hidden: [...names] })}
                  onDensity={(chosen) => arranged.change({ density: chosen })}
                  onReset={() => arranged.change({ hidden: [], widths: {}, density: defaultTableSettings.density })}
                />
              )}
            </div>
          )}
          <ListTable<Row>
            {...table}
            columns={shown}
            rows={list}
            loading={answer.isPlaceholderData}
            density={density}
            resizing={
              arranged && {
                min: minColumnWidth,
                max: maxColumnWidth,
                onResize: (key, width) => arranged.change({ widths: { ...widths, [key]: width } }),
              }
            }
          />
          {(cursors.length > 0 || next !== null) && (
            <div className={styles.paging}>
              <Button disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
                {texts.previous}
              </Button>
              <Button disabled={next === null} onClick={() => next !== null && setCursors([...cursors, next])}>
                {texts.next}
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}
