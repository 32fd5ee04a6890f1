import { DataTable, FilterBar, Loaded, PageFrame, type Paging, Panel } from '@anju/ui/page';
import type { TableProps } from 'antd';
import type { ComponentProps, ReactNode } from 'react';

interface ListPageProps<Row extends object, Values extends object>
  extends Pick<TableProps<Row>, 'columns' | 'rowKey' | 'expandable'> {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  /** Names the list for screen readers. */
  readonly name: string;
  readonly nothing: string;
  readonly list: {
    readonly answer: ComponentProps<
      typeof Loaded<{ readonly list: readonly Row[]; readonly total: number }>
    >['from'] & {
      readonly isPlaceholderData: boolean;
    };
    readonly paging: Paging;
  };
  readonly filters: ReactNode;
  readonly initialValues: Partial<Record<keyof Values, unknown>>;
  readonly onSearch: (values: Values) => void;
  readonly children?: ReactNode;
}

export function ListPage<Row extends object, Values extends object>({
  title,
  description,
  actions,
  name,
  list: { answer, paging },
  filters,
  initialValues,
  onSearch,
  children,
  ...table
}: ListPageProps<Row, Values>) {
  return (
    <PageFrame title={title} description={description} actions={actions}>
      <FilterBar<Values> initialValues={initialValues} onSearch={onSearch}>
        {filters}
      </FilterBar>
      <Panel name={name}>
        <Loaded from={answer}>
          {({ list, total }) => (
            <DataTable {...table} rows={list} loading={answer.isPlaceholderData} paging={{ ...paging, total }} />
          )}
        </Loaded>
      </Panel>
      {children}
    </PageFrame>
  );
}
