import { type Account, calls, type Role } from '@anju/contract';
import { Minute } from '@anju/page-kit';
import { useChange, useCityTime } from '@anju/sub-app-kit/react';
import { MoreActions, RowActions } from '@anju/ui/page';
import { Button, type TableColumnsType, Tag } from 'antd';
import { texts } from '../../texts.ts';
import type { AccountChange, AccountChangeKind } from './account-change-dialog.tsx';

interface AccountColumnsOptions {
  /** The roles are undefined if the user may not manage them. */
  readonly roles: readonly Role[] | undefined;
  /** The account is passed with its full telephone number. */
  readonly onEdit: (account: Account) => void;
  readonly onSetRoles: (account: Account) => void;
  readonly onSetScopes: (account: Account) => void;
  readonly onChange: (change: AccountChange) => void;
}

const own = texts.users;

export function toAccountColumns({
  roles,
  onEdit,
  onSetRoles,
  onSetScopes,
  onChange,
}: AccountColumnsOptions): TableColumnsType<Account> {
  const nameOf = (code: string) => roles?.find((role) => role.code === code)?.name ?? code;
  return [
    { title: own.loginName, dataIndex: 'loginName' },
    { title: own.displayName, dataIndex: 'displayName' },
    { title: own.userType, dataIndex: 'userType', render: (_, { userType }) => texts.userTypes[userType] },
    { title: own.orgName, dataIndex: 'orgName' },
    { title: own.phone, dataIndex: 'phone' },
    {
      title: own.roles,
      dataIndex: 'roleCodes',
      render: (_, { roleCodes }) => (roleCodes.length > 0 ? roleCodes.map(nameOf).join('、') : texts.none),
    },
    { title: own.state, key: 'state', render: (_, account) => <AccountState account={account} /> },
    {
      title: own.lastSignIn,
      dataIndex: 'lastSignInAt',
      render: (_, { lastSignInAt }) => (lastSignInAt ? <Minute at={lastSignInAt} /> : own.neverSignedIn),
    },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, account) => (
        <RowActions>
          <EditButton account={account} onEdit={onEdit} />
          {roles && (
            <Button
              type="link"
              size="small"
              aria-label={texts.of(own.setRoles, account.loginName)}
              onClick={() => onSetRoles(account)}
            >
              {own.setRoles}
            </Button>
          )}
          <MoreActions
            of={account.loginName}
            actions={[
              // Only officials handle cases.
              ...(roles && account.userType === 'GOV_STAFF'
                ? [{ key: 'scopes', label: own.scopes.action, choose: () => onSetScopes(account) }]
                : []),
              ...changesOf(account).map((kind) => ({
                key: kind,
                label: own[kind].action,
                dangerous: kind !== 'enable' && kind !== 'unlock',
                choose: () => onChange({ kind, account }),
              })),
            ]}
          />
        </RowActions>
      ),
    },
  ];
}

function changesOf({ enabled, lockedUntil, secondFactor }: Account): AccountChangeKind[] {
  return [
    enabled ? 'disable' : 'enable',
    ...(lockedUntil ? (['unlock'] as const) : []),
    'clearPassword',
    ...(secondFactor ? (['removeSecondFactor'] as const) : []),
  ];
}

function AccountState({ account: { enabled, lockedUntil } }: { readonly account: Account }) {
  const { toMinute } = useCityTime();
  if (!enabled) return <Tag color="error">{own.states.disabled}</Tag>;
  if (lockedUntil) return <Tag color="warning">{own.lockedUntil(toMinute(lockedUntil))}</Tag>;
  return <Tag color="success">{own.states.enabled}</Tag>;
}

/** The list shows telephone numbers masked; the full one is loaded when it is edited. */
function EditButton({ account, onEdit }: { readonly account: Account } & Pick<AccountColumnsOptions, 'onEdit'>) {
  const { send, sending } = useChange(calls.getAccount);
  const edit = async () => {
    const answer = await send({ id: account.id });
    if (answer) onEdit(answer.output);
  };
  return (
    <Button
      type="link"
      size="small"
      loading={sending}
      aria-label={texts.of(texts.edit, account.loginName)}
      onClick={edit}
    >
      {texts.edit}
    </Button>
  );
}
