import { Alert, Button, Drawer, Form } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './form-drawer.module.css';
import { texts } from './texts.ts';

interface FormDrawerProps<Values extends object> {
  readonly open: boolean;
  readonly title: string;
  readonly initialValues: Partial<Values>;
  readonly sending: boolean;
  /** Saving has failed for this reason; the input stays. */
  readonly failure: string | undefined;
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A click beside the drawer does not close it, because the input would be lost. */
export function FormDrawer<Values extends object>({
  open,
  title,
  initialValues,
  sending,
  failure,
  onSubmit,
  onClose,
  children,
}: FormDrawerProps<Values>) {
  const name = useId();
  const close = () => {
    if (!sending) onClose();
  };
  return (
    <Drawer
      open={open}
      title={title}
      size="min(100vw, var(--width-panel))"
      mask={{ closable: false }}
      destroyOnHidden
      onClose={close}
      footer={
        <div className={styles.footer}>
          {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
          <div className={styles.buttons}>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button type="primary" htmlType="submit" form={name} loading={sending}>
              {texts.save}
            </Button>
          </div>
        </div>
      }
    >
      <Form<Values>
        name={name}
        className={styles.form as string}
        layout="vertical"
        initialValues={initialValues}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={onSubmit}
      >
        {children}
      </Form>
    </Drawer>
  );
}
