import { calls, type ManagedApp, type Role } from '@anju/contract';
import { ConfirmedChange } from '@anju/page-kit';
import { useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { DataTable, Loaded, PageFrame, Panel, RowActions, useOpening } from '@anju/ui/page';
import { Button, type TableColumnsType, Tag } from 'antd';
import { texts } from '../../texts.ts';
import { grantTouches } from '../grants/grant-touches.ts';
import { CreateRoleDrawer, EditRoleDrawer } from './role-drawers.tsx';
import styles from './roles-page.module.css';

const own = texts.roles;

export function RolesPage() {
  useTabTitle(own.title);
  const roles = useCall(calls.listRoles, {});
  const { data: apps = [] } = useCall(calls.listManagedApps, {}, { showFailure: true });
  const creating = useOpening<true>();
  const editing = useOpening<Role>();
  const removing = useOpening<Role>();
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
        <Loaded from={roles}>
          {(list) => (
            <DataTable
              rowKey="code"
              rows={list}
              columns={toColumns({ apps, onEdit: editing.show, onRemove: removing.show })}
              nothing={own.nothing}
            />
          )}
        </Loaded>
      </Panel>
      {creating.subject && (
        <CreateRoleDrawer key={`create ${creating.key}`} open={creating.open} apps={apps} onClose={creating.close} />
      )}
      {editing.subject && (
        <EditRoleDrawer
          key={`edit ${editing.key}`}
          open={editing.open}
          role={editing.subject}
          apps={apps}
          onClose={editing.close}
        />
      )}
      {removing.subject && (
        <ConfirmedChange
          key={`remove ${removing.key}`}
          open={removing.open}
          call={calls.deleteRole}
          input={{ code: removing.subject.code }}
          touches={grantTouches}
          title={own.remove.title(removing.subject.name)}
          consequence={own.remove.consequence}
          action={texts.remove}
          done={own.remove.done}
          dangerous
          takesRow
          onClose={removing.close}
        />
      )}
    </PageFrame>
  );
}

interface ColumnsOptions {
  readonly apps: readonly ManagedApp[];
  readonly onEdit: (role: Role) => void;
  readonly onRemove: (role: Role) => void;
}

function toColumns({ apps, onEdit, onRemove }: ColumnsOptions): TableColumnsType<Role> {
  return [
    { title: own.name, dataIndex: 'name' },
    { title: own.code, dataIndex: 'code' },
    { title: own.audience, dataIndex: 'audience', render: (_, { audience }) => texts.audiences[audience] },
    {
      title: own.permissions,
      dataIndex: 'permissions',
      render: (_, { permissions }) => <Tags names={permissions.map((permission) => texts.permissions[permission])} />,
    },
    {
      title: own.apps,
      dataIndex: 'appids',
      render: (_, { appids }) => (
        <Tags names={apps.filter(({ appid }) => appids.includes(appid)).map(({ shortname }) => shortname)} />
      ),
    },
    {
      title: own.holders,
      dataIndex: 'accountCount',
      align: 'end',
      render: (_, { accountCount }) => own.holderCount(accountCount),
    },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, role) => (
        <RowActions>
          <Button type="link" size="small" aria-label={texts.of(texts.edit, role.name)} onClick={() => onEdit(role)}>
            {texts.edit}
          </Button>
          {role.accountCount === 0 && (
            <Button
              type="link"
              size="small"
              danger
              aria-label={texts.of(texts.remove, role.name)}
              onClick={() => onRemove(role)}
            >
              {texts.remove}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
}

function Tags({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return texts.none;
  return (
    <div className={styles.tags}>
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </div>
  );
}
