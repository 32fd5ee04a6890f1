import type { calls } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { type ChangeOptions, useBridge, useChange } from '@anju/sub-app-kit/react';
import { ConfirmDialog } from '@anju/ui/page';
import { DatePicker, Form, Radio } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { releaseTexts } from '../../release-texts.ts';

const own = releaseTexts.submit;
const minute = 'YYYY-MM-DD HH:mm';

interface SubmitDialogProps extends Required<Pick<ChangeOptions, 'touches' | 'done'>> {
  readonly call: typeof calls.submitArticle | typeof calls.submitBanner;
  readonly id: string;
  readonly version: number;
  readonly open: boolean;
  readonly title: string;
  readonly consequence: string;
  readonly action: string;
  readonly onClose: () => void;
}

interface Values {
  readonly when: 'at-once' | 'later';
  readonly time?: Dayjs | null;
}

export function SubmitDialog({ call, id, version, touches, done, onClose, ...dialog }: SubmitDialogProps) {
  const { timeZone } = useBridge().config;
  const { send, sending, failure } = useChange(call, { touches, done, ownMessage: true });
  const [form] = Form.useForm<Values>();
  const when = Form.useWatch('when', form);
  const [isSent, setIsSent] = useState(false);
  const submit = async ({ when: chosen, time }: Values) => {
    // The control shows the city's time, wherever the browser is.
    const publishAt = chosen === 'later' && time ? cityTime(timeZone).fromMinute(time.format(minute)) : null;
    if (!(await send({ id, version, publishAt }))) return;
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
      <Form<Values> form={form} layout="vertical" initialValues={{ when: 'at-once' }} onFinish={submit}>
        <Form.Item name="when" label={own.when}>
          <Radio.Group
            options={[
              { value: 'at-once', label: own.atOnce },
              { value: 'later', label: own.later },
            ]}
          />
        </Form.Item>
        {when === 'later' && (
          <Form.Item
            name="time"
            label={own.time}
            extra={own.timeHint(timeZone)}
            rules={[{ required: true, message: own.timeMissing }]}
          >
            <DatePicker showTime={{ format: 'HH:mm' }} format={minute} />
          </Form.Item>
        )}
      </Form>
    </ConfirmDialog>
  );
}
