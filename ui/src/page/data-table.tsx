import { Empty, Table, type TableProps } from 'antd';
import styles from './data-table.module.css';
import { texts } from './texts.ts';

/** Which page of a long list is in sight. */
export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
  turn(pageNum: number, pageSize: number): void;
}

interface DataTableProps<Row extends object>
  extends Pick<TableProps<Row>, 'columns' | 'rowKey' | 'expandable' | 'rowClassName' | 'rowSelection' | 'onRow'> {
  readonly rows: readonly Row[];
  /** Said where there are none. */
  readonly nothing?: string;
  /** Others are on their way; these stay until then. */
  readonly loading?: boolean;
  /** Left out, all rows stand below one another. */
  readonly paging?: Paging & { readonly total: number };
}

/** Scrolls sideways inside its frame where the page is narrow. */
export function DataTable<Row extends object>({
  rows,
  nothing = texts.nothing,
  loading = false,
  paging,
  ...table
}: DataTableProps<Row>) {
  return (
    <Table<Row>
      {...table}
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
