import { calls, type ExportRecord } from '@anju/contract';
import { ConfirmedChange, Field } from '@anju/page-kit';
import { useChange } from '@anju/sub-app-kit/react';
import { ConfirmDialog } from '@anju/ui/page';
import { Form, Input } from 'antd';
import { texts } from '../../texts.ts';
import { conditionsOf } from './conditions-of.ts';

const own = texts.exports;
const touches = [calls.listExportsToApprove];

interface DecisionDialogsProps {
  readonly asked: { readonly action: 'approve' | 'refuse'; readonly record: ExportRecord } | undefined;
  readonly onClose: () => void;
}

/** Who wants what, how much of it and why is read before it is decided. */
export function DecisionDialogs({ asked, onClose }: DecisionDialogsProps) {
  if (!asked) return null;
  const { requester, rows, reason, id } = asked.record;
  const consequence = own.consequence(
    requester,
    `${asked.record.title}（${conditionsOf(asked.record)}）`,
    rows,
    reason,
  );
  if (asked.action === 'approve')
    return (
      <ConfirmedChange
        call={calls.approveExport}
        input={{ id }}
        open
        title={own.approveTitle}
        consequence={consequence}
        action={own.approve}
        touches={touches}
        done={own.approved}
        takesRow
        onClose={onClose}
      />
    );
  return <RefusalDialog id={id} consequence={consequence} onClose={onClose} />;
}

interface RefusalDialogProps {
  readonly id: string;
  readonly consequence: string;
  readonly onClose: () => void;
}

function RefusalDialog({ id, consequence, onClose }: RefusalDialogProps) {
  const [form] = Form.useForm<{ readonly reason: string }>();
  const { send, sending, failure } = useChange(calls.refuseExport, { touches, done: own.refused, ownMessage: true });
  const submit = async ({ reason }: { readonly reason: string }) => {
    if (await send({ id, reason: reason.trim() })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={own.refuseTitle}
      consequence={consequence}
      action={own.refuse}
      dangerous
      sending={sending}
      failure={failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={submit}>
        <Field call={calls.refuseExport} name="reason" label={own.refusal}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
