import { type CalendarChange, type CallOutput, calls } from '@anju/contract';
import { useBridge, useChange } from '@anju/sub-app-kit/react';
import { Alert, Button, Drawer, Form, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './calendar.module.css';
import { EffectsView } from './effects-view.tsx';

const own = texts.calendar;
const touches = [calls.getCalendar, calls.listWarnings];

type Preview = CallOutput<typeof calls.previewCalendar>;

interface ReviewedChangeProps {
  readonly open: boolean;
  readonly title: string;
  readonly changes: readonly CalendarChange[];
  readonly fault: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The user reads what the change does to running cases before they confirm it with a reason. */
export function ReviewedChange({ open, title, changes, fault, onClose, children }: ReviewedChangeProps) {
  const bridge = useBridge();
  const reasonId = useId();
  const [preview, setPreview] = useState<Preview>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const onFailure = ({ message }: Error) => setFailure(message);
  const asking = useChange(calls.previewCalendar, { ownMessage: true, onFailure });
  const making = useChange(calls.changeCalendar, { touches, ownMessage: true, onFailure });
  const lookAtEffects = async () => {
    setFailure(undefined);
    const answer = await asking.send({ changes: [...changes] });
    if (answer) setPreview(answer.output);
  };
  const make = async ({ version }: Preview) => {
    setTried(true);
    if (reason.trim() === '') return;
    setFailure(undefined);
    const answer = await making.send({ version, changes: [...changes], reason: reason.trim() });
    if (!answer) return;
    const { days, effects } = answer.output;
    bridge.showMessage('success', own.done(days.length, effects.moved));
    onClose();
  };
  const isBusy = asking.sending || making.sending;
  const goBack = () => {
    setFailure(undefined);
    setPreview(undefined);
  };
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Drawer
      open={open}
      title={title}
      size="min(100vw, var(--width-reading))"
      mask={{ closable: false }}
      destroyOnHidden
      onClose={close}
      footer={
        <div className={styles.footer}>
          {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
          {!preview && fault !== undefined && <p className={styles.quiet}>{fault}</p>}
          <div className={styles.buttons}>
            {preview ? (
              <>
                <Button onClick={goBack}>{own.back}</Button>
                {(failure !== undefined || asking.sending) && (
                  <Button loading={asking.sending} onClick={lookAtEffects}>
                    {own.again}
                  </Button>
                )}
                <Button type="primary" disabled={asking.sending} loading={making.sending} onClick={() => make(preview)}>
                  {own.confirm}
                </Button>
              </>
            ) : (
              <>
                <Button onClick={close}>{own.cancel}</Button>
                <Button type="primary" disabled={fault !== undefined} loading={asking.sending} onClick={lookAtEffects}>
                  {own.preview}
                </Button>
              </>
            )}
          </div>
        </div>
      }
    >
      {preview ? (
        <div className={styles.content}>
          <EffectsView of={preview} />
          <Form layout="vertical">
            <Form.Item
              label={own.reason}
              htmlFor={reasonId}
              required
              {...(tried && reason.trim() === '' && { validateStatus: 'error', help: own.reasonMissing })}
            >
              <Input
                id={reasonId}
                maxLength={200}
                placeholder={own.reasonHint}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Form.Item>
          </Form>
        </div>
      ) : (
        <div className={styles.content}>{children}</div>
      )}
    </Drawer>
  );
}
