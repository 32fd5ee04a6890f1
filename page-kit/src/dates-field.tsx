import { DatePicker, Form } from 'antd';
import styles from './dates-field.module.css';

export const DatesField = ({ label }: { readonly label: string }) => (
  <Form.Item name="dates" label={label} className={styles.dates as string}>
    <DatePicker.RangePicker allowEmpty={[true, true]} />
  </Form.Item>
);
