import { CaseLink } from '@anju/case-ui';
import { calls, type FollowUp } from '@anju/contract';
import { CursorList, Field } from '@anju/page-kit';
import { useChange } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { ConfirmDialog } from '@anju/ui/page';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { texts } from '../../texts.ts';

const own = texts.supervision;

export function FollowUps() {
  const [asked, setAsked] = useState<FollowUp>();
  const columns: readonly ListColumn<FollowUp>[] = [
    {
      key: 'case',
      title: own.case,
      width: 248,
      render: ({ caseId, caseNumber, caseTypeName, category }) => (
        <CaseLink of={{ id: caseId, number: caseNumber, caseTypeName, category }} />
      ),
    },
    { key: 'applicant', title: own.applicant, width: 160, render: ({ applicantName }) => applicantName },
    { key: 'stars', title: own.stars, width: 96, render: ({ stars }) => own.starsOf(stars) },
    { key: 'comment', title: own.comment, width: 280, render: ({ comment }) => comment || own.noComment },
    { key: 'due', title: own.followUpBy, width: 112, render: ({ dueOn }) => dueOn },
    {
      key: 'close',
      title: own.action,
      width: 112,
      render: (followUp) => (
        <Button size="small" aria-label={own.closeOf(followUp.caseNumber)} onClick={() => setAsked(followUp)}>
          {own.close}
        </Button>
      ),
    },
  ];
  return (
    <>
      <CursorList<FollowUp>
        call={calls.listFollowUps}
        input={{}}
        rowKey={({ caseId }) => caseId}
        columns={columns}
        nothing={own.noFollowUps}
      />
      {asked && <CloseDialog of={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface CloseDialogProps {
  readonly of: FollowUp;
  readonly onClose: () => void;
}

function CloseDialog({ of: { caseId, caseNumber }, onClose }: CloseDialogProps) {
  const [form] = Form.useForm<{ readonly note: string }>();
  const { send, sending, failure } = useChange(calls.closeFollowUp, {
    touches: [calls.listFollowUps],
    done: own.closed,
    ownMessage: true,
  });
  return (
    <ConfirmDialog
      open
      title={own.closeTitle}
      consequence={own.closeConsequence(caseNumber)}
      action={own.close}
      sending={sending}
      failure={failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onFinish={async ({ note }: { readonly note: string }) => {
          if (await send({ caseId, note: note.trim() })) onClose();
        }}
      >
        <Field call={calls.closeFollowUp} name="note" label={own.note}>
          <Input.TextArea rows={4} maxLength={1_000} showCount />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
