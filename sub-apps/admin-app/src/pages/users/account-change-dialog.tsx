import { type Account, calls } from '@anju/contract';
import { ConfirmedChange } from '@anju/page-kit';
import { texts } from '../../texts.ts';

export type AccountChangeKind = 'enable' | 'disable' | 'unlock' | 'clearPassword' | 'removeSecondFactor';

export interface AccountChange {
  readonly kind: AccountChangeKind;
  readonly account: Account;
}

interface AccountChangeDialogProps {
  readonly change: AccountChange;
  readonly open: boolean;
  readonly onClose: () => void;
}

const callsById = {
  unlock: calls.unlockAccount,
  clearPassword: calls.clearPassword,
  removeSecondFactor: calls.removeSecondFactor,
} as const;

export function AccountChangeDialog({ change: { kind, account }, open, onClose }: AccountChangeDialogProps) {
  const { title, ...wording } = texts.users[kind];
  const shared = {
    ...wording,
    title: title(account.loginName),
    dangerous: kind !== 'enable' && kind !== 'unlock',
    touches: [calls.listAccounts],
    open,
    onClose,
  };
  const { id } = account;
  if (kind === 'enable' || kind === 'disable')
    return <ConfirmedChange {...shared} call={calls.setAccountEnabled} input={{ id, enabled: kind === 'enable' }} />;
  return <ConfirmedChange {...shared} call={callsById[kind]} input={{ id }} />;
}
