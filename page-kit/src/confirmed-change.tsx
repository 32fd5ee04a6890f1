import type { CallInput } from '@anju/contract';
import { type ChangeOptions, useChange } from '@anju/sub-app-kit/react';
import { ConfirmDialog } from '@anju/ui/page';
import { type ReactNode, useState } from 'react';

type SentCall = Parameters<typeof useChange>[0];

interface ConfirmedChangeProps<C extends SentCall> extends Required<Pick<ChangeOptions, 'touches' | 'done'>> {
  readonly call: C;
  readonly input: CallInput<C>;
  readonly open: boolean;
  readonly title: string;
  readonly consequence: ReactNode;
  readonly action: string;
  readonly dangerous?: boolean;
  /** The change removes the row that the dialog was opened from, so the focus cannot return there. */
  readonly takesRow?: boolean;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

export function ConfirmedChange<C extends SentCall>({
  call,
  input,
  touches,
  done,
  takesRow = false,
  onDone,
  onClose,
  ...dialog
}: ConfirmedChangeProps<C>) {
  const { send, sending, failure } = useChange(call, { touches, done, ownMessage: true });
  const [isDone, setIsDone] = useState(false);
  const confirm = async () => {
    if (!(await send(input))) return;
    setIsDone(true);
    onClose();
    onDone?.();
  };
  return (
    <ConfirmDialog
      {...dialog}
      sending={sending}
      failure={failure}
      openerGone={takesRow && isDone}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
