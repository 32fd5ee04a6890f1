import { type CallInput, calls, type MessageSummary, pages, partnerTitles } from '@anju/contract';
import { CursorList, filledIn, Second, toOptions, useAddressFilter } from '@anju/page-kit';
import { useTabTitle } from '@anju/sub-app-kit/react';
import { FilterBar, PageFrame, Panel, useOpening } from '@anju/ui/page';
import { Button, DatePicker, Form, Input, Select, type TableColumnsType } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts.ts';
import styles from './collaboration.module.css';
import { ExchangeDrawer } from './exchange-drawer.tsx';
import { MessageStateTag } from './message-state.tsx';

const own = texts.collaboration;
const dayFormat = 'YYYY-MM-DD';
const filters = ['direction', 'partner', 'state', 'kind', 'caseNumber', 'from', 'to'] as const;

type Filter = Pick<CallInput<typeof calls.listMessages>, (typeof filters)[number]>;

/** The filter as the controls hold it. */
interface FilterValues extends Omit<Filter, 'from' | 'to'> {
  readonly dates?: readonly [Dayjs, Dayjs] | null;
}

function toFilter({ dates, ...values }: FilterValues): Filter {
  return filledIn({ ...values, from: dates?.[0].format(dayFormat), to: dates?.[1].format(dayFormat) });
}

function toValues({ from, to, ...filter }: Filter): FilterValues {
  return { ...filter, ...(from && to && { dates: [dayjs(from), dayjs(to)] }) };
}

/** What was exchanged with other agencies; the filter stands in the address. */
export function Exchanges() {
  useTabTitle(own.exchanges);
  const { filter, isSearched, search } = useAddressFilter(calls.listMessages, {
    page: pages.mainApp.collaborationExchanges,
    filters,
  });
  const opened = useOpening<number>();
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSearched) found.current?.focus();
  }, [isSearched]);
  return (
    <PageFrame title={own.exchanges} description={own.exchangesDescription}>
      <FilterBar<FilterValues> initialValues={toValues(filter)} onSearch={(values) => search(toFilter(values))}>
        <Form.Item name="direction" label={own.direction}>
          <Select allowClear placeholder={own.all} options={toOptions(own.directions)} />
        </Form.Item>
        <Form.Item name="partner" label={own.partner}>
          <Select allowClear placeholder={own.all} options={toOptions(partnerTitles)} />
        </Form.Item>
        <Form.Item name="state" label={own.state}>
          <Select allowClear placeholder={own.all} options={toOptions(own.stateFilters)} />
        </Form.Item>
        <Form.Item name="kind" label={own.kind}>
          <Select allowClear placeholder={own.all} options={toOptions(own.kinds)} />
        </Form.Item>
        <Form.Item name="caseNumber" label={own.caseNumber}>
          <Input maxLength={64} placeholder={own.caseNumberHint} />
        </Form.Item>
        <Form.Item name="dates" label={own.dates} className={styles.dates as string}>
          <DatePicker.RangePicker />
        </Form.Item>
      </FilterBar>
      <Panel name={own.list}>
        <div ref={found} className={styles.found} tabIndex={-1}>
          <CursorList<MessageSummary>
            call={calls.listMessages}
            input={filter}
            rowKey="id"
            nothing={own.nothing}
            columns={toColumns(opened.show)}
          />
        </div>
      </Panel>
      <ExchangeDrawer key={opened.key} opening={opened} />
    </PageFrame>
  );
}

function toColumns(open: (id: number) => void): TableColumnsType<MessageSummary> {
  return [
    { title: own.at, key: 'at', render: (_, { createdAt }) => <Second at={createdAt} /> },
    { title: own.direction, key: 'direction', render: (_, { direction }) => own.directions[direction] },
    { title: own.partner, key: 'partner', render: (_, { partner }) => partnerTitles[partner] },
    { title: own.kind, dataIndex: 'kindTitle' },
    {
      title: own.state,
      key: 'state',
      render: (_, { state, lastError }) => (
        <>
          <MessageStateTag state={state} />
          {lastError && <span className={styles.error}>{lastError}</span>}
        </>
      ),
    },
    {
      title: own.caseNumber,
      key: 'caseNumber',
      className: styles.number as string,
      render: (_, { caseNumber }) => caseNumber ?? own.none,
    },
    {
      title: own.actions,
      key: 'actions',
      render: (_, { id, kindTitle, messageId }) => (
        <Button type="link" size="small" aria-label={own.detailOf(kindTitle, messageId)} onClick={() => open(id)}>
          {own.detail}
        </Button>
      ),
    },
  ];
}
