import { calls, type Parameter } from '@anju/contract';
import { Minute } from '@anju/page-kit';
import { useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { DataTable, Loaded, PageFrame, Panel } from '@anju/ui/page';
import { Alert, Button, type TableColumnsType } from 'antd';
import { useOpenCalendar } from '../../parts/use-open-calendar.ts';
import { texts } from '../../texts.ts';
import { ParameterValue } from './parameter-value.tsx';
import styles from './parameters.module.css';
import { valueText } from './value-text.ts';

const own = texts.parameters;

export function ParametersPage() {
  useTabTitle(own.title);
  const openCalendar = useOpenCalendar();
  const parameters = useCall(calls.listParameters, {});
  const { data: warnings = [] } = useCall(calls.listWarnings, {}, { showFailure: true });
  return (
    <PageFrame title={own.title} description={own.description}>
      {warnings.map(({ name, text, year }) => (
        <Alert
          key={`${name} ${text}`}
          type="warning"
          showIcon
          role="alert"
          title={text}
          action={<Button onClick={() => openCalendar(year)}>{texts.calendar.toCalendar}</Button>}
        />
      ))}
      <Panel name={own.list}>
        <Loaded from={parameters}>
          {(list) => <DataTable rowKey="name" rows={list} columns={columns} nothing={own.nothing} />}
        </Loaded>
      </Panel>
    </PageFrame>
  );
}

const columns: TableColumnsType<Parameter> = [
  {
    title: own.parameter,
    dataIndex: 'title',
    render: (_, { title, description }) => (
      <div className={styles.parameter}>
        {title}
        <span className={styles.note}>{description}</span>
      </div>
    ),
  },
  { title: own.value, key: 'value', render: (_, parameter) => <ParameterValue parameter={parameter} /> },
  {
    title: own.defaultValue,
    key: 'defaultValue',
    render: (_, parameter) => valueText(parameter, parameter.defaultValue),
  },
  {
    title: own.range,
    key: 'range',
    render: (_, { min, max, unit, choices }) => choices?.join('、') ?? `${own.rangeOf(min, max)} ${unit}`,
  },
  {
    title: own.modified,
    key: 'modified',
    render: (_, { modifier, modifiedAt }) =>
      modifiedAt ? (
        <>
          <Minute at={modifiedAt} />
          <span className={styles.note}>{modifier}</span>
        </>
      ) : (
        own.never
      ),
  },
];
