import type { CallInput } from '@anju/contract';
import { type ChangeOptions, useChange } from '@anju/sub-app-kit/react';
import { ConfirmDialog } from '@anju/ui/page';
import { Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';

type SentCall = Parameters<typeof useChange>[0];

interface ReasonedChangeProps<C extends SentCall> extends Required<Pick<ChangeOptions, 'touches' | 'done'>> {
  readonly call: C;
  readonly toInput: (reason: string) => CallInput<C>;
  readonly label: string;
  readonly maxLength: number;
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

/** Each of these calls has a field `reason`, because `toInput` would not compile otherwise. */
const reasonOf = <C extends SentCall>() => 'reason' as keyof CallInput<C> & string;

export function ReasonedChange<C extends SentCall>(props: ReasonedChangeProps<C>) {
  const { call, toInput, label, maxLength, touches, done, takesRow = false, onDone, onClose, ...dialog } = props;
  const { send, sending, failure } = useChange(call, { touches, done, ownMessage: true });
  const [form] = Form.useForm<{ readonly reason: string }>();
  const [isSent, setIsSent] = useState(false);
  const submit = async ({ reason }: { readonly reason: string }) => {
    if (!(await send(toInput(reason.trim())))) return;
    setIsSent(true);
    onClose();
    onDone?.();
  };
  return (
    <ConfirmDialog
      {...dialog}
      sending={sending}
      failure={failure}
      openerGone={takesRow && isSent}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={submit}>
        <Field call={call} name={reasonOf<C>()} label={label}>
          <Input.TextArea rows={3} maxLength={maxLength} showCount />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
