import { type Account, type CaseScope, calls } from '@anju/contract';
import { ListPage, toOptions, useList } from '@anju/page-kit';
import { useCall, useChange, useTabTitle } from '@anju/sub-app-kit/react';
import { useOpening } from '@anju/ui/page';
import { Button, Form, Input, Select } from 'antd';
import { texts } from '../../texts.ts';
import { type AccountChange, AccountChangeDialog } from './account-change-dialog.tsx';
import { toAccountColumns } from './account-columns.tsx';
import { CreateAccountDrawer, EditAccountDrawer } from './account-drawers.tsx';
import { AccountRolesDrawer } from './account-roles-drawer.tsx';
import { AccountScopesDrawer } from './account-scopes-drawer.tsx';

const own = texts.users;

export function UsersPage() {
  useTabTitle(own.title);
  const accounts = useList(calls.listAccounts, { filters: ['keyword', 'userType', 'roleCode', 'state'] });
  // The server refuses the roles to users who may not manage them, and the page then offers no choice.
  const { data: roles } = useCall(calls.listRoles, {}, { showFailure: 'unless-forbidden' });
  const creating = useOpening<true>();
  const editing = useOpening<Account>();
  const settingRoles = useOpening<Account>();
  const settingScopes = useOpening<{ readonly account: Account; readonly scopes: readonly CaseScope[] }>();
  const scopes = useChange(calls.getAccountScopes);
  const changing = useOpening<AccountChange>();
  const columns = toAccountColumns({
    roles,
    onEdit: editing.show,
    onSetRoles: settingRoles.show,
    onSetScopes: async (account) => {
      const answer = await scopes.send({ id: account.id });
      if (answer) settingScopes.show({ account, scopes: answer.output });
    },
    onChange: changing.show,
  });
  return (
    <ListPage
      title={own.title}
      description={own.description}
      actions={
        <Button type="primary" onClick={() => creating.show(true)}>
          {own.create}
        </Button>
      }
      name={own.list}
      nothing={own.nothing}
      rowKey="id"
      columns={columns}
      list={accounts}
      initialValues={accounts.filter}
      onSearch={accounts.search}
      filters={
        <>
          <Form.Item name="keyword" label={own.keyword}>
            <Input allowClear maxLength={64} placeholder={own.keywordHint} />
          </Form.Item>
          <Form.Item name="userType" label={own.userType}>
            <Select allowClear placeholder={texts.everybody} options={toOptions(texts.userTypes)} />
          </Form.Item>
          {roles && (
            <Form.Item name="roleCode" label={own.role}>
              <Select
                allowClear
                placeholder={texts.everybody}
                options={roles.map(({ code, name }) => ({ value: code, label: name }))}
              />
            </Form.Item>
          )}
          <Form.Item name="state" label={own.state}>
            <Select allowClear placeholder={texts.everybody} options={toOptions(own.states)} />
          </Form.Item>
        </>
      }
    >
      {creating.subject && (
        <CreateAccountDrawer
          key={`create ${creating.key}`}
          open={creating.open}
          roles={roles}
          onClose={creating.close}
        />
      )}
      {editing.subject && (
        <EditAccountDrawer
          key={`edit ${editing.key}`}
          open={editing.open}
          account={editing.subject}
          onClose={editing.close}
        />
      )}
      {settingRoles.subject && roles && (
        <AccountRolesDrawer
          key={`roles ${settingRoles.key}`}
          open={settingRoles.open}
          account={settingRoles.subject}
          roles={roles}
          onClose={settingRoles.close}
        />
      )}
      {settingScopes.subject && (
        <AccountScopesDrawer
          key={`scopes ${settingScopes.key}`}
          open={settingScopes.open}
          {...settingScopes.subject}
          onClose={settingScopes.close}
        />
      )}
      {changing.subject && (
        <AccountChangeDialog
          key={`change ${changing.key}`}
          open={changing.open}
          change={changing.subject}
          onClose={changing.close}
        />
      )}
    </ListPage>
  );
}
