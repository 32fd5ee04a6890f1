import { calls, type ProcessOverview } from '@anju/contract';
import { useCall, useCityTime, useTabTitle } from '@anju/sub-app-kit/react';
import { DataTable, Loaded, PageFrame, Panel, useOpening } from '@anju/ui/page';
import { Button, type TableColumnsType } from 'antd';
import { texts } from '../../texts.ts';
import { durationText } from './duration-text.ts';
import { ProcessDrawer } from './process-drawer.tsx';
import styles from './processes.module.css';

const own = texts.processes;

export function ProcessesPage() {
  useTabTitle(own.title);
  const { toDay } = useCityTime();
  const processes = useCall(calls.listProcesses, {});
  const opened = useOpening<string>();
  return (
    <PageFrame title={own.title} description={own.description}>
      <Panel name={own.list}>
        <Loaded from={processes}>
          {(list) => (
            <>
              <DataTable rowKey="code" rows={list} columns={toColumns(toDay, opened.show)} nothing={own.nothing} />
              <ProcessDrawer
                key={opened.key}
                open={opened.open}
                process={list.find(({ code }) => code === opened.subject)}
                onClose={opened.close}
              />
            </>
          )}
        </Loaded>
      </Panel>
    </PageFrame>
  );
}

function toColumns(
  toDay: (instant: string) => string,
  open: (code: string) => void,
): TableColumnsType<ProcessOverview> {
  return [
    {
      title: own.type,
      key: 'type',
      render: (_, { code, name }) => (
        <>
          {name}
          <span className={styles.note}>{code}</span>
        </>
      ),
    },
    { title: own.running, key: 'running', align: 'right', render: (_, { running }) => running },
    { title: own.returned, key: 'returned', align: 'right', render: (_, { returned }) => returned },
    {
      title: own.longest,
      key: 'longest',
      render: (_, { steps }) => {
        const longest = steps.reduce((most, { longestSeconds }) => Math.max(most, longestSeconds ?? -1), -1);
        return durationText(longest < 0 ? null : longest);
      },
    },
    { title: own.statutory, key: 'statutory', render: (_, { statutoryLimit }) => limitText(statutoryLimit) },
    { title: own.promised, key: 'promised', render: (_, { promised }) => limitText(promised) },
    {
      title: own.version,
      key: 'version',
      render: (_, { versions: [current] }) => current && own.versionSince(current.version, toDay(current.since)),
    },
    {
      title: own.actions,
      key: 'actions',
      render: (_, { code, name }) => (
        <Button type="link" size="small" aria-label={own.detailOf(name)} onClick={() => open(code)}>
          {own.detail}
        </Button>
      ),
    },
  ];
}

function limitText(limit: Pick<ProcessOverview['promised'], 'days' | 'unit'> | null): string {
  return limit ? own.limit(limit.days, own.units[limit.unit]) : own.noLimit;
}
