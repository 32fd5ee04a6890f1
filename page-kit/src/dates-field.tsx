import { DatePicker, Form } from 'antd';
import styles from './dates-field.module.css';

/** The days of a filter (`toDates`, `fromDates`). */
export const DatesField = ({ label }: { readonly label: string }) => (
  <Form.Item name="dates" label={label} className={styles.dates as string}>
    <DatePicker.RangePicker allowEmpty={[true, true]} />
  </Form.Item>
);
