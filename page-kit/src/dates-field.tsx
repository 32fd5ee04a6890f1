import { DatePicker, Form } from 'antd';
import styles from './dates-field.module.css';

/** The field holds the days of a filter as `toDates` and `fromDates` convert them. */
export const DatesField = ({ label }: { readonly label: string }) => (
  <Form.Item name="dates" label={label} className={styles.dates as string}>
    <DatePicker.RangePicker allowEmpty={[true, true]} />
  </Form.Item>
);
