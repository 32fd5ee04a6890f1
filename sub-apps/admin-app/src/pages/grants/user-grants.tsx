import { type AppGrants, calls, type ManagedApp } from '@anju/contract';
import { ConfirmedChange } from '@anju/page-kit';
import { useChange } from '@anju/sub-app-kit/react';
import { DataTable, RowActions, useOpening } from '@anju/ui/page';
import { Button, Form, Input, type TableColumnsType } from 'antd';
import { useId } from 'react';
import { texts } from '../../texts.ts';
import { grantTouches } from './grant-touches.ts';
import styles from './grants.module.css';

const own = texts.grants;

type GrantedAccount = AppGrants['accounts'][number];

interface UserGrantsProps {
  readonly app: ManagedApp;
  readonly accounts: readonly GrantedAccount[];
}

export function UserGrants({ app, accounts }: UserGrantsProps) {
  const revoking = useOpening<GrantedAccount>();
  return (
    <>
      <AddUser app={app} />
      <DataTable rowKey="id" rows={accounts} columns={toColumns(revoking.show)} nothing={own.nobody} />
      {revoking.subject && (
        <ConfirmedChange
          key={revoking.key}
          open={revoking.open}
          call={calls.setAppGranted}
          input={{ appid: app.appid, to: { loginName: revoking.subject.loginName }, granted: false }}
          touches={grantTouches}
          title={own.revokeUser.title(revoking.subject.displayName, app.appname)}
          consequence={own.revokeUser.consequence}
          action={own.revoke}
          done={own.revoked}
          dangerous
          takesRow
          onClose={revoking.close}
        />
      )}
    </>
  );
}

function toColumns(onRevoke: (account: GrantedAccount) => void): TableColumnsType<GrantedAccount> {
  return [
    { title: own.loginName, dataIndex: 'loginName' },
    { title: own.displayName, dataIndex: 'displayName' },
    { title: own.orgName, dataIndex: 'orgName' },
    {
      title: texts.actions,
      key: 'actions',
      render: (_, account) => (
        <RowActions>
          <Button
            type="link"
            size="small"
            danger
            aria-label={texts.of(own.revoke, account.loginName)}
            onClick={() => onRevoke(account)}
          >
            {own.revoke}
          </Button>
        </RowActions>
      ),
    },
  ];
}

function AddUser({ app }: Pick<UserGrantsProps, 'app'>) {
  const [form] = Form.useForm<{ loginName: string }>();
  const { send, sending, failure } = useChange(calls.setAppGranted, {
    touches: grantTouches,
    done: own.granted,
    ownMessage: true,
  });
  const add = async ({ loginName }: { loginName: string }) => {
    const to = { loginName: loginName.trim() };
    if (await send({ appid: app.appid, to, granted: true })) form.resetFields();
  };
  return (
    <Form form={form} name={useId()} className={styles.add as string} layout="vertical" onFinish={add}>
      <Form.Item
        name="loginName"
        label={own.loginName}
        rules={[{ required: true, whitespace: true, message: own.loginNameMissing }]}
        validateTrigger={[]}
        {...(failure !== undefined && !sending && { validateStatus: 'error' as const, help: failure })}
      >
        <Input autoComplete="off" maxLength={64} placeholder={own.loginNameHint} />
      </Form.Item>
      <Button htmlType="submit" loading={sending}>
        {own.add}
      </Button>
    </Form>
  );
}
