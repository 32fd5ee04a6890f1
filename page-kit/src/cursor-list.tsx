import type { CallInput } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { DataTable, Loaded } from '@anju/ui/page';
import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import styles from './cursor-list.module.css';
import { texts } from './texts.ts';

type CursorCall = Parameters<typeof useCall>[0];
type Cursor = string | number;

interface CursorAnswer<Row> {
  readonly list: readonly Row[];
  /** Where the next page begins; null on the last one. */
  readonly next: Cursor | null;
}

interface CursorListProps<Row extends object>
  extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'loading' | 'paging'> {
  readonly call: CursorCall;
  /** For another input it is given another key, and begins anew. */
  readonly input: object;
}

/** A list without numbered pages: each begins behind the last row of the one before. */
export function CursorList<Row extends object>({ call, input, ...table }: CursorListProps<Row>) {
  /** Where each page up to this one begins. */
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  const after = cursors.at(-1);
  const answer = useCall(call, { ...input, ...(after !== undefined && { after }) } as CallInput<CursorCall>, {
    keepPrevious: true,
  });
  return (
    <Loaded from={answer as typeof answer & { readonly data: CursorAnswer<Row> | undefined }}>
      {({ list, next }) => (
        <div className={styles.list}>
          <DataTable<Row> {...table} rows={list} loading={answer.isPlaceholderData} />
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
