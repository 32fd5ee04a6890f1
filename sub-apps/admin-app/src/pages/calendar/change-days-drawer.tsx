import type { CalendarChange, CalendarDayKind, Day } from '@anju/contract';
import { toOptions } from '@anju/page-kit';
import type { Opening } from '@anju/ui/page';
import { DatePicker, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './calendar.module.css';
import { daysBetween, isWeekend } from './days.ts';
import { ReviewedChange } from './reviewed-change.tsx';

const own = texts.calendar;
const dayFormat = 'YYYY-MM-DD';

interface Chosen {
  readonly from: Day;
  readonly to: Day;
  readonly kind: CalendarDayKind;
  readonly name: string;
}

/** In a span that becomes working days only the weekends change, because its other days are working days already. */
function changesOf({ from, to, kind, name }: Chosen): CalendarChange[] {
  const days = daysBetween(from, to);
  if (kind === 'normal') return days.map((day) => ({ day, kind }));
  return days
    .filter((day) => kind === 'holiday' || isWeekend(day))
    .map((day) => ({ day, kind, ...(name.trim() && { name: name.trim() }) }));
}

export function ChangeDaysDrawer({ opening }: { readonly opening: Opening<Day> }) {
  const { open, subject = '2000-01-01', close } = opening;
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>({ from: subject, to: subject, kind: 'holiday', name: '' });
  const changes = changesOf(chosen);
  const choose = (dates: readonly [Dayjs | null, Dayjs | null] | null) => {
    const [from, to] = dates ?? [];
    if (from && to) setChosen({ ...chosen, from: from.format(dayFormat), to: to.format(dayFormat) });
  };
  return (
    <ReviewedChange
      open={open}
      title={own.change}
      changes={changes}
      fault={changes.length === 0 ? own.nothingChosen : undefined}
      onClose={close}
    >
      <Form layout="vertical" className={styles.form as string}>
        <Form.Item label={own.dates} htmlFor={`${id}dates`}>
          <DatePicker.RangePicker
            id={{ start: `${id}dates` }}
            allowClear={false}
            value={[dayjs(chosen.from), dayjs(chosen.to)]}
            onChange={choose}
          />
        </Form.Item>
        <Form.Item label={own.kind} extra={own.kindHints[chosen.kind]}>
          <Radio.Group
            aria-label={own.kind}
            optionType="button"
            options={toOptions(own.kinds)}
            value={chosen.kind}
            onChange={({ target }) => setChosen({ ...chosen, kind: target.value })}
          />
        </Form.Item>
        {chosen.kind !== 'normal' && (
          <Form.Item label={own.name} htmlFor={`${id}name`} required>
            <Input
              id={`${id}name`}
              maxLength={32}
              placeholder={own.nameHint}
              value={chosen.name}
              onChange={({ target }) => setChosen({ ...chosen, name: target.value })}
            />
          </Form.Item>
        )}
      </Form>
    </ReviewedChange>
  );
}
