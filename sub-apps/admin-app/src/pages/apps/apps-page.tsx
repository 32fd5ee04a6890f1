import { calls, type ManagedApp } from '@anju/contract';
import { MoveButtons, moved, useToday } from '@anju/page-kit';
import { useCall, useChange, useTabTitle } from '@anju/sub-app-kit/react';
import { DataTable, Loaded, PageFrame, Panel, RowActions, useOpening } from '@anju/ui/page';
import { Button, type TableColumnsType, Tag } from 'antd';
import { texts } from '../../texts.ts';
import { CreateAppDrawer, EditAppDrawer } from './app-drawers.tsx';
import { stateOfApp } from './app-state.ts';
import styles from './apps-page.module.css';

const own = texts.apps;
const stateColors = { running: 'success', early: 'processing', over: 'warning', off: 'error' } as const;

export function AppsPage() {
  useTabTitle(own.title);
  const today = useToday();
  const apps = useCall(calls.listManagedApps, {});
  const ordering = useChange(calls.orderApps, { touches: [calls.listManagedApps], done: own.moved });
  const creating = useOpening<true>();
  const editing = useOpening<ManagedApp>();
  return (
    <PageFrame
      title={own.title}
      description={own.description}
      actions={
        <Button type="primary" onClick={() => creating.show(true)}>
          {own.create}
        </Button>
      }
    >
      <Panel name={own.list}>
        <Loaded from={apps}>
          {(list) => (
            <DataTable
              rowKey="appid"
              rows={list}
              columns={toColumns({
                apps: list,
                today,
                onOrder: (order) => ordering.send({ appids: order.map(({ appid }) => appid) }),
                onEdit: editing.show,
              })}
              nothing={own.nothing}
              loading={ordering.sending}
            />
          )}
        </Loaded>
      </Panel>
      {creating.subject && (
        <CreateAppDrawer key={`create ${creating.key}`} open={creating.open} onClose={creating.close} />
      )}
      {editing.subject && (
        <EditAppDrawer key={`edit ${editing.key}`} open={editing.open} app={editing.subject} onClose={editing.close} />
      )}
    </PageFrame>
  );
}

interface ColumnsOptions {
  readonly apps: readonly ManagedApp[];
  readonly today: string;
  readonly onOrder: (apps: readonly ManagedApp[]) => void;
  readonly onEdit: (app: ManagedApp) => void;
}

function toColumns({ apps, today, onOrder, onEdit }: ColumnsOptions): TableColumnsType<ManagedApp> {
  return [
    {
      title: own.order,
      key: 'order',
      render: (_, { appname }, index) => (
        <span className={styles.order}>
          {index + 1}
          <MoveButtons
            of={appname}
            onUp={index > 0 ? () => onOrder(moved(apps, index, -1)) : undefined}
            onDown={index < apps.length - 1 ? () => onOrder(moved(apps, index, 1)) : undefined}
          />
        </span>
      ),
    },
    {
      title: own.app,
      dataIndex: 'appname',
      render: (_, { appname, appcode }) => (
        <>
          {appname}
          <span className={styles.code}>{appcode}</span>
        </>
      ),
    },
    { title: own.structure, dataIndex: 'structure', render: (_, { structure }) => own.structures[structure] },
    { title: own.entry, dataIndex: 'entry' },
    {
      title: own.window,
      key: 'window',
      render: (_, { starttime, stoptime }) => own.windowOf(starttime, stoptime),
    },
    {
      title: own.state,
      key: 'state',
      render: (_, app) => {
        const state = stateOfApp(app, today);
        return <Tag color={stateColors[state]}>{own.states[state]}</Tag>;
      },
    },
    { title: own.menuItems, dataIndex: 'menuItemCount', align: 'end' },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, app) => (
        <RowActions>
          <Button type="link" size="small" aria-label={texts.of(texts.edit, app.appname)} onClick={() => onEdit(app)}>
            {texts.edit}
          </Button>
        </RowActions>
      ),
    },
  ];
}
