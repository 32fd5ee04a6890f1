import { type AuditKind, type AuditRecord, type CallInput, calls } from '@anju/contract';
import { DatesField, fromDates, ListPage, Second, toDates, toOptions, useList, type WithDates } from '@anju/page-kit';
import { Form, Input, Select, type TableColumnsType, Tag } from 'antd';
import { texts } from '../../texts.ts';
import { AuditDetail } from './audit-detail.tsx';
import { IntegrityCheck } from './integrity-check.tsx';

const own = texts.audit;

type Filter = Omit<CallInput<typeof calls.listAuditRecords>, 'kind' | 'pageNum' | 'pageSize'>;

interface AuditPageProps {
  readonly kind: AuditKind;
  readonly title: string;
  readonly description: string;
}

export function AuditPage({ kind, title, description }: AuditPageProps) {
  const records = useList(calls.listAuditRecords, {
    filters: ['from', 'to', 'actor', 'action', 'outcome'],
    fixed: { kind },
  });
  return (
    <ListPage<AuditRecord, WithDates<Filter>>
      title={title}
      description={description}
      actions={<IntegrityCheck />}
      name={own.list}
      nothing={own.nothing}
      rowKey="number"
      columns={toColumns(kind)}
      expandable={{
        columnTitle: own.details,
        expandedRowRender: (record) => <AuditDetail record={record} />,
      }}
      list={records}
      initialValues={toDates(records.filter)}
      onSearch={(values) => records.search(fromDates<Filter>(values))}
      filters={
        <>
          <DatesField label={own.dates} />
          <Form.Item name="actor" label={own.actor}>
            <Input allowClear maxLength={64} placeholder={own.actorHint} />
          </Form.Item>
          <Form.Item name="action" label={own.action}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={texts.everybody}
              options={toOptions(own.actions[kind])}
            />
          </Form.Item>
          <Form.Item name="outcome" label={own.outcome}>
            <Select allowClear placeholder={texts.everybody} options={toOptions(own.outcomes)} />
          </Form.Item>
        </>
      }
    />
  );
}

function toColumns(kind: AuditKind): TableColumnsType<AuditRecord> {
  return [
    { title: own.time, dataIndex: 'at', render: (_, { at }) => <Second at={at} /> },
    { title: own.action, dataIndex: 'action', render: (_, { action }) => own.actions[kind][action] ?? action },
    {
      title: own.outcome,
      dataIndex: 'outcome',
      render: (_, { outcome }) => (
        <Tag color={outcome === 'done' ? 'success' : 'error'}>{own.outcomes[outcome] ?? outcome}</Tag>
      ),
    },
    { title: own.actor, dataIndex: 'actor', render: (_, { actor }) => actor || texts.none },
    // The object of a sign-in is its session, whose id means nothing to a reader; the details have it.
    ...(kind === 'operation'
      ? [
          {
            title: own.object,
            dataIndex: 'object',
            render: (_: unknown, { object }: AuditRecord) => object || texts.none,
          },
        ]
      : []),
    { title: own.address, dataIndex: 'clientAddress', render: (_, record) => record.clientAddress || texts.none },
  ];
}
