import { Empty, Table, type TableProps, type TableRef } from 'antd';
import { useEffect, useRef } from 'react';
import styles from './data-table.module.css';
import { texts } from './texts.ts';

export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
  turn(pageNum: number, pageSize: number): void;
}

interface DataTableProps<Row extends object>
  extends Pick<TableProps<Row>, 'columns' | 'rowKey' | 'expandable' | 'rowClassName' | 'rowSelection' | 'onRow'> {
  readonly rows: readonly Row[];
  readonly nothing?: string;
  /** Other rows are being loaded, and the present ones stay until then. */
  readonly loading?: boolean;
  /** Without it, all rows stand on one page. */
  readonly paging?: Paging & { readonly total: number };
}

/** A wide table scrolls inside its frame. */
export function DataTable<Row extends object>({
  rows,
  nothing = texts.nothing,
  loading = false,
  paging,
  ...table
}: DataTableProps<Row>) {
  const frame = useKeyboardScrolling();
  return (
    <Table<Row>
      {...table}
      ref={frame}
      className={styles.table as string}
      dataSource={rows as Row[]}
      loading={loading}
      scroll={{ x: 'max-content' }}
      size="middle"
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} /> }}
      pagination={
        paging
          ? {
              current: paging.pageNum,
              pageSize: paging.pageSize,
              total: paging.total,
              showSizeChanger: true,
              showTotal: texts.total,
              onChange: paging.turn,
              size: 'small',
            }
          : false
      }
    />
  );
}

const takesFocus = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * If nothing inside takes the focus, the scrolling frame does; otherwise the keyboard could not reach what lies beyond
 * its edge.
 */
function useKeyboardScrolling() {
  const frame = useRef<TableRef>(null);
  useEffect(() => {
    const scrolling = frame.current?.nativeElement.querySelector<HTMLElement>('.ant-table-content');
    if (!scrolling) return;
    const measure = () => {
      if (scrolling.scrollWidth > scrolling.clientWidth && !scrolling.querySelector(takesFocus)) scrolling.tabIndex = 0;
      else scrolling.removeAttribute('tabindex');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scrolling);
    return () => observer.disconnect();
  });
  return frame;
}
