import { type CallInput, calls, type MessageSummary, partnerTitles } from '@anju/contract';
import {
  CursorList,
  DatesField,
  fromDates,
  Second,
  toDates,
  toOptions,
  useFilter,
  type WithDates,
} from '@anju/page-kit';
import { useTabTitle } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { FilterBar, PageFrame, Panel, useOpening } from '@anju/ui/page';
import { Button, Form, Input, Select } from 'antd';
import { texts } from '../../texts.ts';
import styles from './collaboration.module.css';
import { ExchangeDrawer } from './exchange-drawer.tsx';
import { MessageStateTag } from './message-state.tsx';

const own = texts.collaboration;
const filters = ['direction', 'partner', 'state', 'kind', 'caseNumber', 'from', 'to'] as const;

type Filter = Pick<CallInput<typeof calls.listMessages>, (typeof filters)[number]>;

export function Exchanges() {
  useTabTitle(own.exchanges);
  const { filter, search } = useFilter(calls.listMessages, filters);
  const opened = useOpening<number>();
  return (
    <PageFrame title={own.exchanges} description={own.exchangesDescription}>
      <FilterBar<WithDates<Filter>>
        initialValues={toDates(filter)}
        onSearch={(values) => search(fromDates<Filter>(values))}
      >
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
        <DatesField label={own.dates} />
      </FilterBar>
      <Panel name={own.list}>
        <CursorList<MessageSummary>
          key={JSON.stringify(filter)}
          call={calls.listMessages}
          input={filter}
          rowKey={({ id }) => id}
          nothing={own.nothing}
          columns={toColumns(opened.show)}
        />
      </Panel>
      <ExchangeDrawer key={opened.key} opening={opened} />
    </PageFrame>
  );
}

function toColumns(open: (id: number) => void): readonly ListColumn<MessageSummary>[] {
  return [
    { key: 'at', title: own.at, width: 168, render: ({ createdAt }) => <Second at={createdAt} /> },
    { key: 'direction', title: own.direction, width: 80, render: ({ direction }) => own.directions[direction] },
    { key: 'partner', title: own.partner, width: 112, render: ({ partner }) => partnerTitles[partner] },
    { key: 'kind', title: own.kind, width: 176, render: ({ kindTitle }) => kindTitle },
    {
      key: 'state',
      title: own.state,
      width: 200,
      render: ({ state, lastError }) => (
        <>
          <MessageStateTag state={state} />
          {lastError && <span className={styles.error}>{lastError}</span>}
        </>
      ),
    },
    { key: 'caseNumber', title: own.caseNumber, width: 248, render: ({ caseNumber }) => caseNumber ?? own.none },
    {
      key: 'actions',
      title: own.actions,
      width: 80,
      render: ({ id, kindTitle, messageId }) => (
        <Button type="link" size="small" aria-label={own.detailOf(kindTitle, messageId)} onClick={() => open(id)}>
          {own.detail}
        </Button>
      ),
    },
  ];
}
