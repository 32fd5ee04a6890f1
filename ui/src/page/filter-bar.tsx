import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import styles from './filter-bar.module.css';
import { texts } from './texts.ts';

interface FilterBarProps<Values extends object> {
  readonly initialValues?: Partial<Record<keyof Values, unknown>>;
  readonly onSearch: (values: Values) => void;
  /** This is needed if a reset clears more than these fields; without it, a reset searches with empty fields. */
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

/** The list is searched only when the form is submitted. */
export function FilterBar<Values extends object>({
  initialValues = {},
  onSearch,
  onReset,
  children,
}: FilterBarProps<Values>) {
  const [form] = Form.useForm<Values>();
  const show = useEffectEvent(() => {
    const emptied = Object.fromEntries(Object.keys(form.getFieldsValue()).map((name) => [name, undefined]));
    form.setFieldsValue({ ...emptied, ...initialValues } as Parameters<typeof form.setFieldsValue>[0]);
  });
  // As the form's initial values a reset would bring this filter back, and another address would not change it.
  const narrowedBy = JSON.stringify(initialValues);
  useEffect(() => {
    if (narrowedBy) show();
  }, [narrowedBy]);
  return (
    <Form<Values>
      form={form}
      name={useId()}
      className={styles.filters as string}
      layout="vertical"
      onFinish={onSearch}
      onReset={onReset ?? (() => onSearch(form.getFieldsValue()))}
    >
      {children}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          {texts.search}
        </Button>
        <Button htmlType="reset">{texts.reset}</Button>
      </div>
    </Form>
  );
}
