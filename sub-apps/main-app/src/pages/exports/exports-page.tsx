import { calls, type ExportRecord, pages } from '@anju/contract';
import { inAntd, Minute, useDownload, useList } from '@anju/page-kit';
import { useCityTime, useTabTitle } from '@anju/sub-app-kit/react';
import { DataTable, Loaded, PageFrame, Panel, RowActions } from '@anju/ui/page';
import { Button, Progress, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { conditionsOf } from './conditions-of.ts';
import { DecisionDialogs } from './decision-dialogs.tsx';
import styles from './exports.module.css';

const own = texts.exports;
const { title } = pages.mainApp.statisticsExports;

function Exports() {
  useTabTitle(title);
  const waiting = useList(calls.listExportsToApprove, { filters: [] });
  const mine = useList(calls.listMyExports, { filters: [] });
  const [asked, setAsked] = useState<{ readonly action: 'approve' | 'refuse'; readonly record: ExportRecord }>();
  return (
    <PageFrame title={title} description={own.description}>
      <Panel>
        <h2 className={styles.heading}>{own.waiting}</h2>
        <Loaded from={waiting.answer}>
          {({ list, total }) => (
            <DataTable<ExportRecord>
              rowKey="id"
              rows={list}
              columns={toWaitingColumns((action, record) => setAsked({ action, record }))}
              nothing={own.nothingWaiting}
              {...(total > 0 && { paging: { ...waiting.paging, total } })}
            />
          )}
        </Loaded>
      </Panel>
      <Panel>
        <h2 className={styles.heading}>{own.mine}</h2>
        <Loaded from={mine.answer}>
          {({ list, total }) => (
            <DataTable<ExportRecord>
              rowKey="id"
              rows={list}
              columns={ownColumns}
              nothing={own.nothing}
              {...(total > 0 && { paging: { ...mine.paging, total } })}
            />
          )}
        </Loaded>
      </Panel>
      <DecisionDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </PageFrame>
  );
}

export const ExportsPage = inAntd(Exports);

const shared: TableColumnsType<ExportRecord> = [
  {
    title: own.what,
    key: 'what',
    render: (_, record) => (
      <div className={styles.what}>
        {record.title}
        <span className={styles.note}>{conditionsOf(record)}</span>
      </div>
    ),
  },
  { title: own.rows, dataIndex: 'rows', align: 'right' },
  { title: own.reason, key: 'reason', render: (_, { reason }) => <div className={styles.reason}>{reason}</div> },
  { title: own.requestedAt, key: 'requestedAt', render: (_, record) => <Requested of={record} /> },
];

const ownColumns: TableColumnsType<ExportRecord> = [
  ...shared,
  { title: own.state, key: 'state', render: (_, record) => <State of={record} /> },
  {
    title: own.action,
    key: 'action',
    render: (_, record) => record.state === 'done' && <Download of={record} />,
  },
];

function Download({ of: { id, title } }: { readonly of: ExportRecord }) {
  const { isLoading, download } = useDownload();
  return (
    <Button
      type="link"
      size="small"
      loading={isLoading}
      onClick={() => download(calls.downloadExport, { id }, `${title}.xlsx`)}
    >
      {own.download}
    </Button>
  );
}

function toWaitingColumns(
  ask: (action: 'approve' | 'refuse', record: ExportRecord) => void,
): TableColumnsType<ExportRecord> {
  return [
    { title: own.requester, dataIndex: 'requester' },
    ...shared,
    {
      title: own.action,
      key: 'action',
      render: (_, record) => (
        <RowActions>
          <Button type="link" size="small" onClick={() => ask('approve', record)}>
            {own.approve}
          </Button>
          <Button type="link" size="small" danger onClick={() => ask('refuse', record)}>
            {own.refuse}
          </Button>
        </RowActions>
      ),
    },
  ];
}

function Requested({ of: { requestedAt, decideBy } }: { readonly of: ExportRecord }) {
  const { toMinute } = useCityTime();
  return (
    <div className={styles.what}>
      <Minute at={requestedAt} />
      {decideBy && <span className={styles.note}>{own.decideBy(toMinute(decideBy))}</span>}
    </div>
  );
}

const colours: Readonly<Record<ExportRecord['state'], string>> = {
  queued: 'default',
  expired: 'default',
  done: 'success',
  failed: 'error',
  refused: 'error',
  lapsed: 'default',
  running: 'processing',
  'awaiting-approval': 'warning',
};

function State({ of }: { readonly of: ExportRecord }) {
  const { toMinute } = useCityTime();
  const { state, rows, rowsDone, decidedBy, explanation, expiresAt } = of;
  return (
    <div className={styles.what} role="status">
      <span>
        <Tag color={colours[state]}>{own.states[state]}</Tag>
      </span>
      {state === 'running' && (
        <Progress
          percent={Math.min(100, Math.floor((rowsDone / Math.max(1, rows)) * 100))}
          size="small"
          aria-label={own.progress(rowsDone, rows)}
        />
      )}
      <span className={styles.note}>
        {state === 'refused' && own.refusedBy(decidedBy ?? '', explanation ?? '')}
        {(state === 'failed' || state === 'lapsed') && explanation}
        {state === 'done' && expiresAt && own.until(toMinute(expiresAt))}
        {(state === 'queued' || state === 'running') && decidedBy && own.approvedBy(decidedBy)}
      </span>
    </div>
  );
}
