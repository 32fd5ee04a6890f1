import { toOptions } from '@anju/page-kit';
import { FilterBar } from '@anju/ui/page';
import { DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { texts } from '../texts.ts';
import { type CaseFilter, monthsBetween } from './case-filter.ts';
import styles from './case-table.module.css';

const own = texts.list;

interface FilterValues extends Pick<CaseFilter, 'category' | 'due' | 'bucket'> {
  readonly dates?: readonly [Dayjs | null, Dayjs | null] | null;
  readonly text?: string;
}

interface CaseFilterBarProps {
  readonly initial: CaseFilter & { readonly text?: string };
  /** The bar shows a text field only if it is given a label. */
  readonly textLabel?: string;
  readonly withBuckets?: boolean;
  readonly onSearch: (filter: CaseFilter, text: string) => void;
  /** The caller clears here what the bar has no field for. */
  readonly onReset?: (() => void) | undefined;
}

export function CaseFilterBar({ initial, textLabel, withBuckets = false, onSearch, onReset }: CaseFilterBarProps) {
  const { months, category, due, bucket, text } = initial;
  const initialValues = {
    category,
    due,
    bucket,
    text,
    ...(months && { dates: [dayjs(months.from), dayjs(months.to)] }),
  };
  return (
    <FilterBar<FilterValues>
      initialValues={initialValues}
      {...(onReset && { onReset })}
      onSearch={({ dates, text = '', ...values }) => {
        const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
        const [first, last] = dates ?? [];
        const months = monthsBetween(first?.format('YYYY-MM'), last?.format('YYYY-MM'));
        onSearch({ ...chosen, ...(months && { months }) }, text.trim());
      }}
    >
      {textLabel && (
        <Form.Item name="text" label={textLabel}>
          <Input allowClear maxLength={64} placeholder={texts.search.hint} />
        </Form.Item>
      )}
      <Form.Item name="category" label={own.filters.category}>
        <Select allowClear placeholder={own.all} options={toOptions(texts.categories)} />
      </Form.Item>
      <Form.Item name="due" label={own.filters.due}>
        <Select allowClear placeholder={own.all} options={toOptions(texts.due)} />
      </Form.Item>
      {withBuckets && (
        <Form.Item name="bucket" label={own.filters.bucket}>
          <Select allowClear placeholder={own.all} options={toOptions(texts.buckets)} />
        </Form.Item>
      )}
      <Form.Item name="dates" label={own.filters.months} className={styles.months as string}>
        <DatePicker.RangePicker picker="month" allowEmpty={[true, true]} maxDate={dayjs()} />
      </Form.Item>
    </FilterBar>
  );
}
