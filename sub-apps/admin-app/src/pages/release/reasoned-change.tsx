import type { calls } from '@anju/contract';
import { Field } from '@anju/page-kit';
import { type ChangeOptions, useChange } from '@anju/sub-app-kit/react';
import { ConfirmDialog } from '@anju/ui/page';
import { Form, Input } from 'antd';
import { useState } from 'react';

interface ReasonedChangeProps extends Required<Pick<ChangeOptions, 'touches' | 'done'>> {
  readonly call:
    | typeof calls.sendBackArticle
    | typeof calls.withdrawArticle
    | typeof calls.sendBackBanner
    | typeof calls.withdrawBanner;
  readonly id: string;
  readonly version: number;
  readonly label: string;
  readonly open: boolean;
  readonly title: string;
  readonly consequence: string;
  readonly action: string;
  readonly dangerous: boolean;
  readonly onClose: () => void;
}

/** A change that is sent with the reason for it. */
export function ReasonedChange(props: ReasonedChangeProps) {
  const { call, id, version, label, touches, done, onClose, ...dialog } = props;
  const { send, sending, failure } = useChange(call, { touches, done, ownMessage: true });
  const [form] = Form.useForm<{ readonly reason: string }>();
  const [isSent, setIsSent] = useState(false);
  const submit = async ({ reason }: { readonly reason: string }) => {
    if (!(await send({ id, version, reason: reason.trim() }))) return;
    setIsSent(true);
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      sending={sending}
      failure={failure}
      openerGone={isSent}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={submit}>
        <Field call={call} name="reason" label={label}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
