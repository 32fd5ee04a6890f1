import { calls, type IssuedPaper } from '@anju/contract';
import { useToday } from '@anju/page-kit';
import { useChange, useCityTime } from '@anju/sub-app-kit/react';
import { ConfirmDialog } from '@anju/ui/page';
import { Button, DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { texts } from '../texts.ts';

const own = texts.detail;

export function PaperDelivery({ of: { id, title, issuedAt } }: { readonly of: IssuedPaper }) {
  const { toDay } = useCityTime();
  const today = useToday();
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(today);
  const { send, sending, failure } = useChange(calls.recordPaperDelivery, {
    touches: [calls.getCase],
    done: own.delivered,
    ownMessage: true,
  });
  const confirm = async () => {
    if (await send({ id, on })) setOpen(false);
  };
  return (
    <>
      <Button size="small" aria-label={own.deliverOf(title)} onClick={() => setOpen(true)}>
        {own.deliver}
      </Button>
      <ConfirmDialog
        open={open}
        title={own.deliver}
        consequence={own.deliverHint}
        action={texts.work.confirm}
        sending={sending}
        failure={failure}
        openerGone
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <Form.Item label={own.deliveredOn} htmlFor={`delivered-${id}`}>
          <DatePicker
            id={`delivered-${id}`}
            allowClear={false}
            minDate={dayjs(toDay(issuedAt))}
            maxDate={dayjs(today)}
            value={dayjs(on)}
            onChange={(day) => day && setOn(day.format('YYYY-MM-DD'))}
          />
        </Form.Item>
      </ConfirmDialog>
    </>
  );
}
