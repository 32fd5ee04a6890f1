import { type CallInput, calls, linkTo, pages } from '@anju/contract';
import { useBridge, useCall, useChange } from '@anju/sub-app-kit/react';
import { ConfirmDialog } from '@anju/ui/page';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Field } from './field.tsx';
import { texts } from './texts.ts';

const own = texts.export;

interface ExportButtonProps {
  /** What the page shows, with the filter in force. */
  readonly source: CallInput<typeof calls.requestExport>['source'];
}

/** For who may export; nothing for anybody else. */
export function ExportButton({ source }: ExportButtonProps) {
  const { data: terms } = useCall(calls.getExportTerms, {});
  const [open, setOpen] = useState(false);
  if (!terms?.mayExport) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{own.action}</Button>
      <ExportDialog source={source} open={open} approvalAbove={terms.approvalAbove} onClose={() => setOpen(false)} />
    </>
  );
}

interface ExportDialogProps extends ExportButtonProps {
  readonly open: boolean;
  readonly approvalAbove: number;
  readonly onClose: () => void;
}

function ExportDialog({ source, open, approvalAbove, onClose }: ExportDialogProps) {
  const bridge = useBridge();
  const [form] = Form.useForm<{ readonly reason: string }>();
  const { send, sending, failure } = useChange(calls.requestExport, {
    touches: [calls.listMyExports],
    done: own.done,
    ownMessage: true,
  });
  const submit = async ({ reason }: { readonly reason: string }) => {
    if (!(await send({ source, reason: reason.trim() }))) return;
    onClose();
    bridge.openTab(linkTo(pages.mainApp.statisticsExports));
  };
  return (
    <ConfirmDialog
      open={open}
      title={own.title}
      consequence={own.consequence(approvalAbove)}
      action={own.action}
      sending={sending}
      failure={failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={submit}>
        <Field call={calls.requestExport} name="reason" label={own.reason}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
